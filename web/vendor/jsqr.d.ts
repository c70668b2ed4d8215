// build.py puts the npm package jsqr here as jsqr.js; it makes a global of itself.
export {};

// build.py puts the npm package qrcode-generator here as qrcode.js.
import qrcode from "qrcode-generator";
export default qrcode;

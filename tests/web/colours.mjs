// node colours.mjs CULORI PALETTE NAME...   Pairs of our colours by name that look alike to some eyes, and
// how well their ink reads on them: {"alike": [[a, b, eyes]], "read": {name: contrast}}.
import { pathToFileURL } from "node:url";

const [culori, palette, ...names] = process.argv.slice(2);
const { fillOf, inkOf } = await import(pathToFileURL(palette).href);
const { differenceCiede2000, wcagContrast, ...filters } = await import(pathToFileURL(culori).href);
const eyes = {
  usual: (colour) => colour,
  protanopia: filters.filterDeficiencyProt(1),
  deuteranopia: filters.filterDeficiencyDeuter(1),
  tritanopia: filters.filterDeficiencyTrit(1),
};
// Two surfaces of a centimetre are told apart with ease from about this difference on.
const EASY = 15;
const far = differenceCiede2000();

const alike = [];
const read = {};
for (const [name, see] of Object.entries(eyes)) {
  names.forEach((a, i) => {
    read[a] = Math.min(read[a] ?? Infinity, wcagContrast(see(fillOf(a)), see(inkOf(a))));
    for (const b of names.slice(i + 1))
      if (far(see(fillOf(a)), see(fillOf(b))) < EASY) alike.push([a, b, name]);
  });
}
console.log(JSON.stringify({ alike, read }));

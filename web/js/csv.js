/** Tables as files for a spreadsheet. */

/** @typedef {string|number|null} Cell */

/**
 * A text that a spreadsheet would take for a formula is kept a text: names come from strangers.
 * @param {Cell} cell
 */
function field(cell) {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {Cell[][]} rows */
export const csv = (rows) => rows.map((row) => row.map(field).join(",")).join("\r\n") + "\r\n";

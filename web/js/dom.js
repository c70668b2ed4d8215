/**
 * Making elements. Text goes in as text nodes, never as markup: names come from links and files of
 * strangers.
 */

/** @typedef {Node|string|number|null|undefined|false} Kid */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props] attributes; functions become listeners (`click: fn`)
 * @param {...(Kid|Kid[])} kids
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(node, name, value);
  node.append(...present(kids));
  return node;
}

/** @param {HTMLElement} node @param {string} name @param {any} value */
function set(node, name, value) {
  if (typeof value === "function") node.addEventListener(name, value);
  else if (name === "style")
    Object.entries(value).forEach(([k, v]) => node.style.setProperty(k, String(v)));
  else if (name === "value") /** @type {any} */ (node).value = value;
  else if (value === true) node.setAttribute(name, "");
  else if (value !== false && value != null) node.setAttribute(name, String(value));
}

/** @param {(Kid|Kid[])[]} kids @returns {(Node|string)[]} */
function present(kids) {
  /** @type {(Node|string)[]} */
  const out = [];
  for (const kid of kids.flat()) {
    if (kid !== null && kid !== undefined && kid !== false)
      out.push(kid instanceof Node ? kid : String(kid));
  }
  return out;
}

/**
 * Replaces what is in `box`; whoever had the focus keeps it, found again by `data-key`.
 * @param {HTMLElement} box
 * @param {...(Kid|Kid[])} kids
 */
export function fill(box, ...kids) {
  const key = box.contains(document.activeElement)
    ? /** @type {HTMLElement} */ (document.activeElement).dataset.key
    : undefined;
  box.replaceChildren(...present(kids));
  if (key) byKey(box, key)?.focus({ preventScroll: true });
}

/** @param {HTMLElement} box @param {string} key @returns {HTMLElement|null} */
export function byKey(box, key) {
  return box.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/** @param {string} id @returns {HTMLElement} */
export function $(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no #${id}`);
  return node;
}

/** An icon of the sprite in index.html. @param {string} name @returns {SVGSVGElement} */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/**
 * A button; `key` lets it keep the focus when the panel around it is made anew.
 * @param {string} key @param {Kid|Kid[]} face @param {() => void} act @param {Record<string, any>} [props]
 */
export function button(key, face, act, props = {}) {
  return el("button", { type: "button", "data-key": key, click: act, ...props }, face);
}

/** A maker of panels that makes one anew only when what it is made from has changed. */
export function memo() {
  /** @type {any[]} */
  let last = [];
  /** @param {any[]} deps @param {() => void} make */
  return (deps, make) => {
    if (deps.length === last.length && deps.every((d, i) => d === last[i])) return;
    last = deps;
    make();
  };
}

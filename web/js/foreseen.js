/** What is known of the picked actions before they are done. */

/**
 * The answers of the core that belong to what is picked now.
 * @param {import('./state.js').Ui} ui @returns {import('./state.js').Preview[]}
 */
export function foreseen({ previews, view, past, chosen }) {
  return previews && !past && previews.view === view && previews.chosen === chosen
    ? previews.list
    : [];
}

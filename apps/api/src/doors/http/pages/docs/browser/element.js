/**
 * A new element. Text is only ever set as text.
 *
 * @param {string} tag
 * @param {Readonly<Record<string, string>>} [attributes]
 * @param {...(string | Node)} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * The first element inside another that fits, as what it is known to be.
 *
 * @template {Element} Kind
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind | undefined}
 */
export function find(root, selector, kind) {
  const found = root.querySelector(selector);
  return found instanceof kind ? found : undefined;
}

/**
 * A table in which a row is an array of cells; on a phone each cell is a line with its heading.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | Node)[])[]} rows
 */
export function table(head, rows) {
  const headRow = element('tr', {}, ...head.map((cell) => element('th', {}, cell)));
  const bodyRows = rows.map((row) =>
    element('tr', {}, ...row.map((cell, i) => element('td', { 'data-head': head[i] ?? '' }, cell))),
  );
  return element('table', {}, element('thead', {}, headRow), element('tbody', {}, ...bodyRows));
}

/**
 * A sentence as a paragraph, with what stands between backticks as code.
 *
 * @param {string} sentence
 */
export function sentenceOf(sentence) {
  const parts = sentence.split(/`([^`]+)`/).map((part, i) => (i % 2 ? element('code', {}, part) : part));
  return element('p', { class: 'detail' }, ...parts);
}

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
 * A table in which a row is an array of cells. It scrolls by itself where it is too wide.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | Node)[])[]} rows
 */
export function table(head, rows) {
  const headRow = element('tr', {}, ...head.map((cell) => element('th', {}, cell)));
  const bodyRows = rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell))));
  const whole = element('table', {}, element('thead', {}, headRow), element('tbody', {}, ...bodyRows));
  return element('div', { class: 'scroll', tabindex: '0' }, whole);
}

/**
 * A new element. Text is only ever set as text.
 *
 * @param {string} tag
 * @param {Readonly<Record<string, string>>} attributes
 * @param {string} text
 */
export function element(tag, attributes, text) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
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

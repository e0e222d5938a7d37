import { find } from './element.js';

/**
 * @typedef {object} Entry
 * @property {HTMLDetailsElement} operation
 * @property {HTMLDetailsElement} family
 * @property {string} line   what is seen of it
 * @property {string} words  with the names of its fields
 */

/** Filters the list while something is typed: `/` or ⌘K goes there, arrows go through what is found, Escape ends it. */
export function connectSearch() {
  const input = find(document, '#search', HTMLInputElement);
  if (!input) return;
  const entries = entriesOf();
  input.addEventListener('input', () => {
    filter(entries, input.value);
  });
  document.addEventListener('keydown', (event) => {
    if (isCall(event)) {
      event.preventDefault();
      input.select();
      input.focus();
    } else if (event.key === 'Escape' && input.value !== '') {
      input.value = '';
      filter(entries, '');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') go(event, input);
    else if (event.key === 'Enter' && event.target === input) firstLine()?.click();
  });
}

/** @returns {readonly Entry[]} */
function entriesOf() {
  return [...document.querySelectorAll('details.family')].flatMap((family) =>
    [...family.querySelectorAll('details.operation')].flatMap((operation) => {
      if (!(family instanceof HTMLDetailsElement && operation instanceof HTMLDetailsElement)) return [];
      const summary = `${find(family, 'h2', HTMLElement)?.textContent} ${find(operation, 'summary', HTMLElement)?.textContent}`;
      const line = `${summary} ${operation.id}`.toLowerCase();
      return [{ operation, family, line, words: `${line} ${operation.dataset['words']}`.toLowerCase() }];
    }),
  );
}

/**
 * Shows the operations that have every word in their line; where there are none, those that have it among their fields.
 *
 * @param {readonly Entry[]} entries
 * @param {string} query
 */
function filter(entries, query) {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (/** @type {string} */ text) => wanted.every((word) => text.includes(word));
  const byLine = entries.filter(({ line }) => has(line));
  const found = new Set(byLine.length > 0 ? byLine : entries.filter(({ words }) => has(words)));
  /** @type {Set<HTMLDetailsElement>} */
  const families = new Set();
  for (const entry of entries) {
    entry.operation.hidden = !found.has(entry);
    if (found.has(entry)) families.add(entry.family);
  }
  for (const { family } of entries) {
    family.hidden = !families.has(family);
    family.open = wanted.length > 0 && families.has(family);
  }
  tell(wanted.length > 0, found.size, byLine.length === 0);
}

/**
 * @param {boolean} isSearching
 * @param {number} count
 * @param {boolean} isByField
 */
function tell(isSearching, count, isByField) {
  document.body.classList.toggle('searching', isSearching);
  const found = find(document, '#found', HTMLElement);
  if (!found) return;
  const operations = count === 1 ? '1 operation' : `${count || 'No'} operations`;
  found.textContent = isSearching
    ? `${operations}${isByField && count > 0 ? ', by the names of their fields' : ''}`
    : '';
}

/** @param {KeyboardEvent} event */
function isCall({ key, metaKey, ctrlKey, target }) {
  if (key === 'k' && (metaKey || ctrlKey)) return true;
  const isTyping = target instanceof HTMLElement && target.matches('input');
  return key === '/' && !isTyping && !metaKey && !ctrlKey;
}

/** The lines that are seen, families and operations, from the top. */
function lines() {
  return [...document.querySelectorAll('main details > summary')]
    .filter((line) => line instanceof HTMLElement)
    .filter((line) => line.checkVisibility() && line.closest('.body') === null);
}

function firstLine() {
  return [...document.querySelectorAll('details.operation > summary')]
    .filter((line) => line instanceof HTMLElement)
    .find((line) => line.checkVisibility());
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLInputElement} input
 */
function go(event, input) {
  const all = lines();
  const isInput = event.target === input;
  const here = all.findIndex((line) => line === event.target);
  if (here < 0 && !isInput) return;
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const next = isInput ? (step > 0 ? firstLine() : undefined) : all[here + step];
  event.preventDefault();
  if (next) next.focus();
  else if (!isInput && step < 0) input.focus();
}

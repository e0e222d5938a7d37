import { find } from './element.js';
import { openOperation, withCopyButtons } from './operation.js';
import { connectSearch } from './search.js';

const THEMES = /** @type {const} */ (['system', 'light', 'dark']);

connectSearch();
connectTheme();
for (const operation of document.querySelectorAll('details.operation'))
  operation.addEventListener('toggle', () => {
    if (!(operation instanceof HTMLDetailsElement && operation.open)) return;
    history.replaceState(null, '', `#${operation.id}`); // an address to be passed on
    void openOperation(operation);
  });
const alone = find(document, 'main > .body', HTMLElement);
if (alone) withCopyButtons(alone);
openNamed();
window.addEventListener('hashchange', openNamed);

/** Opens the operation or chapter that the address names, `/docs#optionsPrice`, and what is around it. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let part = named; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true;
  named?.scrollIntoView();
}

/** As the system, light, dark, in turn. */
function connectTheme() {
  const button = find(document, '#theme', HTMLButtonElement);
  if (!button) return;
  const root = document.documentElement;
  const label = () => {
    button.textContent = `Colours: ${root.dataset['theme'] ?? 'system'}`;
  };
  button.addEventListener('click', () => {
    const now = THEMES.findIndex((theme) => theme === (root.dataset['theme'] ?? 'system'));
    const next = THEMES[(now + 1) % THEMES.length] ?? 'system';
    if (next === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = next;
    keep(next);
    label();
  });
  label();
}

/** @param {string} theme */
function keep(theme) {
  try {
    localStorage.setItem('quant-docs-theme', theme);
  } catch {
    // it holds until the page is left
  }
}

import { element, find } from './element.js';

const LONGEST_WAIT_MS = 60_000;

/**
 * Loads the body of an operation of the list when it is first opened.
 *
 * @param {HTMLDetailsElement} operation
 */
export async function openOperation(operation) {
  if (operation.dataset['loaded'] !== undefined) return;
  operation.dataset['loaded'] = '';
  try {
    const response = await fetch(new URL(operation.id, import.meta.url), {
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const body = find(page, '.body', HTMLElement);
    if (!body) throw new Error('its page has no body');
    // an address is relative to the page of the operation
    for (const link of body.querySelectorAll('a'))
      link.href = new URL(link.getAttribute('href') ?? '', response.url).href;
    find(operation, '.body', HTMLElement)?.replaceWith(withCopyButtons(document.adoptNode(body)));
  } catch (error) {
    delete operation.dataset['loaded'];
    const reason = error instanceof Error ? error.message : String(error);
    find(operation, '.body', HTMLElement)?.append(element('p', { class: 'bad' }, `It could not be loaded: ${reason}`));
  }
}

/**
 * Puts a button below each request, which copies it.
 *
 * @param {HTMLElement} body  of an operation
 */
export function withCopyButtons(body) {
  for (const request of body.querySelectorAll('pre.curl')) {
    const button = element('button', { type: 'button', class: 'copy' }, 'Copy');
    button.addEventListener('click', () => void copy(request, button));
    request.after(button);
  }
  return body;
}

/**
 * @param {Element} request
 * @param {HTMLElement} button
 */
async function copy(request, button) {
  try {
    await navigator.clipboard.writeText(request.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    // a page that is not served by https may not copy: the reader can
    window.getSelection()?.selectAllChildren(request);
  }
}

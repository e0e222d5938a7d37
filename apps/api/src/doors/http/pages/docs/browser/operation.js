import { answerView } from './answer.js';
import { element, find } from './element.js';
import { connectForm } from './form.js';
import { jsonText } from './json.js';
import { callOf, curlOf } from './request.js';

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
    find(operation, '.body', HTMLElement)?.replaceWith(connected(document.adoptNode(body)));
  } catch (error) {
    delete operation.dataset['loaded'];
    find(operation, '.body', HTMLElement)?.append(
      element('p', { class: 'bad' }, `It could not be loaded: ${reasonOf(error)}`),
    );
  }
}

/**
 * Makes the form of an operation work.
 *
 * @param {HTMLElement} body
 */
export function connected(body) {
  for (const pre of body.querySelectorAll('pre.json'))
    pre.textContent = jsonText(JSON.parse(pre.textContent ?? 'null'));
  connectForm(body);
  find(body, 'button.send', HTMLButtonElement)?.addEventListener('click', () => void send(body));
  find(body, 'button.curl', HTMLButtonElement)?.addEventListener('click', () => void copyCurl(body));
  body.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send(body);
  });
  return body;
}

/** @param {HTMLElement} body */
async function send(body) {
  const button = find(body, 'button.send', HTMLButtonElement);
  const outcome = find(body, '.outcome', HTMLElement);
  if (!button || !outcome || button.disabled) return;
  button.disabled = true;
  try {
    outcome.replaceChildren(await outcomeOf(callOf(body)));
    const example = find(body, '.example-answer', HTMLDetailsElement);
    if (example) example.open = false;
  } catch (error) {
    outcome.replaceChildren(element('p', { class: 'bad' }, `No answer: ${reasonOf(error)}`));
  } finally {
    button.disabled = false;
  }
}

/** @param {import('./request.js').Call} call */
async function outcomeOf(call) {
  const { url, method, headers, body = null } = call;
  const began = performance.now();
  const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  const text = await response.text();
  return answerView(response, text, { call, milliseconds: performance.now() - began });
}

/** @param {HTMLElement} body */
async function copyCurl(body) {
  const note = find(body, '.note', HTMLElement);
  if (!note) return;
  const text = curlOf(callOf(body));
  try {
    await navigator.clipboard.writeText(text);
    note.textContent = 'Copied';
    setTimeout(() => (note.textContent = ''), 2000);
  } catch {
    // a page that is not served by https may not copy: the reader can
    find(body, '.outcome', HTMLElement)?.replaceChildren(element('pre', { tabindex: '0' }, text));
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}

import { find } from './element.js';

/** A build takes some seconds. */
const EVERY_MS = 1000;
const MOST_ATTEMPTS = 120;

void wait();

/** Asks from time to time whether the explorer has taken the place of this page, and goes there; who reads meanwhile is left in peace. */
async function wait() {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    if (!(await isThere())) continue;
    if (isRead()) tell('The explorer is there: load this page again to see it.');
    else location.reload();
    return;
  }
  tell('The explorer has not come. What the service has written says why; the documentation is here.');
}

async function isThere() {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes('id="waiting"');
  } catch {
    return false; // it may be starting again
  }
}

function isRead() {
  return (find(document, '#search', HTMLInputElement)?.value ?? '') !== '' || document.querySelector('details[open]');
}

/** @param {string} text */
function tell(text) {
  const note = find(document, '#waiting', HTMLElement);
  if (note) note.textContent = text;
}

import { element, sentenceOf, table } from './element.js';
import { jsonText } from './json.js';
import { paymentOffer } from './payment.js';

/** What is longer is cut on the page. */
const MOST_CHARACTERS = 200_000;

/**
 * What was answered: its status and account in a line, then the body; refusals and offers as people read them.
 *
 * @param {Response} response
 * @param {string} text  its body
 * @param {{ readonly call: import('./request.js').Call, readonly milliseconds: number }} asked
 */
export function answerView(response, text, { call, milliseconds }) {
  const value = parsed(text);
  const left = response.headers.get('X-RateLimit-Remaining');
  const account = [
    `${Math.round(milliseconds)} ms`,
    sizeOf(text),
    ...(left === null ? [] : [`${Number(left).toLocaleString('en-US')} free calls left today`]),
  ];
  const isTest = response.headers.get('X-Payments-Mode') === 'dev';
  const status = element(
    'strong',
    { class: response.ok ? 'good' : 'bad' },
    `${response.status} ${response.statusText}`,
  );
  return element(
    'div',
    { class: 'answer' },
    element('p', { class: 'status' }, status, ` ${account.join(' · ')}`),
    ...explained(response.status, value, { call, isTest }),
    bodyView(text, value, response.status === 402 || response.status === 422),
  );
}

/**
 * @param {number} status
 * @param {unknown} value
 * @param {{ readonly call: import('./request.js').Call, readonly isTest: boolean }} context
 */
function explained(status, value, { call, isTest }) {
  if (typeof value !== 'object' || value === null) return [];
  const { detail } = /** @type {{ readonly detail?: unknown }} */ (value);
  if (status === 402) return [paymentOffer(value, call, isTest)];
  if (Array.isArray(detail)) return [violations(detail)];
  return typeof detail === 'string' ? [sentenceOf(detail)] : [];
}

/** @param {readonly { readonly loc?: readonly (string | number)[], readonly msg?: string, readonly input?: unknown }[]} detail */
function violations(detail) {
  const rows = detail.map(({ loc = [], msg = '', input }) => [
    element('code', {}, loc.slice(1).join('.') || String(loc[0] ?? '')),
    msg,
    element('code', {}, JSON.stringify(input) ?? ''),
  ]);
  return table(['Where', 'Why', 'Sent'], rows);
}

/**
 * @param {string} text
 * @param {unknown} value  the text parsed, undefined where it is no JSON
 * @param {boolean} isTold  above, in words: closed then
 */
function bodyView(text, value, isTold) {
  const whole = value === undefined || text.length > MOST_CHARACTERS ? text : jsonText(value);
  const cut = whole.length - MOST_CHARACTERS;
  const shown =
    cut > 0 ? `${whole.slice(0, MOST_CHARACTERS)}\n… ${cut.toLocaleString('en-US')} more characters` : whole;
  const pre = element('pre', { tabindex: '0' }, shown);
  return isTold ? element('details', {}, element('summary', {}, 'The whole body'), pre) : pre;
}

/** @param {string} text */
function parsed(text) {
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function sizeOf({ length }) {
  return length < 1000 ? `${length} bytes` : `${(length / 1000).toFixed(1)} KB`;
}

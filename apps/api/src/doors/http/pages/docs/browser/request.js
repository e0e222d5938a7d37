import { find } from './element.js';

/** The service, wherever a proxy has put it: the folder above that of this file. */
const SERVICE = new URL('..', import.meta.url);

/**
 * @typedef {object} Call
 * @property {URL} url
 * @property {string} method
 * @property {Readonly<Record<string, string>>} headers
 * @property {string | undefined} body
 */

/**
 * The request that the controls of an operation make.
 *
 * @param {HTMLElement} operation  its body on the page
 * @returns {Call}
 */
export function callOf(operation) {
  const { method = 'get', path = '/' } = operation.dataset;
  const given = [...operation.querySelectorAll('input[data-place]')].filter(
    (input) => input instanceof HTMLInputElement,
  );
  const of = (/** @type {string} */ place) =>
    given.filter(({ dataset, value }) => dataset['place'] === place && value !== '').map(nameAndValue);
  const filled = of('path').reduce((all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value)), path);
  const url = new URL(`.${filled}`, SERVICE);
  for (const [name, value] of of('query')) url.searchParams.set(name, value);
  const body = find(operation, 'textarea.request', HTMLTextAreaElement)?.value;
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const accept = path === '/mcp' ? { Accept: 'application/json, text/event-stream' } : {};
  return {
    url,
    method: method.toUpperCase(),
    headers: { ...type, ...accept, ...Object.fromEntries(of('header')) },
    body,
  };
}

/**
 * @param {HTMLInputElement} input
 * @returns {[string, string]}
 */
function nameAndValue({ dataset, value }) {
  return [dataset['name'] ?? '', value];
}

/** @param {Call} call */
export function curlOf({ url, method, headers, body }) {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url.href)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(oneLine(body))}`]),
  ];
  return parts.join(' \\\n  ');
}

/** @param {string} body */
function oneLine(body) {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** @param {string} text  for a POSIX shell */
function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a request with its payment to a new file that only this user may read: whoever has it can get the answer.
 *
 * @param request  `{ url, headers, body }`, exactly as they are sent
 * @throws Error  the file exists, or cannot be written
 */
export function savePayment(file, { url, headers, body }) {
  const text = JSON.stringify({ url, headers, body }, null, 2);
  writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** What {@link savePayment} has written. @throws Error  there is no such file, or it holds something else */
export function readPayment(file) {
  const { url, headers, body } = JSON.parse(readFileSync(file, 'utf8'));
  const isRequest = URL.canParse(url) && typeof body === 'string' && typeof headers?.['PAYMENT-SIGNATURE'] === 'string';
  if (!isRequest) throw new Error('must be a file that --save has written');
  return { url, headers, body };
}

/** How the same request is sent again by hand. */
export function asCurl({ url, headers, body }) {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body.length > 2000 ? '--data-binary @FILE # the same body' : `--data-binary ${quoted(body)}`;
  return [`curl -i ${quoted(url)}`, ...lines, data].join(' \\\n  ');
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a payment, as the client keeps it with its request, to a new file that only this user may read: its holder can get the
 * answer.
 *
 * @throws Error  the file exists, or cannot be written
 */
export function savePayment(file, payment) {
  writeFileSync(file, `${JSON.stringify(payment, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

const TEXTS = ['url', 'body', 'price', 'network', 'payTo', 'validUntil'];

/** What {@link savePayment} has written. @throws Error  there is no such file, or it holds something else */
export function readPayment(file) {
  const payment = JSON.parse(readFileSync(file, 'utf8'));
  const isWhole = TEXTS.every((name) => typeof payment[name] === 'string') && URL.canParse(payment.url);
  if (!isWhole || typeof payment.headers?.['PAYMENT-SIGNATURE'] !== 'string')
    throw new Error('must be a file that --save has written');
  return payment;
}

/** How the same request is sent again by hand. */
export function asCurl({ url, headers, body }) {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body.length > 2000 ? '--data-binary @FILE # the same body' : `--data-binary ${quoted(body)}`;
  return [`curl -i ${quoted(url)}`, ...lines, data].join(' \\\n  ');
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

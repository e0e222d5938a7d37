/** Finds secrets in bytes, in whatever form they may have been written. */

/** A secret, and what to call it: a report must not disclose it. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

/** The secrets that an answer gives, by the names of their members. */
export function secretsIn(answer: unknown, of: string): Secret[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([member, value]) =>
    ['token', 'webhook_secret'].includes(member) && typeof value === 'string'
      ? [{ name: `${member} of ${of}`, value }]
      : secretsIn(value, of),
  );
}

/** Which secrets are in these bytes, and in which form. */
export function disclosed(secrets: readonly Secret[], bytes: Buffer): string[] {
  return secrets.flatMap(({ name, value }) => {
    const found = formsOf(value).filter(([, needle]) => bytes.includes(needle));
    return found.length === 0 ? [] : [`${name}: ${[...new Set(found.map(([form]) => form))].join(', ')}`];
  });
}

type Form = readonly [name: string, needle: Buffer];

/** The text of a secret and its decoded bytes, plain and in several encodings. */
function formsOf(secret: string): Form[] {
  const text = Buffer.from(secret);
  const bytes = bytesOf(secret);
  return [
    // a database may split a long value between any two bytes
    ...halves(text).map((half): Form => ['text', half]),
    ['text in UTF-16', Buffer.from(secret, 'utf16le')],
    ['text in JSON', Buffer.from(JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'))],
    ['text in a URL', Buffer.from(encodeURIComponent(secret))],
    ...encoded('text', text),
    ...halves(bytes).map((half): Form => ['bytes', half]),
    ...encoded('bytes', bytes),
  ];
}

/** The bytes that a token, a webhook secret (`whsec_…`) or a key (`0x…`) encodes. */
function bytesOf(secret: string): Buffer {
  if (secret.startsWith('0x')) return Buffer.from(secret.slice(2), 'hex');
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

const halves = (bytes: Buffer): Buffer[] => [
  bytes.subarray(0, bytes.length >> 1),
  bytes.subarray(bytes.length - (bytes.length >> 1)),
];

function encoded(of: string, bytes: Buffer): Form[] {
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].flatMap((before) => [
    base64Within(bytes, before, 'base64'),
    base64Within(bytes, before, 'base64url'),
  ]);
  return [
    ...[hex, hex.toUpperCase()].map((text): Form => [`${of} in hex`, Buffer.from(text)]),
    ...base64.map((text): Form => [`${of} in base64`, Buffer.from(text)]),
  ];
}

/** The characters that bytes become in the base64 of something longer, in which they begin after `before` bytes (modulo 3). */
function base64Within(bytes: Buffer, before: number, encoding: 'base64' | 'base64url'): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes])
    .toString(encoding)
    .replaceAll('=', '');
  const first = Math.ceil((before * 8) / 6);
  const last = Math.floor(((before + bytes.length) * 8) / 6);
  return whole.slice(first, last);
}

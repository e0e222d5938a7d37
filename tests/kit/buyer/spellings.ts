import { read, type SentPayment } from './wallet';

/** The same payment for the same request, in other bytes. */
export interface Spelling {
  readonly name: string;
  readonly payment: string;
  readonly body: string;
}

type Change = (payment: SentPayment) => unknown;

const BYTES_OF_A_SIGNATURE = 64;

const PAYMENTS: Readonly<Record<string, Change>> = {
  'keys in another order': reversed,
  'more members': (payment) => ({ ...payment, note: 'x', payload: { ...payment.payload, more: [1] } }),
  'other hexadecimal digits, another signature of the fee payer': (payment) => respelt(payment, upper, 7),
  'lower-case addresses, no signature of the fee payer': (payment) => respelt(payment, lower, 0),
  'numbers with leading zeros': (payment) => respelt(payment, zeros, 255),
  'no extensions, no resource': (payment) => ({ ...payment, extensions: undefined, resource: undefined }),
};

/** Twelve, beginning with the signed one. */
export function spellings(payment: string, body: object): readonly Spelling[] {
  const text = JSON.stringify(body);
  const json = JSON.stringify(read(payment));
  const escaped = json.replaceAll(/(?<=")(exact|eip155:84532)(?=")/g, (word) => word.replaceAll(/./g, escape));
  const payments = {
    ...Object.fromEntries(
      Object.entries(PAYMENTS).map(([name, change]) => [name, JSON.stringify(change(read(payment)))]),
    ),
    'white space': ` \n\t${json.replace('{', '{\r\n ')}  `,
    'escaped letters': escaped,
  };
  const bodies = {
    'a body with keys in another order': JSON.stringify(reversed(body)),
    'a body with other numbers': numbersRespelt(body),
    'a body with other names of endpoints, and white space': JSON.stringify(body, undefined, 2).replaceAll(
      '"tvm/npv"',
      '"/v1/tvm/npv/"',
    ),
  };
  return [
    { name: 'as it was signed', payment, body: text },
    ...Object.entries(payments).map(([name, other]) => ({ name, payment: base64(other), body: text })),
    ...Object.entries(bodies).map(([name, other]) => ({ name, payment, body: other })),
  ];
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function escape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

/** 62000 as 6.2e+4, and 5 as 5e+0. */
function numbersRespelt(value: unknown): string {
  if (typeof value === 'number') return value.toExponential();
  if (Array.isArray(value)) return `[${value.map(numbersRespelt).join(' , ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${numbersRespelt(member)}`)
    .join(',')}}`;
}

type Authorization = Record<string, string>;

const upper = (signed: Authorization): Authorization => ({ ...signed, nonce: hexUpper(signed['nonce'] ?? '') });
const lower = ({ from = '', to = '', ...signed }: Authorization): Authorization => ({
  ...signed,
  from: from.toLowerCase(),
  to: to.toLowerCase(),
});
const zeros = (signed: Authorization): Authorization => ({
  ...signed,
  ...Object.fromEntries(['value', 'validAfter', 'validBefore'].map((name) => [name, `00${signed[name] ?? ''}`])),
});

function hexUpper(text: string): string {
  return `0x${text.slice(2).toUpperCase()}`;
}

/** An EVM payment with other spellings of its values, or a Solana payment with other bytes in place of the fee payer's signature. */
function respelt({ payload, ...payment }: SentPayment, spell: (signed: Authorization) => Authorization, byte: number) {
  const { authorization, transaction, signature } = payload as {
    readonly authorization?: Authorization;
    readonly transaction?: string;
    readonly signature?: string;
  };
  if (authorization)
    return { ...payment, payload: { signature: hexUpper(signature ?? ''), authorization: spell(authorization) } };
  const bytes = Buffer.from(transaction ?? '', 'base64').fill(byte, 1, 1 + BYTES_OF_A_SIGNATURE);
  return { ...payment, payload: { transaction: bytes.toString('base64') } };
}

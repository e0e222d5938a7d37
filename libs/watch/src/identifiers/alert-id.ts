import { type RandomBytes } from './random-bytes';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;
const RANDOM_BYTES = 10;
const RANDOM_END = 1n << 80n;
const FORM = /^a_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * A source of names for alerts: `a_` and a ULID, each greater than the one before, also within a millisecond and when the clock is set
 * back.
 *
 * @param now          epoch milliseconds
 * @param randomBytes  80 bits for each new millisecond
 * @returns a function that makes the next name
 * @see the ULID specification, monotonicity
 * @example
 * const nextId = alertIds(() => 1_469_918_176_385, () => new Uint8Array(10));
 * nextId(); // 'a_01ARYZ6S410000000000000000'
 * nextId(); // 'a_01ARYZ6S410000000000000001'
 */
export function alertIds(now: () => number, randomBytes: RandomBytes): () => string {
  let time = -1;
  let random = 0n;
  return () => {
    const current = Math.floor(now());
    random += 1n;
    if (current > time || random === RANDOM_END) {
      time = Math.max(current, time + 1);
      random = BigInt(`0x${Buffer.from(randomBytes(RANDOM_BYTES)).toString('hex')}`);
    }
    return `a_${digits(BigInt(time), TIME_DIGITS)}${digits(random, RANDOM_DIGITS)}`;
  };
}

/**
 * Whether a text has the form of an alert's name.
 *
 * @example
 * isAlertId('a_01ARYZ6S410000000000000000'); // true
 * isAlertId('a_01ARYZ6S41'); // false
 */
export function isAlertId(text: string): boolean {
  return FORM.test(text);
}

function digits(value: bigint, count: number): string {
  const five = (i: number): number => Number((value >> BigInt(5 * (count - 1 - i))) & 31n);
  return Array.from({ length: count }, (_, i) => ALPHABET.charAt(five(i))).join('');
}

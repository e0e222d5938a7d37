import { type RandomBytes } from './random-bytes';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
/** 80 random bits, as two numbers of eight digits. */
const HALF_DIGITS = 8;
const HALF_BYTES = 5;
const HALF_END = 2 ** 40;
const FORM = /^a_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * A source of names for alerts: `a_` and a ULID, each greater than the one before, also within a millisecond and when
 * the clock is set back.
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
  let [high, low] = [0, 0];
  let head = '';
  return () => {
    const current = Math.floor(now());
    low += 1;
    if (low === HALF_END) [high, low] = [high + 1, 0];
    if (current > time || high === HALF_END) {
      time = Math.max(current, time + 1);
      [high, low] = halvesOf(randomBytes(2 * HALF_BYTES));
      head = `a_${digits(time, TIME_DIGITS)}${digits(high, HALF_DIGITS)}`;
    } else if (low === 0) head = `a_${digits(time, TIME_DIGITS)}${digits(high, HALF_DIGITS)}`;
    return head + digits(low, HALF_DIGITS);
  };
}

function halvesOf(bytes: Uint8Array): [high: number, low: number] {
  const buffer = Buffer.from(bytes);
  return [buffer.readUIntBE(0, HALF_BYTES), buffer.readUIntBE(HALF_BYTES, HALF_BYTES)];
}

/**
 * True if a text has the form of an alert's name.
 *
 * @example
 * isAlertId('a_01ARYZ6S410000000000000000'); // true
 * isAlertId('a_01ARYZ6S41'); // false
 */
export function isAlertId(text: string): boolean {
  return FORM.test(text);
}

function digits(value: number, count: number): string {
  let text = '';
  for (let rest = value; text.length < count; rest = Math.floor(rest / 32)) text = ALPHABET.charAt(rest % 32) + text;
  return text;
}

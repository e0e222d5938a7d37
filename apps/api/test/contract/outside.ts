import { type JsonSchema } from '../../../../tools/testing/json-schema';

const buffer = new DataView(new ArrayBuffer(8));

/** The smallest double above x. */
export function nextUp(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  buffer.setFloat64(0, x);
  buffer.setBigInt64(0, buffer.getBigInt64(0) + (x > 0 ? 1n : -1n));
  return buffer.getFloat64(0);
}

/** The largest double below x. */
export function nextDown(x: number): number {
  return -nextUp(-x);
}

/** A text of admissible length that does not match the pattern. */
export function textOutside({ pattern = '', minLength = 0, maxLength = 64 }: JsonSchema): string {
  const length = Math.max(minLength, Math.min(maxLength, 3));
  const text = ['!', '\u0000', ' ', 'a', 'Z', '0', '_']
    .map((character) => character.repeat(length))
    .find((candidate) => !new RegExp(pattern, 'u').test(candidate));
  if (text === undefined) throw new Error(`no text outside ${pattern} is known`);
  return text;
}

import { OutOfRangeError } from '../errors/quant-error';

/**
 * Returns a finite value, and refuses one beyond the range of doubles.
 *
 * @param value  a figure whose inputs have been checked, so that NaN too comes from an overflow on the way
 * @param what   its name, for the error
 * @throws OutOfRangeError  the value is not finite
 * @example
 * inRange(2, 'the price'); // 2
 */
export function inRange(value: number, what: string): number {
  if (!Number.isFinite(value)) throw new OutOfRangeError(what);
  return value;
}

import { extremes } from '../sample/order-statistics';

/** Powers of two whose reciprocals are doubles. */
const LEAST_EXPONENT = -1000;

/**
 * The largest power of two that does not exceed the range of a sample; 1 for a constant one. Differences in this unit are at most
 * 2, and scaling by it is exact.
 *
 * Preconditions, unchecked: finite values of at most 1e15, at least one.
 */
export function rangeUnit(values: ArrayLike<number>): number {
  const [least, greatest] = extremes(values);
  return least === greatest ? 1 : 2 ** Math.max(LEAST_EXPONENT, Math.floor(Math.log2(greatest - least)));
}

import { assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { inPowerOfTwo } from '../regression/in-power-of-two';
import { halfLifeOf } from './half-life-of';
import { ROUNDING } from './residual-test';

/**
 * Half-life of a series that returns to its mean, such as the spread of a pair: time in which a deviation halves.
 *
 * −ln 2/κ, κ the slope of Δs_t on a constant and s_(t−1), as of an Ornstein–Uhlenbeck process
 *
 * @param series  levels, oldest first  [n, 3 … 10 000 000]
 * @returns half-life [observations]; null where the series does not return (κ ≥ 0), and where it is constant
 * @throws InvalidInputError  the series is absent, too short or too long, or has no finite numbers up to 1e15
 * @remarks Accuracy: relative error ≤ 1e-12. Cost: O(n).
 * @see Chan (2013), "Algorithmic Trading", ch. 2.
 * @example
 * halfLife([1, 0.5, 0.25, 0.125, 0.0625]); // ≈ 1.386294361119891
 * halfLife([1, 2, 4, 8]); // null
 */
export function halfLife(series: Series): number | null {
  assertSeries(series, 'series', { atLeast: 3, atMost: MAX_LENGTH });
  const { values, largest } = inPowerOfTwo(series);
  return halfLifeOf(values, ROUNDING * largest).halfLife;
}

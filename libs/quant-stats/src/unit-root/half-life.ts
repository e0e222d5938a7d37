import { assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { resolvedDeviation } from '@quant/core/kernels';
import { inPowerOfTwo } from '../regression/in-power-of-two';
import { simpleRegression } from '../regression/simple-regression';
import { ROUNDING } from './residual-test';

/**
 * Half-life of a series that returns to its mean, such as the spread of a pair: time in which a deviation halves.
 *
 * −ln 2/ln(1 + κ), κ the slope of Δs_t on a constant and s_(t−1): exact for a first-order autoregression, whose
 * deviations from the mean shrink to 1 + κ of themselves each time
 *
 * @param series  levels, oldest first  [n, 3 … 10 000 000]
 * @returns half-life [observations]; null unless −1 < κ < 0, and if the series is constant
 * @throws InvalidInputError  the series is absent, too short or too long, or has no finite numbers up to 1e15
 * @remarks A series with κ ≥ 0 does not return to a mean. With κ = −1 no deviation lasts until the next observation. Below −1
 *          deviations change sign each time: such a series oscillates around its mean, and below −2 the oscillation grows.
 *          Traders often quote −ln 2/κ instead, of the Ornstein–Uhlenbeck process, which is the limit for a slow return (κ near 0).
 *          Accuracy: relative error ≤ 1e-12 from 0.15 observations on. Cost: O(n).
 * @see Hamilton (1994), "Time Series Analysis", section 1.1; Chan (2013), "Algorithmic Trading", ch. 2, for −ln 2/κ.
 * @example
 * halfLife([1, 0.5, 0.25, 0.125, 0.0625]); // 1
 * halfLife([1, 2, 4, 8]); // null
 * halfLife([0, 1, 0, 1, 0, 1]); // null
 */
export function halfLife(series: Series): number | null {
  assertSeries(series, 'series', { atLeast: 3, atMost: MAX_LENGTH });
  const { values, largest } = inPowerOfTwo(series);
  return halfLifeOf(values, ROUNDING * largest).halfLifeAr1;
}

/** In observations. */
interface HalfLives {
  readonly halfLife: number | null;
  readonly halfLifeAr1: number | null;
}

/**
 * Half-life of a spread by the slope κ of Δs_t on a constant and s_(t−1), t = 1 … n − 1.
 *
 * halfLife = −ln 2/κ (Ornstein–Uhlenbeck; null unless κ < 0),  halfLifeAr1 = −ln 2/ln(1 + κ) (null unless −1 < κ < 0)
 *
 * Both null where s_0 … s_(n−2) are equal up to rounding, so that there is no κ.
 *
 * Preconditions, unchecked: finite values, at least three; squares within the range of doubles.
 *
 * @param noise  rounding error of one spread
 * @see Chan (2013), "Algorithmic Trading", ch. 2.
 */
export function halfLifeOf(spread: Float64Array, noise: number): HalfLives {
  const levels = spread.subarray(0, spread.length - 1);
  if (resolvedDeviation(levels) <= noise) return { halfLife: null, halfLifeAr1: null };
  const kappa = simpleRegression(levels, differences(spread)).slope;
  return {
    halfLife: kappa < 0 ? finite(-Math.LN2 / kappa) : null,
    halfLifeAr1: kappa < 0 && kappa > -1 ? finite(-Math.LN2 / Math.log1p(kappa)) : null,
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Δs_t = s_t − s_(t−1) for t = start … n − 1. Precondition, unchecked: start ≥ 1. */
export function differences(series: Float64Array, start = 1): Float64Array {
  return series.subarray(start).map((value, i) => value - (series[start + i - 1] as number));
}

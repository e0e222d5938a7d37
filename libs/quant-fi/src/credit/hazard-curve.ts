import { assertNumber, assertSameLength, assertSeries, type Series } from '@quant/core';
import { intervalBelow } from '@quant/core/kernels';
import { assertDistinctTenors, sortedCurve } from '../zero-curve/points';
import { type CreditCurve } from './credit-curve';

/** The largest hazard rate [1/year]. */
const MOST_HAZARD = 1000;

/** Survival probabilities by constant hazard rates between times. */
export interface HazardCurve extends CreditCurve {
  /** Rate of default at a time, given survival [1/year]. t in years, 0 … 1000. */
  readonly hazardRate: (t: number) => number;
  /** Ends of the intervals in ascending order [n] [years]. */
  readonly tenors: readonly number[];
  /** Hazard rates before them [n] [1/year]. */
  readonly hazardRates: readonly number[];
}

const COUNT = { atLeast: 1, atMost: 1000 };
const TIME = { atLeast: 0, atMost: 1000 };

/**
 * Survival probabilities of a debtor whose hazard rate is constant between times.
 *
 * Q(t) = e^(−∫h),  h(s) = hᵢ for tᵢ₋₁ < s ≤ tᵢ, and hₙ after tₙ
 *
 * @param tenors  ends of the intervals, in any order, distinct  [n, 1 … 1000] [years]   > 0, ≤ 200
 * @param rates   h, of the interval that ends there             [n]           [1/year]  0 … 1000
 * @returns `survival(t)` and `hazardRate(t)`, t in years, 0 … 1000, with the intervals
 * @throws InvalidInputError  tenors or rates are absent, of different length, or break a bound
 * @remarks One tenor makes a flat curve. Accuracy: 1e-15 of the exponent. Cost: O(n), a probability O(log n).
 * @see O'Kane & Turnbull (2003), "Valuation of credit default swaps", Lehman Brothers; QuantLib 1.29, `HazardRateCurve`.
 * @example
 * const curve = hazardCurve([1, 5], [0.01, 0.02]);
 * curve.survival(3); // ≈ 0.951229424500714
 * curve.hazardRate(3); // 0.02
 */
export function hazardCurve(tenors: Series, rates: Series): HazardCurve {
  assertSeries(tenors, 'tenors', COUNT, { greaterThan: 0, atMost: 200 });
  assertSeries(rates, 'rates', COUNT, { atLeast: 0, atMost: MOST_HAZARD });
  assertSameLength(rates, 'rates', tenors, 'tenors');
  const points = sortedCurve(Array.from(tenors), Array.from(rates));
  assertDistinctTenors(points.tenors, 'tenors', tenors);
  return curveOfHazards(points.tenors, points.rates);
}

/** A curve of checked points. Precondition, unchecked: tenors ascending. */
export function curveOfHazards(tenors: readonly number[], hazardRates: readonly number[]): HazardCurve {
  const starts = [0, ...tenors];
  const sums = [0];
  hazardRates.forEach((rate, i) =>
    sums.push((sums[i] as number) + rate * ((starts[i + 1] as number) - (starts[i] as number))),
  );
  return {
    tenors,
    hazardRates,
    survival: (t) => {
      assertNumber(t, 't', TIME);
      const i = intervalBelow(starts, t);
      return Math.exp(-(sums[i] as number) - (hazardRates[i] as number) * (t - (starts[i] as number)));
    },
    hazardRate: (t) => {
      assertNumber(t, 't', TIME);
      const i = intervalBelow(starts, t);
      return hazardRates[i > 0 && t === starts[i] ? i - 1 : i] as number;
    },
  };
}

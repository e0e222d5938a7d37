import { inputs, type InputsOf, list } from '@quant/core';
import { durrleman, slicePoint, sliceVariance } from './slice';
import { type Least, leastOnLine } from './internal/least-on-line';
import { assertNonNegative, sviFields, type SviParameters } from './svi-fields';

const slice = inputs(sviFields, { 'no variance is negative': assertNonNegative });

const surfaceInputs = inputs({
  /** Slices by ascending expiry, 1 … 1000. */
  slices: list(slice, { atLeast: 1, atMost: 1000 }),
});

/** Slices of a surface. */
export type SviSurfaceInputs = InputsOf<typeof surfaceInputs>;

/** How near slices are to static arbitrage. */
export interface SviArbitrage {
  /** No density below 0, no wing above Lee's bound, and no slice below the one before it. */
  readonly isFree: boolean;
  /** Least g(k) of each slice: a butterfly loses where it is negative. */
  readonly butterfly: Float64Array;
  /** Where it is, k = ln(K/F). */
  readonly butterflyAt: Float64Array;
  /** Slope of the steeper wing of each slice, b·(1 + |ρ|), at most 2. */
  readonly wings: Float64Array;
  /** Least w of each slice less that of the slice before it; 1 shorter than the others. */
  readonly calendar: Float64Array;
  /** Where it is, k = ln(K/F). */
  readonly calendarAt: Float64Array;
}

/** Negative by less is rounding. */
const ROUNDING = 1e-12;

/**
 * Static arbitrage of SVI slices: butterflies within a slice, calendar spreads between two.
 *
 * g(k) = (1 − k·w'/(2w))² − (w'²/4)·(1/w + 1/4) + w''/2 ≥ 0,  b·(1 + |ρ|) ≤ 2,  w₂(k) ≥ w₁(k)
 *
 * @param inputs.slices  raw parameters { a, b, rho, m, sigma } of each, as of {@link sviVolatility}, by ascending expiry, 1 … 1000
 * @returns the least g and the least difference of total variances, with their places
 * @throws InvalidInputError  a slice is absent, unknown, not of finite numbers, or breaks a bound of {@link sviVolatility}
 * @remarks The search is a grid of 801 points, denser near the bend, up to 11,000 widths of the bend away, refined about its least:
 *          a dip between two points of the grid can be missed. Log-moneyness is relative to the forward of each slice. Cost:
 *          O(n), 0.1 ms a slice.
 * @see Gatheral & Jacquier (2014), Quant. Finance 14, 59–71, section 2; Lee (2004), Math. Finance 14, 469–480, for the wings.
 * @example
 * const vogt = { a: -0.041, b: 0.1331, rho: 0.306, m: 0.3586, sigma: 0.4153 };
 * sviArbitrage({ slices: [vogt] }).isFree; // false
 */
export function sviArbitrage(inputs: SviSurfaceInputs): SviArbitrage {
  const { slices } = surfaceInputs.complete(inputs);
  slices.forEach((one, i) => {
    slice.assert(one, ['slices', i]);
  });
  const butterflies = slices.map((one) => leastButterfly(one));
  const calendars = slices.slice(1).map((later, i) => {
    const earlier = slices[i] as SviParameters;
    return leastOnLine((k) => sliceVariance(later, k) - sliceVariance(earlier, k), later.m, later.sigma);
  });
  const wings = Float64Array.from(slices, ({ b, rho }) => b * (1 + Math.abs(rho)));
  return {
    isFree:
      butterflies.every(({ value }) => value >= -ROUNDING) &&
      calendars.every(({ value }) => value >= -ROUNDING) &&
      wings.every((wing) => wing <= 2),
    butterfly: Float64Array.from(butterflies, ({ value }) => value),
    butterflyAt: Float64Array.from(butterflies, ({ k }) => k),
    wings,
    calendar: Float64Array.from(calendars, ({ value }) => value),
    calendarAt: Float64Array.from(calendars, ({ k }) => k),
  };
}

/** Least g of a slice; −Infinity where the variance is 0 and k is not. */
export function leastButterfly(parameters: SviParameters): Least {
  return leastOnLine((k) => butterflyAt(parameters, k), parameters.m, parameters.sigma);
}

function butterflyAt(parameters: SviParameters, k: number): number {
  const point = slicePoint(parameters, k);
  return point.w > 0 ? durrleman(point, k) : 1;
}

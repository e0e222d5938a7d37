import {
  ANY_NUMBER,
  assertReturns,
  inputs,
  type InputsOf,
  integer,
  InvalidInputError,
  MAX_LENGTH,
  ofReturns,
  optional,
  type Series,
} from '@quant/core';
import { hurstEstimate, type RescaledRangeWindow } from './hurst-estimate';
import { windowSizes } from './window-sizes';

const hurstExponentOptions = inputs({
  /** Least window size [increments], an integer ≥ 2; default 10. */
  minWindow: integer({ atLeast: 2 }, 10),
  /** Greatest window size [increments], an integer > minWindow, at most the length of the series; default half of it. */
  maxWindow: optional(integer()),
  /** `returns` to insist that values which look like levels are increments. */
  of: ofReturns,
});

/** Options of {@link hurstExponent}. */
export type HurstExponentOptions = InputsOf<typeof hurstExponentOptions>;

/** A Hurst exponent by rescaled ranges, and what it rests on. */
export interface Hurst {
  /** ½ + slope − expectedSlope: ½ without memory, less for a reverting series, more for a trending one. */
  readonly exponent: number;
  /** Slope of ln R/S on ln window: the exponent with the bias of small samples. */
  readonly slope: number;
  /** The slope that independent normal increments would have at the same window sizes. */
  readonly expectedSlope: number;
  /** Standard error of the slope; null with two window sizes. */
  readonly standardError: number | null;
  /** R² of the line through the logarithms; null if all mean R/S are equal. */
  readonly rSquared: number | null;
  /** Window sizes with at least one block that varies. */
  readonly windows: readonly RescaledRangeWindow[];
}

/**
 * Hurst exponent of a series of increments by rescaled ranges, with the bias of small samples taken off.
 *
 * slope of ln(mean R/S of the blocks of w increments) on ln w,  w = ⌊minWindow·2^(k/4) + ½⌋ ≤ maxWindow, k = 0, 1, 2 …;
 * exponent = ½ + slope − the same slope of E(w), the expectation for independent normal increments
 *
 * In a block Z_k = Σ_{i ≤ k} (x_i − x̄), R = max(0, Z) − min(0, Z), S = √(Σ(x_i − x̄)²/w). Blocks follow one another from the
 * start, the tail is left out, and so are constant blocks.
 *
 * @param increments         increments (returns, not levels), oldest first  [n, 20 … 10 000 000]
 * @param options.minWindow  least window size     [increments]  integer ≥ 2, default 10
 * @param options.maxWindow  greatest window size  [increments]  integer > minWindow, ≤ n, default ⌊n/2⌋
 * @param options.of         `returns` to insist: values that look like prices are refused
 * @returns the exponent and what it rests on; null where fewer than two window sizes have a block that varies
 * @throws InvalidInputError  an input is absent, not a number of its kind, looks like prices, or breaks the bound shown above, or fewer than two window
 *                            sizes are left; an option is unknown
 * @remarks Levels instead of increments have a slope near 1: the function refuses values that look like prices. The answer does
 *          not depend on the unit or the mean of the series. Accuracy: relative error of R/S and its expectation ≤ 1e-13 over
 *          vectors/hurst-exponent.exact.json. Cost: O(n·log n).
 * @see Hurst (1951), Transactions of the ASCE 116; Mandelbrot & Wallis (1969), Water Resources Research 5, R/S
 *   analysis; Anis & Lloyd (1976), Biometrika 63, 111–116, the expectation.
 * @example
 * const returns = Array.from({ length: 40 }, (_, i) => [0.02, -0.01, 0.04, -0.02][i % 4] ?? 0);
 * const { slope, exponent } = hurstExponent(returns) ?? {};
 * slope; // ≈ 0.071761719233
 * exponent; // ≈ -0.037045693932
 * hurstExponent(new Float64Array(100)); // null
 */
export function hurstExponent(increments: Series, options: HurstExponentOptions = {}): Hurst | null {
  const { minWindow, maxWindow, of } = hurstExponentOptions.complete(options, ['options']);
  assertReturns(increments, 'increments', { atLeast: 20, atMost: MAX_LENGTH }, ANY_NUMBER, of);
  const n = increments.length;
  const greatest = maxWindow ?? Math.floor(n / 2);
  const sizes = greatest <= n ? windowSizes(minWindow, greatest) : [];
  if (sizes.length < 2) {
    const constraint = `at most ${n}, the length of the series, and leave two window sizes from ${minWindow} on`;
    throw new InvalidInputError(['options', 'maxWindow'], 'value_error', constraint, greatest);
  }
  const { hurstExponent: slope, hurstCorrected, expectedHurst, ...rest } = hurstEstimate(increments, sizes);
  if (slope === null || hurstCorrected === null || expectedHurst === null) return null;
  const { standardError, rSquared, windows } = rest;
  return { exponent: hurstCorrected, slope, expectedSlope: expectedHurst, standardError, rSquared, windows };
}

import { assertReturns, inputs, number, type Series } from '@quant/core';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { annualOptions, type AnnualOptions } from '../returns/options';
import { shortfallDeviation } from './shortfall-deviation';

const downsideDeviationOptions = inputs({
  /** Return below which a period falls short, per period, −1000 … 1000; default 0. */
  threshold: number(RETURN, 0),
  ...annualOptions.fields,
});

/** Threshold and annualization. */
export interface DownsideDeviationOptions extends AnnualOptions {
  /** Return below which a period falls short, per period, −1000 … 1000; default 0. */
  readonly threshold?: number | undefined;
}

/**
 * Downside deviation of a year: the root mean square of the returns' shortfall below a threshold, with all returns in the
 * denominator.
 *
 * √(A·Σ min(r − L, 0)²/n)
 *
 * @param returns                 simple returns           [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.threshold       L, per period            −1000 … 1000, default 0
 * @param options.periodsPerYear  A                        > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns [1/√year]; exactly 0 without a shortfall
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks The deviation of the losses alone is another figure, and too large. Accuracy: relative error ≤ 1e-14.
 *          Cost: O(n).
 * @see Sortino & van der Meer (1991), "Downside risk", J. Portfolio Management 17(4), 27–31.
 * @example
 * downsideDeviation([0.01, -0.02, 0.015, 0.003, -0.007], { periodsPerYear: 5 }); // ≈ 0.0211896201004171
 */
export function downsideDeviation(returns: Series, options: DownsideDeviationOptions = {}): number {
  const { threshold, periodsPerYear, of } = downsideDeviationOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  return shortfallDeviation(returns, threshold) * Math.sqrt(periodsPerYear);
}

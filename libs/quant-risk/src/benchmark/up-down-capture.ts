import { choice, inputs, type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { ANY_LENGTH, COMPOUNDED_RETURN, RETURN } from '../returns/bounds';
import { compoundGrowth } from '../returns/compound-growth';
import { compoundedPath } from '../returns/compounded-path';
import { annualOptions, type AnnualOptions } from '../returns/options';
import { assertPair } from './assert-pair';
import { type Side, sideOf } from './sides';
import { sumCapture } from './sum-capture';

const captureOptions = inputs({
  /** `arithmetic`: of mean returns. `geometric`: of compound annual growth. Default `arithmetic`. */
  compounding: choice(['arithmetic', 'geometric'], 'arithmetic'),
  ...annualOptions.fields,
});

/** How the returns of rising and of falling periods are put together. */
export interface CaptureOptions extends AnnualOptions {
  /** `arithmetic`: of mean returns. `geometric`: of compound annual growth. Default `arithmetic`. */
  readonly compounding?: 'arithmetic' | 'geometric' | undefined;
}

/** Share of a benchmark's moves that returns took part in. */
export interface UpDownCapture {
  /** Capture in periods in which the benchmark rises; null without such a period, or if the benchmark's growth in them is 0. */
  readonly up: number | null;
  /** Capture in periods in which the benchmark falls; null without such a period, or if the benchmark's growth in them is 0. */
  readonly down: number | null;
}

/**
 * Up and down capture ratio: the returns over the benchmark's, in its rising and in its falling periods.
 *
 * arithmetic: Σr/Σb;  geometric: (Π(1 + r)^(A/m) − 1)/(Π(1 + b)^(A/m) − 1), over the m periods with b > 0, or b < 0
 *
 * @param returns    simple returns                          [n, 1 … 10 000 000]  −1000 … 1000, geometric: −1 … 1000
 * @param benchmark  simple returns of the same periods      [n]  the same bounds
 * @param options.compounding     `arithmetic` or `geometric`  default `arithmetic`
 * @param options.periodsPerYear  A, for `geometric`          > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns quotients, 1 for the benchmark itself; null if undefined or beyond the range of doubles
 * @throws InvalidInputError  a series is absent, too short, too long or looks like prices, or one of its returns breaks its bound; the lengths
 *   differ; an option is unknown or breaks its bound
 * @remarks The quotient of the two, empyrical's up_down_capture, is up/down. Accuracy: 1e-14 of the largest term; geometric
 *          as annualizedReturn. Cost: O(n).
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", section 3.5.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const market = [0.008, -0.015, 0.01, 0.004, -0.01, 0.016, -0.007, 0.001, 0.006, -0.004];
 * const { up, down } = upDownCapture(returns, market);
 * up; // ≈ 1.377777777777778
 * down; // ≈ 1.194444444444444
 * upDownCapture(returns, market, { compounding: 'geometric' }).down; // ≈ 1.041093196661886
 */
export function upDownCapture(returns: Series, benchmark: Series, options: CaptureOptions = {}): UpDownCapture {
  const { compounding, periodsPerYear, of } = captureOptions.complete(options, ['options']);
  const isGeometric = compounding === 'geometric';
  assertPair(returns, benchmark, ANY_LENGTH, isGeometric ? COMPOUNDED_RETURN : RETURN, of);
  const capture = isGeometric ? (side: Side) => growthCapture(side, periodsPerYear) : sumCapture;
  return { up: capture(sideOf(returns, benchmark, 1)), down: capture(sideOf(returns, benchmark, -1)) };
}

function growthCapture({ own, market }: Side, periodsPerYear: number): number | null {
  if (market.length === 0) return null;
  const [growth, marketGrowth] = [own, market].map(
    (returns) => compoundGrowth(returns, compoundedPath(returns), periodsPerYear).cagr,
  ) as [number | null, number | null];
  return growth === null || marketGrowth === null || marketGrowth === 0 ? null : finiteOrNull(growth / marketGrowth);
}

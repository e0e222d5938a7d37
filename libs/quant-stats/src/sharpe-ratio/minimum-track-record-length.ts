import { inputs, type InputsOf, normalQuantile, number, type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { benchmarkOptions, leadOver } from './probabilistic-sharpe-ratio';
import { trackRecordLength } from './sharpe-lead';

const minimumTrackRecordLengthOptions = inputs({
  ...benchmarkOptions,
  /** Probability that the true ratio exceeds the benchmark, 0.5 … 1 exclusive; default 0.95. */
  confidence: number({ greaterThan: 0.5, lessThan: 1 }, 0.95),
});

/** Options of {@link minimumTrackRecordLength}. */
export interface MinimumTrackRecordLengthOptions extends InputsOf<{ readonly fields: typeof benchmarkOptions }> {
  /** Probability that the true ratio exceeds the benchmark, 0.5 … 1 exclusive; default 0.95. */
  readonly confidence?: number | undefined;
}

/**
 * Returns that a record needs before its Sharpe ratio exceeds a benchmark with a given probability.
 *
 * 1 + V·(N⁻¹(c)/(SR − SR*))²,  V = 1 − g₃·SR + (g₄ − 1)/4·SR²,  SR = (mean − r/A)/s per period
 *
 * @param returns                 simple returns per period, oldest first   [n, 3 … 10 000 000]
 * @param options.benchmarkSharpe SR*·√A, the annualised ratio to beat      default 0
 * @param options.riskFreeRate    r, simple                                 [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  A                                         0 < A ≤ 1e8, default 252
 * @param options.confidence      c                                         0.5 < c < 1, default 0.95
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns number of returns, not rounded up; null where the ratio does not exceed the benchmark, where the returns are constant,
 *          and where a figure is beyond the doubles
 * @throws InvalidInputError  an input is absent, not a number of its kind, looks like prices, or breaks the bound shown above; an option is unknown
 * @remarks Conventions are those of `probabilisticSharpeRatio`. Accuracy: relative error ≤ 1e-12 over vectors/sharpe.exact.json.
 *          Cost: O(n).
 * @see Bailey & López de Prado (2012), "The Sharpe ratio efficient frontier", J. Risk 15(2), 3–44, eq. 13.
 * @example
 * const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
 * minimumTrackRecordLength(returns, { riskFreeRate: 0.05 }); // ≈ 36.5764428235826
 */
export function minimumTrackRecordLength(
  returns: Series,
  options: MinimumTrackRecordLengthOptions = {},
): number | null {
  const { confidence, ...benchmark } = minimumTrackRecordLengthOptions.complete(options, ['options']);
  const lead = leadOver(returns, benchmark);
  const length = lead === null ? null : trackRecordLength(lead, normalQuantile(confidence));
  return length === null ? null : finiteOrNull(length);
}

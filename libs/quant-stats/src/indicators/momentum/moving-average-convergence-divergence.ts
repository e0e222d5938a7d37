import { assertInputs, InvalidInputError, type Series } from '@quant/core';
import { assertBars, assertPeriod } from '../internal/series-inputs';
import { type MacdLines, macdLines } from './macd-lines';

/** The three periods of the MACD. */
export interface MacdPeriods {
  /** Period of the fast average [bars], ≥ 1, < slow; default 12. */
  readonly fast?: number | undefined;
  /** Period of the slow average [bars]; default 26. */
  readonly slow?: number | undefined;
  /** Period of the average of the line [bars], ≥ 1; default 9. */
  readonly signal?: number | undefined;
}

/**
 * Moving average convergence divergence (MACD), bar by bar.
 *
 * line = EMA_fast − EMA_slow,  signal = EMA of the line,  histogram = line − signal
 *
 * @param prices          oldest first         [any unit]  [n ≥ slow], ≤ 1,000,000, |P| ≤ 1e15
 * @param periods.fast    of the fast average  [bars]      integer ≥ 1, < slow, default 12
 * @param periods.slow    of the slow average  [bars]      integer, default 26
 * @param periods.signal  of the signal        [bars]      integer ≥ 1, default 9
 * @returns line [n − slow + 1] from bar slow − 1; signal and histogram [n − slow − signal + 2] from bar slow + signal −
 *          2, empty for fewer bars
 * @throws InvalidInputError  an input is no finite number or breaks the bound shown above, or fast ≥ slow
 * @remarks Each average is seeded with the mean of its own first values, as in TTR; TA-Lib seeds the fast one later and
 *          differs early. Accuracy: a few units in the last place of the largest price. Cost: O(n).
 * @example
 * const { line, histogram } = movingAverageConvergenceDivergence([1, 2, 4, 7, 11], { fast: 2, slow: 3, signal: 2 });
 * line; // ≈ [0.8333, 1.0556, 1.4074]
 * histogram; // ≈ [0.1111, 0.1543]
 */
export function movingAverageConvergenceDivergence(prices: Series, periods: MacdPeriods = {}): MacdLines {
  assertInputs(periods, ['periods']);
  const { fast = 12, slow = 26, signal = 9 } = periods;
  assertPeriod(fast, 'fast');
  assertPeriod(slow, 'slow');
  assertPeriod(signal, 'signal');
  if (fast >= slow) throw new InvalidInputError(['fast'], 'value_error', 'less than slow', fast);
  assertBars(prices, 'prices', slow);
  return macdLines(prices, fast, slow, signal);
}

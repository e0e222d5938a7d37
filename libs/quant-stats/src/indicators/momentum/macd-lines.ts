import { type Series } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { exponentialMovingAverages, exponentialStep } from '../internal/exponential-moving-averages';

/** The three series of the MACD. */
export interface MacdLines {
  /** Fast EMA less slow EMA; element k belongs to bar k + slow − 1. */
  readonly line: Float64Array;
  /** EMA of the line; element k belongs to bar k + slow + signal − 2. */
  readonly signal: Float64Array;
  /** Line less signal, on the bars of the signal. */
  readonly histogram: Float64Array;
}

/**
 * Moving average convergence divergence. Each average is seeded with the mean of its own first values. A series with
 * fewer than `slow` prices has no line, one with fewer than slow + signal − 1 no signal and no histogram.
 *
 * Preconditions, unchecked: finite prices, periods ≥ 1, fast ≤ slow.
 */
export function macdLines(prices: Series, fast: number, slow: number, signal: number): MacdLines {
  const line = new Float64Array(Math.max(0, prices.length - slow + 1));
  if (line.length === 0) return { line, signal: line, histogram: line };
  const head = prices.slice(0, slow);
  let fastAverage = exponentialMovingAverages(head, fast)[slow - fast] as number;
  let slowAverage = mean(head);
  line[0] = fastAverage - slowAverage;
  const [fastWeight, slowWeight] = [2 / (fast + 1), 2 / (slow + 1)];
  // both averages in one pass: each step waits for the one before, so that the second costs nothing
  for (let k = 1; k < line.length; k++) {
    const price = prices[k + slow - 1] as number;
    fastAverage = exponentialStep(fastAverage, price, fastWeight);
    slowAverage = exponentialStep(slowAverage, price, slowWeight);
    line[k] = fastAverage - slowAverage;
  }
  const signals = exponentialMovingAverages(line, signal);
  const histogram = new Float64Array(signals.length);
  for (let k = 0; k < histogram.length; k++) {
    histogram[k] = (line[k + signal - 1] as number) - (signals[k] as number);
  }
  return { line, signal: signals, histogram };
}

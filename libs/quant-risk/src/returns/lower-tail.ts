import { extremes, lowestValues, mean, selectedQuantile } from '@quant/core/kernels';

/** Historical value at risk and expected shortfall as returns: negative is a loss. */
export interface LowerTail {
  /** 5 % quantile, type 7. */
  readonly var95: number;
  /** Mean of the returns that are not above it. */
  readonly cvar95: number;
  /** 1 % quantile, type 7. */
  readonly var99: number;
  /** Mean of the returns that are not above it. */
  readonly cvar99: number;
}

/** Written out: 1 − 0.95 is not 0.05, and misses the whole rank of 21 returns. */
const FIVE_PERCENT = 0.05;
const ONE_PERCENT = 0.01;

/**
 * Value at risk and expected shortfall of the returns themselves, at 95 % and 99 %.
 *
 * Preconditions, unchecked: finite returns, at least two.
 *
 * @see Hyndman & Fan (1996), Am. Statistician 50, 361–365, quantile of type 7.
 */
export function lowerTail(returns: ArrayLike<number>): LowerTail {
  const n = returns.length;
  const lowest = lowestValues(returns, Math.floor((n - 1) * FIVE_PERCENT) + 2);
  const var95 = selectedQuantile(lowest, FIVE_PERCENT, n);
  const var99 = selectedQuantile(lowest, ONE_PERCENT, n);
  // ties with the highest of the lowest reach beyond them
  const highest = extremes(lowest)[1];
  const among = (quantile: number) => (quantile < highest ? lowest : returns);
  return {
    var95,
    cvar95: meanUpTo(var95, among(var95)),
    var99,
    cvar99: meanUpTo(var99, among(var99)),
  };
}

/** Mean of the values that are not above a bound; at least one is. */
function meanUpTo(bound: number, values: ArrayLike<number>): number {
  const below: number[] = [];
  for (let i = 0; i < values.length; i++) if ((values[i] as number) <= bound) below.push(values[i] as number);
  return mean(below);
}

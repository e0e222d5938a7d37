import { extremes, lowestValues, mean, selectedQuantile } from '@quant/core/kernels';

/** The lowest of the returns, among which quantiles of small probabilities are found. */
export interface LowerTail {
  readonly returns: ArrayLike<number>;
  /** In no particular order. */
  readonly lowest: number[];
  /** The highest of the lowest: ties with it may reach beyond them. */
  readonly highest: number;
}

/**
 * The returns that quantiles up to a probability are made of.
 *
 * Preconditions, unchecked: finite returns, at least one; 0 ≤ p ≤ 1.
 */
export function tailUpTo(returns: ArrayLike<number>, p: number): LowerTail {
  const n = returns.length;
  const lowest = lowestValues(returns, Math.min(n, Math.floor((n - 1) * p) + 2));
  return { returns, lowest, highest: extremes(lowest)[1] };
}

/**
 * Quantile of type 7 of all returns.
 *
 * @param p  at most the probability of the tail
 * @see Hyndman & Fan (1996), "Sample quantiles in statistical packages", Am. Statistician 50, 361–365, definition 7.
 */
export function tailQuantile({ returns, lowest }: LowerTail, p: number): number {
  return selectedQuantile(lowest, p, returns.length);
}

/**
 * Mean of the returns that are not above a quantile; at least one is.
 *
 * @param quantile  one of the tail
 */
export function tailMean({ returns, lowest, highest }: LowerTail, quantile: number): number {
  const among = quantile < highest ? lowest : returns;
  const below: number[] = [];
  for (let i = 0; i < among.length; i++) if ((among[i] as number) <= quantile) below.push(among[i] as number);
  return mean(below);
}

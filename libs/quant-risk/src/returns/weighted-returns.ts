import { sum } from '@quant/core/kernels';

/**
 * Share of its terms up to which a sum is what rounding left of nothing: of the weights, the products, and the returns
 * given.
 */
const ROUNDING = 2 * Number.EPSILON;

/** Returns of a portfolio. */
export interface WeightedReturns {
  /** [n] */
  readonly returns: Float64Array;
  /**
   * The largest term of all sums, which is what the returns were rounded at: those of a perfect hedge are rounding
   * alone.
   */
  readonly scale: number;
}

/**
 * Returns of a portfolio rebalanced daily to the same weights, Σ w_j·r_j.
 *
 * Preconditions, unchecked: equally long samples of returns ≥ −1, and for each a weight ≥ 0 with the sum 1 up to rounding.
 */
export function weightedReturns(samples: readonly ArrayLike<number>[], weights: readonly number[]): WeightedReturns {
  const returns = new Float64Array(samples[0]?.length ?? 0);
  const terms = new Float64Array(weights.length);
  const whole = sum(weights);
  let scale = 0;
  for (let t = 0; t < returns.length; t++) {
    let size = 0;
    for (let j = 0; j < terms.length; j++) {
      const term = (weights[j] as number) * ((samples[j] as ArrayLike<number>)[t] as number);
      terms[j] = term;
      size += Math.abs(term);
      scale = Math.max(scale, Math.abs(term));
    }
    // dividing by the weights' sum keeps a total loss of all assets at exactly −1, and every return at or above −1
    const total = sum(terms) / whole;
    returns[t] = Math.abs(total) <= ROUNDING * size ? 0 : Math.max(-1, total);
  }
  return { returns, scale };
}

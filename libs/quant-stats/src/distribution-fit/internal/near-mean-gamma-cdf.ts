import { normalCdf, normalPdf } from '@quant/core';
import { logGap } from './log-gap';

/**
 * Distribution function of a gamma distribution of very large shape, from the distance of x to the mean.
 *
 * N(η√k) − φ(η√k)/√k·(−1/3 + η/12),  η = ±√(2·(e − ln(1 + e))) with the sign of e = x/mean − 1
 *
 * x itself would not do: at k = 1e18 neighbouring doubles around the mean are a tenth of a deviation apart.
 *
 * Preconditions, unchecked: shape ≥ 1e8, where the next term is below 1e-12 of the result's bound 1; excess > −1.
 *
 * @see Temme (1979), "The asymptotic expansion of the incomplete gamma functions", SIAM J. Math. Analysis 10, 757–766.
 */
export function nearMeanGammaCdf(excess: number, shape: number): number {
  const eta = Math.sign(excess) * Math.sqrt(2 * logGap(excess));
  const z = eta * Math.sqrt(shape);
  return normalCdf(z) - (normalPdf(z) / Math.sqrt(shape)) * (eta / 12 - 1 / 3);
}

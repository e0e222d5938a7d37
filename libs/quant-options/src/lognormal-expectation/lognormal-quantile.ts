import { type LognormalMarket } from './lognormal-market';

/**
 * ln(x/S) for the price x that lies `deviations` standard deviations of ln S_T from its median.
 *
 * ln(x/S) = (r − q)T + v·(z − v/2); with z = Φ⁻¹(p), x is the p-quantile of S_T.
 */
export function lognormalQuantile({ T, sigma, r, q }: LognormalMarket, deviations: number): number {
  const v = sigma * Math.sqrt(T);
  return (r - q) * T + v * (deviations - 0.5 * v);
}

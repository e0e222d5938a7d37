/**
 * The law of the underlying at expiry: S_T = S·e^((r − q)T − v²/2 + v·Z), Z standard normal, v = σ√T.
 *
 * Unlike the inputs of a public function it is bounded only by the range of doubles: S > 0, T ≥ 0, sigma ≥ 0.
 */
export interface LognormalMarket {
  /** Spot [currency]. */
  readonly S: number;
  /** Time to expiry [years]. */
  readonly T: number;
  /** Volatility [1/√year], a fraction. */
  readonly sigma: number;
  /** Risk-free rate, continuously compounded [1/year]. */
  readonly r: number;
  /** Dividend (carry) yield, continuously compounded [1/year]. */
  readonly q: number;
}

/**
 * ln(x/S) for the price x that lies `deviations` standard deviations of ln S_T from its median.
 *
 * ln(x/S) = (r − q)T + v·(z − v/2); with z = Φ⁻¹(p), x is the p-quantile of S_T.
 */
export function lognormalQuantile({ T, sigma, r, q }: LognormalMarket, deviations: number): number {
  const v = sigma * Math.sqrt(T);
  return (r - q) * T + v * (deviations - 0.5 * v);
}

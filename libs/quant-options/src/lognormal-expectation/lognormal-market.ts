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

/**
 * Value of one option on one unit of its underlying and the five sensitivities that a book is hedged by: plain partial
 * derivatives, per year and per 1.00 of volatility or rate. `null` stands where a figure is undefined or beyond doubles.
 */
export interface OptionValue {
  /** [currency] */
  readonly price: number;
  /** ∂V/∂S [per 1 of spot]. */
  readonly delta: number | null;
  /** ∂²V/∂S² [per 1² of spot]. */
  readonly gamma: number | null;
  /** ∂V/∂t = −∂V/∂T [currency per year]. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per 1.00 of volatility]. */
  readonly vega: number | null;
  /** ∂V/∂r at constant q [currency per 1.00 of rate]. */
  readonly rho: number | null;
}

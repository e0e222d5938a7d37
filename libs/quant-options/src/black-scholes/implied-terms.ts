/** Why a quote has no implied volatility. */
export type ImpliedVolatilityRefusal =
  | 'price_below_lower_bound'
  | 'price_above_upper_bound'
  | 'price_at_lower_bound'
  | 'price_at_upper_bound'
  | 'expired';

/** A quote on its way to its implied volatility; one object for all calls, as `EuropeanTerms`. */
export interface ImpliedTerms {
  S: number;
  K: number;
  T: number;
  r: number;
  q: number;
  /** The quote. */
  price: number;
  /** +1 call, −1 put. */
  phi: number;

  /** max(φ(A − B), 0), A = S·e^(−qT), B = K·e^(−rT). */
  lowerBound: number;
  /** A for a call, B for a put. */
  upperBound: number;
  reason: ImpliedVolatilityRefusal | null;
  /** The root; NaN when the quote is refused, and the fields below are then meaningless. */
  sigma: number;
  iterations: number;
  /** −|ln(F/K)|. */
  x: number;
  /** σ√T. */
  v: number;
  /** √(A·B). */
  root: number;
  /** True if the root was found from what the price lacks to its upper bound. */
  isUpperHalf: boolean;
}

/** Terms of no quote yet: NaN makes each field a place for doubles from the first. */
/* @__NO_SIDE_EFFECTS__ */
export function impliedTerms(): ImpliedTerms {
  return {
    S: NaN,
    K: NaN,
    T: NaN,
    r: NaN,
    q: NaN,
    price: NaN,
    phi: NaN,
    lowerBound: NaN,
    upperBound: NaN,
    reason: null,
    sigma: NaN,
    iterations: 0,
    x: NaN,
    v: NaN,
    root: NaN,
    isUpperHalf: false,
  };
}

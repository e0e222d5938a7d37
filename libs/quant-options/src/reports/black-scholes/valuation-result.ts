/**
 * Value and sensitivities of a European option.
 *
 * `null` stands where the quantity is undefined (at the kink of the payoff, without volatility) or exceeds the range of
 * doubles. One day is 1/365 year; a point is 0.01.
 */
export interface BlackScholesValuation {
  /** Value of one option on one unit [currency]. */
  readonly price: number;
  /** max(φ(S − K), 0), undiscounted, on the spot [currency]. */
  readonly intrinsic: number;
  /** price − intrinsic [currency]; may be negative. */
  readonly timeValue: number;
  /** Spot at expiry that repays the premium, not financed: K + φ·price [currency]. */
  readonly breakeven: number;
  /** Risk-neutral probability of finishing in the money, N(φd₂). */
  readonly probItm: number;
  /** d₁; null when σ√T = 0. */
  readonly d1: number | null;
  /** d₂ = d₁ − σ√T; null when σ√T = 0. */
  readonly d2: number | null;
  /** Forward S·e^((r−q)T) [currency]. */
  readonly forward: number;
  readonly greeks: BlackScholesGreeks;
  readonly extendedGreeks: BlackScholesExtendedGreeks;
}

/** The ten everyday sensitivities of a value V(S, σ, T, r, q); t is calendar time, so that ∂/∂t = −∂/∂T. */
export interface BlackScholesGreeks {
  /** ∂V/∂S [per 1 of spot]. */
  readonly delta: number;
  /** ∂²V/∂S² [per 1² of spot]. */
  readonly gamma: number | null;
  /** ∂V/∂t [currency per day]. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per volatility point]. */
  readonly vega: number;
  /** ∂V/∂r at constant q [currency per rate point]. */
  readonly rho: number;
  /** ∂²V/∂S∂σ [delta per volatility point]. */
  readonly vanna: number | null;
  /** ∂²V/∂S∂t [delta per day]. */
  readonly charm: number | null;
  /** (∂²V/∂σ²)/100: change of `vega` per 1.00 of volatility, not per point as `vanna` is. */
  readonly volga: number | null;
  /** ∂³V/∂S³. */
  readonly speed: number | null;
  /** ∂³V/∂S²∂t [gamma per day], in the direction of theta and charm. */
  readonly color: number | null;
}

/** Further sensitivities, in the units of {@link BlackScholesGreeks}. */
export interface BlackScholesExtendedGreeks {
  /** ∂²V/∂σ∂t [`vega` per day]. */
  readonly veta: number | null;
  /** ∂³V/∂S²∂σ [gamma per volatility point]. */
  readonly zomma: number | null;
  /** (∂³V/∂σ³)/100: change of `volga` per 1.00 of volatility, not per point as `zomma` is. */
  readonly ultima: number | null;
  /** Elasticity delta·S/V; null when V = 0, as where the price underflows. */
  readonly lambda: number | null;
  /** ∂V/∂q [currency per yield point]. */
  readonly epsilon: number;
  /** ∂V/∂K. */
  readonly dualDelta: number;
  /** ∂²V/∂K². */
  readonly dualGamma: number | null;
}

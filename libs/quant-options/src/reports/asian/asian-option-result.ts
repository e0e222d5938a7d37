import { type OptionType } from '../../black-scholes/option-type';
import { type Averaging } from '../../asian/averaging';

/** Value of an option on an average. */
export interface AsianOptionValuation {
  /** Value of one option on one unit [currency]. */
  readonly price: number;
  /** Value of the same option on the geometric average [currency]; for a call no more than `price`. */
  readonly geometricPrice: number;
  /** The averaging of the inputs. */
  readonly averaging: Averaging;
  /** The number of fixings of the inputs. */
  readonly observations: number;
  /** The type of the inputs. */
  readonly type: OptionType;
  /**
   * Annual volatility of a lognormal average over T: σ·√((n+1)(2n+1)/(6n²)) for the geometric average; √(ln(M₂/M₁²)/T),
   * from the moments, for the arithmetic one, and null at T = 0 there.
   */
  readonly equivalentVol: number | null;
  /** How `price` was found; without time or volatility left it is the limit of that. */
  readonly method: AsianOptionMethod;
  /** Expected average, E[G] or E[A] [currency]. */
  readonly forwardAverage: number;
  /** Value under a lognormal law with the first two moments of the arithmetic average [currency]; null if geometric. */
  readonly turnbullWakemanPrice: number | null;
  /** Sensitivities of `price`; null when σ·√T = 0. */
  readonly greeks: AsianOptionGreeks | null;
}

export type AsianOptionMethod = 'kemna-vorst-discrete' | 'recursive-convolution';

/** Sensitivities of the value; there is no theta, since the fixings move with T. A point is 0.01. */
export interface AsianOptionGreeks {
  /** ∂V/∂S [per 1 of spot]. */
  readonly delta: number;
  /** ∂²V/∂S² [per 1² of spot]; null beyond the range of doubles. */
  readonly gamma: number | null;
  /** ∂V/∂σ [currency per volatility point]. */
  readonly vega: number;
  /** ∂V/∂r at constant q [currency per rate point]. */
  readonly rho: number;
}

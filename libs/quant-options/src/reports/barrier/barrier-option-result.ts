import { type BarrierStatus, type BarrierType } from '../../barrier/barrier-type';
import { type OptionType } from '../../black-scholes/option-type';

/** Value and sensitivities of a barrier option. */
export interface BarrierOptionValuation {
  /** Value of one option on one unit, rebate included [currency]. */
  readonly price: number;
  /** Value of the European option without barrier and rebate [currency]. */
  readonly vanillaPrice: number;
  /** vanillaPrice − price [currency]; may be negative with a rebate. */
  readonly discountVsVanilla: number;
  /** Part of the price that is due to the rebate [currency]. */
  readonly rebateValue: number;
  /** Risk-neutral probability of touching the barrier up to expiry; 1 when it is breached already. */
  readonly hitProbability: number;
  readonly status: BarrierStatus;
  readonly type: OptionType;
  /** The barrier H [currency]. */
  readonly barrier: number;
  readonly barrierType: BarrierType;
  /** The closed form that the price is the value of or, without time or volatility left, the limit. */
  readonly method: 'closed-form (Reiner-Rubinstein)';
  /** null when the option is alive and without variance left (σ√T = 0). */
  readonly greeks: BarrierOptionGreeks | null;
}

/**
 * Sensitivities of a barrier option; of the formula on this side of the barrier, as long as it is alive. null stands
 * where a quantity exceeds the range of doubles, or where an option that is knocked in is at its kink without variance
 * left.
 */
export interface BarrierOptionGreeks {
  /** ∂V/∂S [per 1 of spot]. */
  readonly delta: number | null;
  /** ∂²V/∂S² [per 1² of spot]. */
  readonly gamma: number | null;
  /** ∂V/∂t [currency per day]. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per volatility point]. */
  readonly vega: number | null;
  /** ∂V/∂r at constant q [currency per rate point]. */
  readonly rho: number | null;
}

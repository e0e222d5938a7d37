import { type OptionType } from '../../black-scholes/option-type';
import { type LookbackType } from '../../lookback/lookback-type';

/** Whose closed form it is that the price is the value of or, without time or volatility left, the limit. */
export type LookbackOptionMethod = 'closed-form (Goldman-Sosin-Gatto)' | 'closed-form (Conze-Viswanathan)';

/** Value and sensitivities of a lookback option. One day is 1/365 year; a point is 0.01. */
export interface LookbackOption {
  /** Value of one option on one unit [currency]. */
  readonly price: number;
  readonly lookbackType: LookbackType;
  readonly type: OptionType;
  readonly method: LookbackOptionMethod;
  /** null without time or volatility left. */
  readonly greeks: LookbackOptionGreeks | null;
}

/** Sensitivities at fixed running extreme and strike; t is calendar time, so that ∂/∂t = −∂/∂T. */
export interface LookbackOptionGreeks {
  /** ∂V/∂S [per 1 of spot]. */
  readonly delta: number;
  /** ∂²V/∂S² [per 1² of spot]; null beyond the range of doubles. */
  readonly gamma: number | null;
  /** ∂V/∂t [currency per day]; null beyond the range of doubles. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per volatility point]. */
  readonly vega: number;
  /** ∂V/∂r at constant q [currency per rate point]. */
  readonly rho: number;
}

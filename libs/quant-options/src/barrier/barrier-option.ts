import { choice, inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type OptionValue } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { AMOUNT, PRICE, VOLATILITY } from '../market/bounds';
import { barrierOutcome } from './barrier-outcome';
import { BARRIER_TYPES, type BarrierType } from './barrier-terms';

const barrierOptionInputs = inputs({
  ...europeanOptionFields,
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** Barrier [currency], > 0, ≤ 1e12. */
  H: number(AMOUNT),
  /** `up-in`, `up-out`, `down-in` or `down-out`. */
  barrierType: choice(BARRIER_TYPES),
  /** Out: paid at the hitting time; in: paid at expiry if never hit [currency]. 0 … 1e15, default 0. */
  rebate: number(PRICE, 0),
});

/** A European option with a continuously monitored barrier. */
export interface BarrierOptionInputs extends InputsOf<{ readonly fields: typeof europeanOptionFields }> {
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
  /** Barrier [currency], > 0, ≤ 1e12. */
  readonly H: number;
  /** `up-in`, `up-out`, `down-in` or `down-out`. */
  readonly barrierType: BarrierType;
  /** Out: paid at the hitting time; in: paid at expiry if never hit [currency]. 0 … 1e15, default 0. */
  readonly rebate?: number | undefined;
}

/**
 * Value and Greeks of a European option with one continuously monitored barrier and a rebate: up or down, in or out.
 *
 * in = g(far) + image of g(near),  out = g(near) − image of g(near),
 * image = (H/S)^(2μ) · g(near) from the spot H²/S,  μ = (r − q)/σ² − ½, where g(near) and g(far) are the values of the
 * payoff if the spot ends on this or on the other side of the barrier
 *
 * @param inputs.type         `call` or `put`
 * @param inputs.S            spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K            strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.H            barrier                               [currency]  > 0, ≤ 1e12
 * @param inputs.T            time to expiry                        [years]     0 … 100
 * @param inputs.r            risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q            dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma        volatility                            [1/√year]   0 … 10
 * @param inputs.barrierType  `up-in`, `up-out`, `down-in` or `down-out`
 * @param inputs.rebate       out: paid at the hit; in: paid at expiry if never hit [currency]  0 … 1e15, default 0
 * @returns price, rebate included, and plain derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Breached at the start (down and S ≤ H, up and S ≥ H): in is the European option, out the rebate, due now.
 *          Limits, alive: T = 0 gives the payoff (out) or the rebate (in); sigma = 0 the spot on its forward; there, and
 *          for σ√T < 1e-150, the Greeks are null.
 *          Accuracy: |error| ≤ 1e-15 · (S·e^(−qT) + K·e^(−rT) + rebate·max(1, e^(−rT))) and the rounding of the inputs,
 *          over vectors/barrier.extremes.json. Cost: O(1).
 * @see Reiner & Rubinstein (1991), "Breaking down the barriers", Risk 4(8), 28–35; Haug (2007), section 4.17.1.
 * @example
 * const option = { type: 'call', S: 100, K: 90, H: 95, T: 0.5, r: 0.08, q: 0.04, sigma: 0.25 } as const;
 * barrierOption({ ...option, barrierType: 'down-out', rebate: 3 }).price; // ≈ 9.02456769496687
 */
export function barrierOption(inputs: BarrierOptionInputs): OptionValue {
  const { price, greeks } = barrierOutcome(barrierOptionInputs.complete(inputs));
  if (greeks === null) return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
  return {
    price,
    delta: finiteOrNull(greeks.delta),
    gamma: finiteOrNull(greeks.gamma),
    theta: finiteOrNull(greeks.theta),
    vega: finiteOrNull(greeks.vega),
    rho: finiteOrNull(greeks.rho),
  };
}

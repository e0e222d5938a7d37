import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { type BarrierGreeks } from '../barrier/alive-value';
import { barrierOutcome } from '../barrier/barrier-outcome';
import { PER_DAY, PER_POINT } from '../black-scholes/units';

type Barrier = Answer<'derivativesBarrierOption'>;

/**
 * Value of a European option with one continuously monitored barrier and a rebate, with Greeks: up or down, in or out.
 *
 * in = g(far) + image of g(near),  out = g(near) − image of g(near),
 * image = (H/S)^(2μ) · g(near) from the spot H²/S,  μ = (r − q)/σ² − ½
 *
 * where g(near) and g(far) are the values of the payoff if the spot ends on this or on the other side of the barrier.
 * The rebate of in is R·e^(−rT)·(1 − P), P the probability of touching the barrier up to T; that of out R·∫₀ᵀ e^(−rt)
 * dP(t), R·[(H/S)^(μ+λ)·N(ηz) + (H/S)^(μ−λ)·N(ηz − 2ηλσ√T)] with λ = √(μ² + 2r/σ²), z = ln(H/S)/(σ√T) + λσ√T, η = +1
 * down, −1 up.
 *
 * @remarks Breached at the start (down and S ≤ H, up and S ≥ H): in is the European option, out the rebate, due now.
 *          Limits, alive: T = 0 gives the payoff (out) or the rebate (in); sigma = 0 the spot on its forward, which
 *          hits H at ln(H/S)/(r − q) or never; there `greeks` is null, and so for σ√T < 1e-150. Where λ is imaginary or
 *          near 0 the integral is summed as a Poisson mixture of exponential integrals, to the same accuracy.
 *          Greeks are analytic; theta follows from the pricing equation.
 *          Accuracy: |error| ≤ 1e-15 · (S·e^(−qT) + K·e^(−rT) + R·max(1, e^(−rT))) and the rounding of the inputs, over
 *          vectors/barrier.extremes.json. Cost: O(1), up to ten erfcx; with λ imaginary O(100 + |r|T) more.
 * @see Reiner & Rubinstein (1991), Breaking down the barriers, Risk 4(8), 28–35; Haug (2007), The Complete Guide to
 *   Option Pricing Formulas, section 4.17.1.
 * @example
 * const market = { S: 100, K: 90, H: 95, T: 0.5, sigma: 0.25, r: 0.08, q: 0.04, type: 'call' } as const;
 * const { price, hit_probability, greeks } = derivativesBarrierOption({ ...market, barrier_type: 'down-out', rebate: 3 });
 * price; // ≈ 9.02456769496687
 * hit_probability; // ≈ 0.7661253658173317
 * greeks?.delta; // ≈ 1.171336366953949
 */
export function derivativesBarrierOption(request: Request<'derivativesBarrierOption'>): Barrier {
  const { S, K, H, T, sigma, r, q, type, barrier_type, rebate } = request;
  const option = { S, K, H, T, sigma, r, q, type, barrierType: barrier_type, rebate };
  const { status, price, rebateValue, hitProbability, greeks, vanillaPrice } = barrierOutcome(option);
  return {
    price,
    vanilla_price: vanillaPrice,
    discount_vs_vanilla: vanillaPrice - price,
    rebate_value: rebateValue,
    hit_probability: hitProbability,
    status,
    type,
    barrier: H,
    barrier_type,
    method: 'closed-form (Reiner-Rubinstein)',
    greeks: greeks && perDayAndPoint(greeks),
  };
}

function perDayAndPoint({ delta, gamma, theta, vega, rho }: BarrierGreeks): Barrier['greeks'] {
  return {
    delta: finiteOrNull(delta),
    gamma: finiteOrNull(gamma),
    theta: finiteOrNull(theta * PER_DAY),
    vega: finiteOrNull(vega * PER_POINT),
    rho: finiteOrNull(rho * PER_POINT),
  };
}

import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { type EuropeanValue } from '../black-scholes/european-value';
import { PER_DAY, PER_POINT } from '../black-scholes/units';
import { lookbackParts } from '../lookback/lookback-parts';
import { assertExtremesOf, assertStrikeOf } from '../lookback/lookback-relations';
import { type StrikeBonus } from '../lookback/strike-bonus';

type Lookback = Answer<'derivativesLookbackOption'>;

/**
 * Value of a lookback option under Black–Scholes–Merton with continuous observation, and its Greeks.
 *
 * V = e^(−rT)·locked + E(X) + S·z(X): the payoff already locked in, the European option struck at X, and the strike
 * bonus
 *
 * - floating call, payoff S_T − m_T: X = S_min;  floating put, payoff M_T − S_T: X = S_max;  locked = 0
 * - fixed call, payoff max(M_T − K, 0): X = max(K, S_max), locked = X − K
 * - fixed put, payoff max(K − m_T, 0): X = min(K, S_min), locked = K − X
 *
 * z(X) = e^(−rT)·φσ²/(2b)·[e^(bT)·N(φd) − (S/X)^(−2b/σ²)·N(φd′)],  d, d′ = (ln(S/X) ± bT)/v + v/2,  b = r − q,
 * v = σ√T, φ = +1 where the maximum M counts, −1 where the minimum m does
 *
 * @throws InvalidInputError  a fixed strike is absent, or the spot is not between the extremes
 * @remarks Limits: with T = 0 or sigma = 0 the discounted payoff on the path S·e^(bt), and no Greeks. b = 0 is no
 *          special case. Greeks hold strike and extremes fixed, continuing the formula where the spot passes the
 *          extreme.
 *          Accuracy: relative error ≤ 1e-14 of prices and ≤ 2e-13 of Greeks over vectors/lookback.extremes.json.
 *          Cost: O(1). An extreme observed at intervals moves less: the price is then an upper bound.
 * @see Goldman, Sosin & Gatto (1979), J. Finance 34, 1111–1127, floating; Conze & Viswanathan (1991), J. Finance 46,
 *   1893–1907, fixed; Haug (2007), The Complete Guide to Option Pricing Formulas, section 4.15.
 * @example
 * const market = { S: 120, T: 0.5, sigma: 0.3, r: 0.1, q: 0.06, type: 'call' } as const;
 * const { price, greeks } = derivativesLookbackOption({ ...market, lookback_type: 'floating', S_min: 100 });
 * price; // ≈ 25.3533552718102
 * greeks?.delta; // ≈ 0.6916184747179516
 * derivativesLookbackOption({ ...market, lookback_type: 'floating', S_min: 121 }); // throws INVALID_INPUT
 */
export function derivativesLookbackOption(request: Request<'derivativesLookbackOption'>): Lookback {
  const { S, T, sigma, r, q, type, lookback_type, K = null, S_min = null, S_max = null } = request;
  const option = { S, T, sigma, r, q, type, lookbackType: lookback_type, K, SMin: S_min, SMax: S_max };
  assertStrikeOf(option, 'lookback_type');
  assertExtremesOf(option, 'S_min', 'S_max');
  const { price, lockedValue, european, bonus } = lookbackParts(option);
  const method = lookback_type === 'fixed' ? 'closed-form (Conze-Viswanathan)' : 'closed-form (Goldman-Sosin-Gatto)';
  return {
    price,
    lookback_type,
    type,
    method,
    greeks: bonus && greeks(S, european, bonus, r * lockedValue, -T * lockedValue),
  };
}

/** Part by part in the units of the report. */
function greeks(
  S: number,
  european: EuropeanValue,
  bonus: StrikeBonus,
  lockedTheta: number,
  lockedRho: number,
): Lookback['greeks'] {
  return {
    delta: european.delta + bonus.delta,
    gamma: finiteOrNull(european.gamma + bonus.gamma / S),
    theta: finiteOrNull(european.theta * PER_DAY + (lockedTheta - S * bonus.expirySlope) * PER_DAY),
    vega: european.vega * PER_POINT + S * bonus.vega * PER_POINT,
    rho: european.rho * PER_POINT + (lockedRho + S * bonus.rho) * PER_POINT,
  };
}

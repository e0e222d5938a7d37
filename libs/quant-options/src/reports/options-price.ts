import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { furtherGreeks, mainGreeks } from '../black-scholes/european-greeks';
import { priceEuropean } from '../black-scholes/european-price';
import { carry, europeanTerms, type EuropeanTerms } from '../black-scholes/european-terms';

type Valuation = Answer<'optionsPrice'>;

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Value of a European option under Black–Scholes–Merton with seventeen Greeks.
 *
 * V = φ · (S·e^(−qT)·N(φd₁) − K·e^(−rT)·N(φd₂)),  d₁ = (ln(S/K) + (r − q)T)/(σ√T) + σ√T/2,  d₂ = d₁ − σ√T,
 * φ = +1 call, −1 put
 *
 * @remarks Limits: with T = 0 or sigma = 0 the discounted payoff on the forward; at its kink S·e^(−qT) = K·e^(−rT) the
 *          one-sided quantities are averaged and those of second order are null. A result beyond the range of doubles
 *          is null.
 *          Accuracy: README.md, table "Accuracy"; prices and probabilities keep their relative accuracy far out of the
 *          money, for any σ√T. Cost: O(1); three exponentials, one logarithm, two erfcx.
 * @see Black & Scholes (1973), eq. 13; Merton (1973) for the yield; Haug (2007), The Complete Guide to Option Pricing
 *   Formulas, chapter 2, for the Greeks (color has the opposite sign there).
 * @example
 * const { price, greeks } = optionsPrice({ S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call' });
 * price; // ≈ 10.450583572185568
 * greeks.delta; // ≈ 0.6368306511756191
 */
export function optionsPrice(request: Request<'optionsPrice'>): Valuation {
  const perDay = 1 / 365;
  const perPoint = 0.01;
  const { S, K, T, sigma, r, q, type } = request;
  terms.S = S;
  terms.K = K;
  terms.T = T;
  terms.r = r;
  terms.q = q;
  terms.sigma = sigma;
  terms.phi = type === 'put' ? -1 : 1;
  priceEuropean(terms);
  mainGreeks(terms);
  furtherGreeks(terms);
  const { phi, price } = terms;
  const gap = phi * (S - K);
  const valuation = {
    price,
    intrinsic: Math.max(gap, 0),
    time_value: timeValue(terms, gap),
    breakeven: K + phi * price,
    prob_itm: terms.probItm,
    d1: terms.d1,
    d2: terms.d2,
    forward: S * (terms.yieldDiscount / terms.discount),
    greeks: {
      delta: terms.delta,
      gamma: terms.gamma,
      theta: terms.theta * perDay,
      vega: terms.vega * perPoint,
      rho: terms.rho * perPoint,
      vanna: terms.vanna * perPoint,
      charm: terms.charm * perDay,
      volga: terms.volga * perPoint,
      speed: terms.speed,
      color: terms.color * perDay,
    },
    extended_greeks: {
      veta: terms.veta * (perDay * perPoint),
      zomma: terms.zomma * perPoint,
      ultima: terms.ultima * perPoint,
      lambda: terms.lambda,
      epsilon: terms.epsilon * perPoint,
      dual_delta: terms.dualDelta,
      dual_gamma: terms.dualGamma,
    },
  };
  // while all four exceed 1e−30 and the price is not 0, no Greek can exceed 1e200
  if (terms.isRegular && Math.min(S, K, T, sigma) > 1e-30 && price > 0) return valuation;
  return representable(valuation);
}

/** price − max(φ(S − K), 0), without the rounding of the price where the difference is known otherwise. */
function timeValue(
  { S, K, T, r, q, phi, price, otmPrice, yieldDiscount, discount, isRegular, isForwardItm, isClose }: EuropeanTerms,
  gap: number,
): number {
  if (gap <= 0) return price;
  if (!isRegular || !isForwardItm) return price - gap;
  return otmPrice + phi * (isClose ? carry(S, K, T, r, q) : S * yieldDiscount - S - (K * discount - K));
}

/** The valuation with null for undefined figures, and for ratios that exceed the range of doubles. */
function representable(valuation: Valuation): Valuation {
  const { greeks, extended_greeks } = valuation;
  return {
    ...valuation,
    d1: finiteOrNull(valuation.d1),
    d2: finiteOrNull(valuation.d2),
    greeks: {
      ...greeks,
      gamma: finiteOrNull(greeks.gamma),
      theta: finiteOrNull(greeks.theta),
      vanna: finiteOrNull(greeks.vanna),
      charm: finiteOrNull(greeks.charm),
      volga: finiteOrNull(greeks.volga),
      speed: finiteOrNull(greeks.speed),
      color: finiteOrNull(greeks.color),
    },
    extended_greeks: {
      ...extended_greeks,
      veta: finiteOrNull(extended_greeks.veta),
      zomma: finiteOrNull(extended_greeks.zomma),
      ultima: finiteOrNull(extended_greeks.ultima),
      lambda: finiteOrNull(extended_greeks.lambda),
      dual_gamma: finiteOrNull(extended_greeks.dual_gamma),
    },
  };
}

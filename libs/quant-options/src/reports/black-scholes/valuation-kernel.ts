import { finiteOrNull } from '@quant/core/kernels';
import { furtherGreeks, mainGreeks } from '../../black-scholes/european-greeks';
import { priceEuropean } from '../../black-scholes/european-price';
import { europeanTerms, type EuropeanTerms } from '../../black-scholes/european-terms';
import { carry } from '../../black-scholes/forward-gap';
import { DEFAULT_RATE, DEFAULT_YIELD } from '../../market/bounds';
import { type BlackScholesInputs } from './inputs';
import { type BlackScholesValuation } from './valuation-result';

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Price and all Greeks of a European option, in the units of the report: per day and per point.
 *
 * Preconditions, unchecked: the bounds of {@link BlackScholesInputs}.
 */
export function blackScholesValuationKernel(inputs: BlackScholesInputs): BlackScholesValuation {
  const perDay = 1 / 365;
  const perPoint = 0.01;
  const { S, K, T, sigma, r = DEFAULT_RATE, q = DEFAULT_YIELD, type } = inputs;
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
    timeValue: timeValue(terms, gap),
    breakeven: K + phi * price,
    probItm: terms.probItm,
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
    extendedGreeks: {
      veta: terms.veta * (perDay * perPoint),
      zomma: terms.zomma * perPoint,
      ultima: terms.ultima * perPoint,
      lambda: terms.lambda,
      epsilon: terms.epsilon * perPoint,
      dualDelta: terms.dualDelta,
      dualGamma: terms.dualGamma,
    },
  };
  // while all four exceed 1e−30 and the price is not 0, no Greek can exceed 1e200
  if (terms.isRegular && Math.min(S, K, T, sigma) > 1e-30 && price > 0) return valuation;
  return terms.isRegular ? representable(valuation) : ofExchange(representable(valuation));
}

/** What the asset and the cash leg alone make comes first there, and an answer keeps its order. */
function ofExchange(valuation: BlackScholesValuation): BlackScholesValuation {
  const { delta, theta, vega, rho, charm, ...curvatures } = valuation.greeks;
  return { ...valuation, greeks: { delta, theta, vega, rho, charm, ...curvatures } };
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

/** The valuation with null for what is undefined, or a ratio by a near-zero number that exceeded the range of doubles. */
function representable(valuation: BlackScholesValuation): BlackScholesValuation {
  const { greeks, extendedGreeks } = valuation;
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
    extendedGreeks: {
      ...extendedGreeks,
      veta: finiteOrNull(extendedGreeks.veta),
      zomma: finiteOrNull(extendedGreeks.zomma),
      ultima: finiteOrNull(extendedGreeks.ultima),
      lambda: finiteOrNull(extendedGreeks.lambda),
      dualGamma: finiteOrNull(extendedGreeks.dualGamma),
    },
  };
}

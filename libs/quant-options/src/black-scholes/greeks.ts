import { finiteOrNull } from '@quant/core/kernels';
import { furtherGreeks, mainGreeks } from './european-greeks';
import { priceEuropean } from './european-price';
import { europeanTerms } from './european-terms';
import { assertBlackScholesInputs, type BlackScholesInputs } from './inputs';

/**
 * Sensitivities of a value V(S, K, t, σ, r, q): plain partial derivatives in calendar time t, per year and per 1.00 of
 * volatility, rate or yield. A derivative is `null` if it is undefined (at the kink of the payoff, without volatility)
 * or exceeds the range of doubles.
 */
export interface BlackScholesGreeks {
  /** ∂V/∂S. */
  readonly delta: number;
  /** ∂²V/∂S². */
  readonly gamma: number | null;
  /** ∂V/∂t = −∂V/∂T [currency per year]; divide by 365 for a calendar day. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per 1.00 of volatility]; divide by 100 for a point. */
  readonly vega: number;
  /** ∂V/∂r at constant q [currency per 1.00]; divide by 100 for a point. */
  readonly rho: number;
  /** ∂²V/∂S∂σ. */
  readonly vanna: number | null;
  /** ∂²V/∂S∂t. */
  readonly charm: number | null;
  /** ∂²V/∂σ², also vomma. */
  readonly volga: number | null;
  /** ∂³V/∂S³. */
  readonly speed: number | null;
  /** ∂³V/∂S²∂t. */
  readonly color: number | null;
  /** ∂²V/∂σ∂t. */
  readonly veta: number | null;
  /** ∂³V/∂S²∂σ. */
  readonly zomma: number | null;
  /** ∂³V/∂σ³. */
  readonly ultima: number | null;
  /** Elasticity delta·S/V; null when V = 0, as where the price underflows. */
  readonly lambda: number | null;
  /** ∂V/∂q. */
  readonly epsilon: number;
  /** ∂V/∂K. */
  readonly dualDelta: number;
  /** ∂²V/∂K², the discounted density of S_T at K. */
  readonly dualGamma: number | null;
}

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Seventeen Greeks of a European option under Black–Scholes–Merton: plain partial derivatives.
 *
 * delta = φ·e^(−qT)·N(φd₁),  gamma = e^(−qT)·n(d₁)/(Sσ√T),  vega = S·e^(−qT)·n(d₁)·√T,
 * theta = −S·e^(−qT)·n(d₁)·σ/(2√T) + φ·(q·S·e^(−qT)·N(φd₁) − r·K·e^(−rT)·N(φd₂)),  rho = φ·K·T·e^(−rT)·N(φd₂)
 *
 * @param inputs  as of {@link blackScholesPrice}
 * @returns the derivatives, per year and per 1.00 of volatility, rate and yield; theta is that of calendar time
 * @throws InvalidInputError  an input is absent, unknown, no finite number, or breaks the bound of blackScholesPrice
 * @remarks Limits: with T = 0 or sigma = 0 the derivatives of the discounted payoff on the forward; at its kink
 *          S·e^(−qT) = K·e^(−rT) delta, rho, epsilon and dualDelta are the mean of both sides, and gamma, theta and what
 *          depends on the side are null.
 *          Accuracy: as of the price, over vectors/black-scholes.extremes.json. Cost: O(1), no exponential more than the
 *          price.
 * @see Haug (2007), The Complete Guide to Option Pricing Formulas, chapter 2 (color has the opposite sign there).
 * @example
 * const greeks = blackScholesGreeks({ type: 'call', S: 100, K: 100, T: 1, r: 0.05, sigma: 0.2 });
 * greeks.delta; // ≈ 0.6368306511756191
 * greeks.vega; // ≈ 37.52403469169379
 * greeks.theta; // ≈ -6.414027546438197
 */
export function blackScholesGreeks(inputs: BlackScholesInputs): BlackScholesGreeks {
  assertBlackScholesInputs(inputs);
  const { type, S, K, T, r, q = 0, sigma } = inputs;
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
  return {
    delta: terms.delta,
    gamma: finiteOrNull(terms.gamma),
    theta: finiteOrNull(terms.theta),
    vega: terms.vega,
    rho: terms.rho,
    vanna: finiteOrNull(terms.vanna),
    charm: finiteOrNull(terms.charm),
    volga: finiteOrNull(terms.volga),
    speed: finiteOrNull(terms.speed),
    color: finiteOrNull(terms.color),
    veta: finiteOrNull(terms.veta),
    zomma: finiteOrNull(terms.zomma),
    ultima: finiteOrNull(terms.ultima),
    lambda: finiteOrNull(terms.lambda),
    epsilon: terms.epsilon,
    dualDelta: terms.dualDelta,
    dualGamma: finiteOrNull(terms.dualGamma),
  };
}

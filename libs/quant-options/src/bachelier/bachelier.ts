import { choice, inputs, type InputsOf, normalCdf, normalPdf, NotConvergedError, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type ForwardOptionGreeks } from '../black-76/black-76';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { PRICE, RATE, YEARS } from '../market/bounds';
import { bachelierTotalVolatility } from '../normal-volatility/bachelier-total-volatility';
import { millsComplement } from './mills-complement';

/**
 * Value of a European option on a normally distributed forward (Bachelier): forwards and strikes may be negative.
 *
 * V = e^(−rT)·(φ(F − K)·N(φd) + σ√T·n(d)),  d = (F − K)/(σ√T),  φ = +1 call, −1 put
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward                          [currency, or a rate]  −1e12 … 1e12
 * @param inputs.K      strike                           [as F]                 −1e12 … 1e12
 * @param inputs.T      time to expiry                   [years]                0 … 100
 * @param inputs.r      rate of discounting, continuous  [1/year]               −1 … 5
 * @param inputs.sigma  normal volatility                [as F, per √year]      0 … 1e12
 * @returns value today of one option on one unit [as F]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Limits: T = 0 or sigma = 0 gives the discounted payoff on the forward.
 *          Accuracy: relative error ≤ 1e-13 over vectors/bachelier.mpmath.json, out of the money too, up to what the
 *          rounding of d makes of it, 2⁻⁵²·d². Cost: O(1); from |d| = 3 on 45 divisions more.
 * @see Bachelier (1900), Théorie de la spéculation; Haug (2007), section 1.3.1.
 * @example
 * bachelierPrice({ type: 'call', F: -0.002, K: 0.001, T: 2, r: 0.01, sigma: 0.006 }); // ≈ 0.0020530574615063404
 */
export function bachelierPrice(inputs: BachelierInputs): number {
  bachelierInputs.assert(inputs);
  return bachelierValue(inputs).price;
}

/**
 * Greeks of a European option on a normally distributed forward (Bachelier): plain partial derivatives.
 *
 * delta = φ·e^(−rT)·N(φd),  gamma = e^(−rT)·n(d)/(σ√T),  vega = e^(−rT)·n(d)·√T,
 * theta = r·V − e^(−rT)·n(d)·σ/(2√T),  rho = −T·V
 *
 * @param inputs  as of {@link bachelierPrice}
 * @returns the derivatives, per year, per 1 of normal volatility and per 1.00 of rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound of bachelierPrice
 * @remarks Limits: with T = 0 or sigma = 0 those of the discounted payoff; at F = K delta is the mean of both sides, and
 *          gamma and theta are null. Cost: O(1).
 * @see Haug (2007), The Complete Guide to Option Pricing Formulas, section 1.3.1.
 * @example
 * const { delta, vega } = bachelierGreeks({ type: 'call', F: 100, K: 100, T: 1, r: 0, sigma: 20 });
 * delta; // 0.5
 * vega; // ≈ 0.3989422804014327
 */
export function bachelierGreeks(inputs: BachelierInputs): ForwardOptionGreeks {
  bachelierInputs.assert(inputs);
  const { price, delta, gamma, theta, vega } = bachelierValue(inputs);
  return { delta, gamma: finiteOrNull(gamma), theta: finiteOrNull(theta), vega, rho: 0 - inputs.T * price };
}

/** Two or three are usual. */
const MAX_ITERATIONS = 50;

/**
 * The normal volatility at which Bachelier's model gives the price of a European option on a forward.
 *
 * With s = σ√T, g = |F − K|, d = g/s and p the undiscounted price out of the money, ln p = ln s − d²/2 + ln(1 − d·Y(−d)) −
 * ½·ln(2π) is solved by Halley's method from the closed form of Choi, Kim and Kwak.
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward                          [currency, or a rate]  −1e12 … 1e12
 * @param inputs.K      strike                           [as F]                 −1e12 … 1e12
 * @param inputs.T      time to expiry                   [years]                0 … 100
 * @param inputs.r      rate of discounting, continuous  [1/year]               −1 … 5
 * @param inputs.price  price of the option today        [as F]                 0 … 1e15
 * @returns normal volatility [as F, per √year]; null where no volatility, or no one in particular, gives the price: it is
 *   at or below e^(−rT)·max(φ(F − K), 0), or within 8·2⁻⁵²·e^(−rT)·max(|F|, |K|) of that bound where it is not 0, or T = 0
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks Accuracy: to the rounding of the time value, price − lower bound, over vectors/bachelier.mpmath.json.
 *          Cost: O(1), two or three iterations.
 * @see Choi, Kim & Kwak (2009), Applied Mathematical Finance 16, 261–268; Jäckel (2017), "Implied normal volatility",
 *   Wilmott 90, 52–54.
 * @example
 * bachelierImpliedVolatility({ type: 'put', F: 0.01, K: 0.01, T: 1, r: 0, price: 0.003989422804014327 }); // ≈ 0.01
 * bachelierImpliedVolatility({ type: 'call', F: 3, K: 1, T: 1, r: 0, price: 2 }); // null
 */
export function bachelierImpliedVolatility(inputs: BachelierQuoteInputs): number | null {
  bachelierQuoteInputs.assert(inputs);
  const { type, F, K, T, r, price } = inputs;
  const gap = type === 'put' ? K - F : F - K;
  const discount = Math.exp(-r * T);
  const lowerBound = discount * Math.max(0, gap);
  const tolerance = lowerBound === 0 ? 0 : 8 * 2 ** -52 * discount * Math.max(Math.abs(F), Math.abs(K));
  if (T === 0 || price - lowerBound <= tolerance) return null;
  return totalVolatility(Math.abs(gap), (price - lowerBound) / discount) / Math.sqrt(T);
}

/** σ√T of an option out of the money by g. Preconditions, unchecked: g ≥ 0, p > 0. */
function totalVolatility(g: number, p: number): number {
  if (g === 0) return p * Math.sqrt(2 * Math.PI);
  // for a price tiny against the gap, the weight e^(−d²/2) determines the root, with d up to 40
  let s = g / p < 1e15 ? bachelierTotalVolatility(g, p) : g / Math.sqrt(2 * (Math.log(g) - Math.log(p)));
  for (let iteration = 1; iteration <= MAX_ITERATIONS; iteration++) {
    const d = g / s;
    const complement = millsComplement(d);
    const halfLnTwoPi = 0.9189385332046727;
    const excess = Math.log(s) - Math.log(p) + Math.log(complement) - 0.5 * d * d - halfLnTwoPi;
    // with l = ln p(s): l′ = 1/(s·c), l″/l′ = (d² − 1/c)/s
    const newton = -excess * complement;
    const step = newton / (1 + 0.5 * newton * (d * d - 1 / complement));
    s *= Math.max(0.5, 1 + step);
    if (Math.abs(step) <= 1e-6) return s;
  }
  throw new NotConvergedError(`the normal volatility at a distance of ${g} and a price of ${p} did not converge`);
}

/** Forwards and strikes of any sign [currency]. */
const LEVEL = { atLeast: -1e12, atMost: 1e12 };

/** Normal volatilities [currency/√year]. */
const NORMAL_VOLATILITY = { atLeast: 0, atMost: 1e12 };

const optionOnForward = {
  /** `call` or `put`. */
  type: choice(OPTION_TYPES),
  /** Forward [currency, or a rate], −1e12 … 1e12. */
  F: number(LEVEL),
  /** Strike [as F], −1e12 … 1e12. */
  K: number(LEVEL),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Rate that discounts the payoff, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
} as const;

/** A European option on a normally distributed forward, its volatility known. */
const bachelierInputs = inputs({
  ...optionOnForward,
  /** Normal volatility [as F, per √year], 0 … 1e12. */
  sigma: number(NORMAL_VOLATILITY),
});

/** A European option on a normally distributed forward, its volatility known. */
export type BachelierInputs = InputsOf<typeof bachelierInputs>;

/** A European option on a normally distributed forward, its price known. */
const bachelierQuoteInputs = inputs({
  ...optionOnForward,
  /** Price of the option today [as F], 0 … 1e15. */
  price: number(PRICE),
});

/** A European option on a normally distributed forward, its price known. */
export type BachelierQuoteInputs = InputsOf<typeof bachelierQuoteInputs>;

/** Price and derivatives; NaN for undefined ones. */
interface BachelierValue {
  readonly price: number;
  readonly delta: number;
  readonly gamma: number;
  readonly theta: number;
  readonly vega: number;
}

/** Preconditions, unchecked: the bounds of {@link BachelierInputs}. */
function bachelierValue({ type, F, K, T, r, sigma }: BachelierInputs): BachelierValue {
  const phi = type === 'put' ? -1 : 1;
  const discount = Math.exp(-r * T);
  const gap = phi * (F - K);
  const s = sigma * Math.sqrt(T);
  if (s === 0) return withoutVolatility(phi, gap, discount, r, T);
  const d = gap / s;
  const density = normalPdf(d);
  const otm = s * density * millsComplement(Math.abs(d));
  const price = discount * (gap > 0 ? gap + otm : otm);
  return {
    price,
    delta: phi * discount * normalCdf(d),
    gamma: (discount * density) / s,
    theta: r * price - (discount * density * sigma) / (2 * Math.sqrt(T)),
    vega: discount * density * Math.sqrt(T),
  };
}

/** The discounted payoff on the forward; at its kink delta is the mean of both sides. */
function withoutVolatility(phi: number, gap: number, discount: number, r: number, T: number): BachelierValue {
  const price = discount * Math.max(0, gap);
  if (gap !== 0) return { price, delta: gap > 0 ? phi * discount : 0, gamma: 0, theta: r * price, vega: 0 };
  return { price, delta: 0.5 * phi * discount, gamma: NaN, theta: NaN, vega: discount * Math.sqrt(T / (2 * Math.PI)) };
}

import { choice, inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { europeanPrice, europeanValue } from '../black-scholes/european-value';
import { impliedSigma } from '../black-scholes/implied-volatility-kernel';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { AMOUNT, PRICE, RATE, VOLATILITY, YEARS } from '../market/bounds';

/**
 * Value of a European option on a forward or future (Black 1976).
 *
 * V = φ·e^(−rT)·(F·N(φd₁) − K·N(φd₂)),  d₁ = ln(F/K)/(σ√T) + σ√T/2,  d₂ = d₁ − σ√T,  φ = +1 call, −1 put
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward or futures price              [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.r      rate of discounting, continuous       [1/year]    −1 … 5
 * @param inputs.sigma  lognormal volatility of the forward   [1/√year]   0 … 10
 * @returns value today of one option on one unit             [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks It is Black–Scholes–Merton with S = F and q = r, and shares its kernel, limits and accuracy. Cost: O(1).
 * @see Black (1976), "The pricing of commodity contracts", Journal of Financial Economics 3, 167–179, eq. 16.
 * @example
 * black76Price({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, sigma: 0.25 }); // ≈ 1.6115665902335
 */
export function black76Price(inputs: Black76Inputs): number {
  black76Inputs.assert(inputs);
  const { type, F, K, T, r, sigma } = inputs;
  return europeanPrice({ type, S: F, K, T, r, q: r, sigma });
}

/** Sensitivities of an option on a forward: plain partial derivatives at a fixed forward F. */
export interface ForwardOptionGreeks {
  /** ∂V/∂F. */
  readonly delta: number;
  /** ∂²V/∂F²; null at the kink without variance, and beyond doubles. */
  readonly gamma: number | null;
  /** ∂V/∂t = −∂V/∂T [currency per year]; null where gamma is. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per unit of sigma]. */
  readonly vega: number;
  /** ∂V/∂r = −T·V [currency per 1.00 of rate]. */
  readonly rho: number;
}

/**
 * Greeks of a European option on a forward or future (Black 1976): plain partial derivatives.
 *
 * delta = φ·e^(−rT)·N(φd₁),  gamma = e^(−rT)·n(d₁)/(Fσ√T),  vega = F·e^(−rT)·n(d₁)·√T,
 * theta = r·V − F·e^(−rT)·n(d₁)·σ/(2√T),  rho = −T·V
 *
 * @param inputs  as of {@link black76Price}
 * @returns the derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound of black76Price
 * @remarks Limits and accuracy: as {@link blackScholesGreeks}. Cost: O(1).
 * @see Black (1976), Journal of Financial Economics 3, 167–179; Haug (2007), section 2, with carry 0.
 * @example
 * const greeks = black76Greeks({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, sigma: 0.25 });
 * greeks.delta; // ≈ -0.42707469555217627
 * greeks.rho; // ≈ -1.208674942675125
 */
export function black76Greeks(inputs: Black76Inputs): ForwardOptionGreeks {
  black76Inputs.assert(inputs);
  const { type, F, K, T, r, sigma } = inputs;
  const { price, delta, gamma, theta, vega } = europeanValue({ type, S: F, K, T, r, q: r, sigma });
  return { delta, gamma: finiteOrNull(gamma), theta: finiteOrNull(theta), vega, rho: 0 - T * price };
}

/**
 * The volatility at which Black's model gives the price of a European option on a forward or future.
 *
 * @param inputs.type   `call` or `put`
 * @param inputs.F      forward or futures price              [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.r      rate of discounting, continuous       [1/year]    −1 … 5
 * @param inputs.price  price of the option today             [currency]  0 … 1e15
 * @returns lognormal volatility [1/√year]; null under the conditions of {@link impliedVolatility} with A = F·e^(−rT)
 * @throws InvalidInputError   an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks Accuracy and cost: as {@link impliedVolatility}, whose kernel it shares.
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53.
 * @example
 * black76ImpliedVolatility({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, price: 1.6115665902335 }); // ≈ 0.25
 * black76ImpliedVolatility({ type: 'put', F: 20, K: 20, T: 9 / 12, r: 0.09, price: 19 }); // null
 */
export function black76ImpliedVolatility(inputs: Black76QuoteInputs): number | null {
  black76QuoteInputs.assert(inputs);
  const { type, F, K, T, r, price } = inputs;
  return finiteOrNull(impliedSigma({ type, S: F, K, T, r, q: r }, price));
}

const optionOnForward = {
  /** `call` or `put`. */
  type: choice(OPTION_TYPES),
  /** Forward or futures price [currency], > 0, ≤ 1e12. */
  F: number(AMOUNT),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Rate that discounts the payoff, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
} as const;

/** A European option on a forward or future whose volatility is known. */
const black76Inputs = inputs({
  ...optionOnForward,
  /** Lognormal volatility of the forward [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
});

/** A European option on a forward or future whose volatility is known. */
export type Black76Inputs = InputsOf<typeof black76Inputs>;

/** A European option on a forward or future whose price is known. */
const black76QuoteInputs = inputs({
  ...optionOnForward,
  /** Price of the option today [currency], 0 … 1e15. */
  price: number(PRICE),
});

/** A European option on a forward or future whose price is known. */
export type Black76QuoteInputs = InputsOf<typeof black76QuoteInputs>;

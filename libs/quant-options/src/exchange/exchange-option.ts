import { inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { furtherGreeks, mainGreeks } from '../black-scholes/european-greeks';
import { priceEuropean } from '../black-scholes/european-price';
import { europeanTerms, takeOption } from '../black-scholes/european-terms';
import { AMOUNT, RATE, VOLATILITY, YEARS } from '../market/bounds';

const exchangeOptionInputs = inputs({
  /** Spot of the asset received [currency], > 0, ≤ 1e12. */
  S1: number(AMOUNT),
  /** Spot of the asset delivered [currency], > 0, ≤ 1e12. */
  S2: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Yield of the asset received, continuously compounded [1/year], −1 … 5; default 0. */
  q1: number(RATE, 0),
  /** Yield of the asset delivered, continuously compounded [1/year], −1 … 5; default 0. */
  q2: number(RATE, 0),
  /** Volatility of the asset received [1/√year] as a fraction, 0 … 10. */
  sigma1: number(VOLATILITY),
  /** Volatility of the asset delivered [1/√year] as a fraction, 0 … 10. */
  sigma2: number(VOLATILITY),
  /** Correlation of both, −1 … 1. */
  correlation: number({ atLeast: -1, atMost: 1 }),
  /** Units received, > 0, ≤ 1e12; default 1. */
  quantity1: number(AMOUNT, 1),
  /** Units delivered, > 0, ≤ 1e12; default 1. */
  quantity2: number(AMOUNT, 1),
});

/** A European option to exchange one asset for another. */
export type ExchangeOptionInputs = InputsOf<typeof exchangeOptionInputs>;

/** Value of an option on two assets and its plain partial derivatives; null where undefined or beyond doubles. */
export interface ExchangeOptionValue {
  readonly price: number;
  /** ∂V/∂S₁. */
  readonly delta1: number | null;
  /** ∂V/∂S₂. */
  readonly delta2: number | null;
  /** ∂²V/∂S₁². */
  readonly gamma1: number | null;
  /** ∂²V/∂S₂². */
  readonly gamma2: number | null;
  /** ∂²V/∂S₁∂S₂. */
  readonly crossGamma: number | null;
  /** ∂V/∂t = −∂V/∂T [currency per year]. */
  readonly theta: number | null;
  /** ∂V/∂σ₁ [currency per 1.00 of volatility]. */
  readonly vega1: number | null;
  /** ∂V/∂σ₂ [currency per 1.00 of volatility]. */
  readonly vega2: number | null;
  /** ∂V/∂ρ [currency per 1.00 of correlation]. */
  readonly cega: number | null;
}

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Value and Greeks of a European option to receive n₁ units of one asset for n₂ units of another.
 *
 * V = n₁·S₁·e^(−q₁T)·N(d₁) − n₂·S₂·e^(−q₂T)·N(d₁ − σ√T),  σ² = σ₁² + σ₂² − 2ρσ₁σ₂,
 * d₁ = (ln(n₁S₁/(n₂S₂)) + (q₂ − q₁ + σ²/2)·T)/(σ√T)
 *
 * @param inputs.S1           spot of the asset received        [currency]  > 0, ≤ 1e12
 * @param inputs.S2           spot of the asset delivered       [currency]  > 0, ≤ 1e12
 * @param inputs.T            time to expiry                    [years]     0 … 100
 * @param inputs.q1           yield of the first, continuous    [1/year]    −1 … 5, default 0
 * @param inputs.q2           yield of the second, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma1       volatility of the first           [1/√year]   0 … 10
 * @param inputs.sigma2       volatility of the second          [1/√year]   0 … 10
 * @param inputs.correlation  correlation ρ of both                         −1 … 1
 * @param inputs.quantity1    units n₁ received                             > 0, ≤ 1e12, default 1
 * @param inputs.quantity2    units n₂ delivered                            > 0, ≤ 1e12, default 1
 * @returns price and plain partial derivatives, per year and per 1.00 of volatility and correlation
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks The risk-free rate has no effect: neither asset is cash, so rho is 0.
 *          Limits: with T = 0 or σ = 0 the present value of the exchange, if positive; where both sides are equal too,
 *          gammas and theta are null, and so are the derivatives in volatility and correlation if σ = 0.
 *          Accuracy: relative error ≤ 1e-12 over vectors/exchange.mpmath.json. Cost: O(1).
 * @see Margrabe (1978), "The value of an option to exchange one asset for another", J. Finance 33, 177–186, eq. 7; Haug
 *   (2007), section 5.4.
 * @example
 * const assets = { S1: 22, S2: 20, q1: 0.06, q2: 0.04, sigma1: 0.2, sigma2: 0.15, correlation: 0.5 };
 * exchangeOption({ ...assets, T: 0.5 }).price; // ≈ 2.1378097435208256
 */
export function exchangeOption(inputs: ExchangeOptionInputs): ExchangeOptionValue {
  const { S1, S2, T, q1, q2, sigma1, sigma2, correlation, quantity1, quantity2 } =
    exchangeOptionInputs.complete(inputs);
  const spread = sigma1 - sigma2;
  const sigma = Math.sqrt(spread * spread + 2 * (1 - correlation) * sigma1 * sigma2);
  const [S, K] = [amountOf(S1, quantity1), amountOf(S2, quantity2)];
  takeOption(terms, { type: 'call', S, K, T, r: q2, q: q1, sigma });
  priceEuropean(terms);
  mainGreeks(terms);
  furtherGreeks(terms);
  const { vega, gamma } = terms;
  return {
    price: terms.price,
    delta1: finiteOrNull(quantity1 * terms.delta),
    delta2: finiteOrNull(quantity2 * terms.dualDelta),
    gamma1: finiteOrNull(quantity1 * gamma * quantity1),
    gamma2: finiteOrNull(quantity2 * terms.dualGamma * quantity2),
    crossGamma: finiteOrNull(-quantity1 * gamma * (S / S2)),
    theta: finiteOrNull(terms.theta),
    vega1: chained(vega, sigma1 - correlation * sigma2, sigma),
    vega2: chained(vega, sigma2 - correlation * sigma1, sigma),
    cega: chained(vega, -sigma1 * sigma2, sigma),
  };
}

/** Value of the units; a product that underflows counts as the least double. */
function amountOf(spot: number, quantity: number): number {
  return Math.max(Number.MIN_VALUE, spot * quantity);
}

/** vega·rise/σ: the derivative in what σ² changes by 2·rise with. */
function chained(vega: number, rise: number, sigma: number): number | null {
  return vega === 0 ? 0 : finiteOrNull(vega * (rise / sigma));
}

import { inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull, inRange } from '@quant/core/kernels';
import { furtherGreeks, mainGreeks } from '../black-scholes/european-greeks';
import { priceEuropean } from '../black-scholes/european-price';
import { europeanTerms, takeOption } from '../black-scholes/european-terms';
import { type OptionValue } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { AMOUNT, RATE, VOLATILITY } from '../market/bounds';

const quantoOptionFields = {
  /** Volatility of the underlying [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** Risk-free rate of the underlying's currency, continuously compounded [1/year], −1 … 5. */
  foreignRate: number(RATE),
  /** Volatility of the exchange rate [1/√year] as a fraction, 0 … 10. */
  exchangeVolatility: number(VOLATILITY),
  /** Correlation of the underlying with the price of its currency, −1 … 1. */
  correlation: number({ atLeast: -1, atMost: 1 }),
  /** Agreed units of the paid currency per unit of the underlying's, > 0, ≤ 1e12; default 1. */
  fixedRate: number(AMOUNT, 1),
};

const quantoOptionInputs = inputs({ ...europeanOptionFields, ...quantoOptionFields });

/** A European option on a foreign underlying at a fixed exchange rate. */
export type QuantoOptionInputs = InputsOf<{ readonly fields: typeof europeanOptionFields }> &
  InputsOf<{ readonly fields: typeof quantoOptionFields }>;

/** Value of a quanto option in the paid currency and its plain partial derivatives. */
export interface QuantoOptionValue extends OptionValue {
  /** ∂V/∂(foreign rate). */
  readonly foreignRho: number | null;
  /** ∂V/∂(volatility of the exchange rate). */
  readonly exchangeVega: number | null;
  /** ∂V/∂(correlation). */
  readonly cega: number | null;
}

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Value and Greeks of a quanto: a European option on a foreign underlying whose payoff is paid in another currency at an
 * exchange rate E that is fixed today.
 *
 * V = E · option with the yield q + r − r_f + ρ·σ·σ_E
 *
 * @param inputs.type                `call` or `put`
 * @param inputs.S                   spot in its own currency                    [foreign]   > 0, ≤ 1e12
 * @param inputs.K                   strike in the same currency                 [foreign]   > 0, ≤ 1e12
 * @param inputs.T                   time to expiry                              [years]     0 … 100
 * @param inputs.r                   risk-free rate of the paid currency         [1/year]    −1 … 5
 * @param inputs.q                   dividend yield of the underlying            [1/year]    −1 … 5, default 0
 * @param inputs.sigma               volatility of the underlying                [1/√year]   0 … 10
 * @param inputs.foreignRate         risk-free rate r_f of the foreign currency  [1/year]    −1 … 5
 * @param inputs.exchangeVolatility  volatility σ_E of the exchange rate         [1/√year]   0 … 10
 * @param inputs.correlation         correlation ρ of the underlying with the price of the foreign currency  −1 … 1
 * @param inputs.fixedRate           agreed exchange rate E            [paid per foreign]    > 0, ≤ 1e12, default 1
 * @returns price in the paid currency and plain partial derivatives, per year and per 1.00 of volatility, rate and
 *   correlation
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws QuantError         OUT_OF_RANGE: the price exceeds the largest double
 * @remarks Limits: with T = 0 or sigma = 0 the discounted payoff on the forward; at its kink gamma and theta are null.
 *          Accuracy: relative error ≤ 1e-12 over vectors/exotic.mpmath.json. Cost: O(1).
 * @see Reiner (1992), "Quanto mechanics", Risk 5(3), 59–63; Haug (2007), section 5.16.2.
 * @example
 * const option = { type: 'call', S: 100, K: 105, T: 0.5, r: 0.08, q: 0.04, sigma: 0.2 } as const;
 * const currency = { foreignRate: 0.05, exchangeVolatility: 0.1, correlation: 0.3, fixedRate: 1.5 };
 * quantoOption({ ...option, ...currency }).price; // ≈ 5.328033919216763
 */
export function quantoOption(inputs: QuantoOptionInputs): QuantoOptionValue {
  const { foreignRate, exchangeVolatility, correlation, fixedRate, ...option } = quantoOptionInputs.complete(inputs);
  const { r, sigma, T } = option;
  const q = option.q + r - foreignRate + correlation * sigma * exchangeVolatility;
  takeOption(terms, { ...option, q });
  priceEuropean(terms);
  mainGreeks(terms);
  furtherGreeks(terms);
  const price = inRange(fixedRate * terms.price, 'the price');
  // ∂V/∂(yield)
  const epsilon = fixedRate * terms.epsilon;
  return {
    price,
    delta: finiteOrNull(fixedRate * terms.delta),
    gamma: finiteOrNull(fixedRate * terms.gamma),
    theta: finiteOrNull(fixedRate * terms.theta),
    vega: finiteOrNull(fixedRate * terms.vega + epsilon * correlation * exchangeVolatility),
    // the forward does not depend on r
    rho: 0 - T * price,
    foreignRho: finiteOrNull(0 - epsilon),
    exchangeVega: finiteOrNull(epsilon * correlation * sigma),
    cega: finiteOrNull(epsilon * sigma * exchangeVolatility),
  };
}

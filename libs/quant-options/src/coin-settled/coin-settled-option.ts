import { choice, inputs, type InputsOf, number, omittable } from '@quant/core';
import { finiteOrNull, inRange } from '@quant/core/kernels';
import { mainGreeks } from '../black-scholes/european-greeks';
import { priceEuropean } from '../black-scholes/european-price';
import { europeanTerms, takeOption } from '../black-scholes/european-terms';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { AMOUNT, VOLATILITY, YEARS } from '../market/bounds';

const coinSettledInputs = inputs({
  /** `call` or `put`. */
  type: choice(OPTION_TYPES),
  /** Forward price of the coin for the expiry [currency], > 0, ≤ 1e12: the exchange's underlying price. */
  F: number(AMOUNT),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Lognormal volatility of the forward [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** Index price of the coin [currency], > 0, ≤ 1e12, at which a coin is cash today; default F. */
  S: omittable(number(AMOUNT)),
});

/** A European option on one coin that is paid for and settled in this coin. */
export type CoinSettledOptionInputs = InputsOf<typeof coinSettledInputs>;

/** Price and Greeks of a coin-settled option, in coins and in currency. */
export interface CoinSettledOption {
  /** p, price [coins]. */
  readonly price: number;
  /** p·S [currency]. */
  readonly cashPrice: number;
  /** ∂V/∂F of the value V = p·F in currency: Black's delta. */
  readonly delta: number;
  /** delta − p, premium-adjusted: coins of futures that leave the holder's wealth in currency unmoved (net transaction delta). */
  readonly netDelta: number;
  /** ∂²V/∂F²; null at the kink without variance, and beyond doubles. */
  readonly gamma: number | null;
  /** ∂V/∂σ [currency per 1.00 of volatility]. */
  readonly vega: number;
  /** −∂V/∂T [currency per year]; null where gamma is. */
  readonly theta: number | null;
  /** ∂p/∂F [coins per 1 of price]. */
  readonly coinDelta: number | null;
  /** ∂²p/∂F² [coins per 1² of price]; null where gamma is. */
  readonly coinGamma: number | null;
  /** ∂p/∂σ [coins per 1.00 of volatility]. */
  readonly coinVega: number;
  /** −∂p/∂T [coins per year]; null where gamma is. */
  readonly coinTheta: number | null;
}

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Price and Greeks of a coin-settled (inverse) option, as Deribit quotes it: in coins, from Black's model of the forward.
 *
 * V = φ·(F·N(φd₁) − K·N(φd₂)),  p = V/F,  netDelta = delta − p = φ·(K/F)·N(φd₂),
 * ∂p/∂F = netDelta/F,  ∂²p/∂F² = (gamma − 2·netDelta/F)/F;  d₁ = ln(F/K)/(σ√T) + σ√T/2, d₂ = d₁ − σ√T, φ = +1 call, −1 put
 *
 * @param inputs.type   `call` or `put`: pays max(φ·(S_T − K), 0)/S_T coins
 * @param inputs.F      forward price for the expiry        [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                              [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                      [years]     0 … 100
 * @param inputs.sigma  lognormal volatility of the forward [1/√year]   0 … 10
 * @param inputs.S      index price                         [currency]  > 0, ≤ 1e12, default F
 * @returns price in coins and in currency, Greeks of the value in currency and of the price in coins: plain partial derivatives, per
 *          year and per 1.00 of volatility
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws OutOfRangeError    a price exceeds the range of doubles
 * @remarks Rates are within F; nothing is discounted. Divide theta by 365 and vega by 100 for Deribit's figures; its theta of an option
 *          with less than a day to live is that of its life. Limits: as {@link black76Greeks}. Accuracy: 2e-14 of the largest term, over
 *          vectors/coin-settled.mpmath.json. Cost: O(1).
 * @see Deribit, "Inverse Options"; Alexander & Imeraj (2021), "Inverse options in a Black–Scholes world", arXiv 2107.12041.
 * @example
 * const option = coinSettledOption({ type: 'call', F: 60_000, K: 65_000, T: 30 / 365, sigma: 0.6 });
 * option.price; // ≈ 0.0372978025900777
 * option.netDelta; // ≈ 0.314928209955808
 */
export function coinSettledOption(inputs: CoinSettledOptionInputs): CoinSettledOption {
  const { type, F, K, T, sigma, S = F } = coinSettledInputs.complete(inputs);
  takeOption(terms, { type, S: F, K, T, r: 0, q: 0, sigma });
  priceEuropean(terms);
  mainGreeks(terms);
  const { price: value, delta, gamma, vega, theta, phi, probItm } = terms;
  const price = inRange(value / F, 'the price in coins');
  // the difference of delta and price would cancel deep in the money
  const netDelta = probItm === 0 ? 0 : inRange(phi * (K / F) * probItm, 'the net delta');
  return {
    price,
    cashPrice: inRange(price * S, 'the price in currency'),
    delta,
    netDelta,
    gamma: finiteOrNull(gamma),
    vega,
    theta: finiteOrNull(theta),
    coinDelta: finiteOrNull(netDelta / F),
    coinGamma: finiteOrNull((gamma - (2 * netDelta) / F) / F),
    coinVega: vega / F,
    coinTheta: finiteOrNull(theta / F),
  };
}

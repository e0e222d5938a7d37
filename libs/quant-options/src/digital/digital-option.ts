import { choice, inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { priceEuropean } from '../black-scholes/european-price';
import { type EuropeanTerms, europeanTerms, takeOption } from '../black-scholes/european-terms';
import { type OptionValue } from '../black-scholes/european-value';
import { europeanOptionFields } from '../black-scholes/inputs';
import { PRICE, VOLATILITY } from '../market/bounds';

/** `cash-or-nothing` pays an amount, `asset-or-nothing` one unit of the underlying. */
export type DigitalPayoff = 'cash-or-nothing' | 'asset-or-nothing';

const DIGITAL_PAYOFFS: readonly DigitalPayoff[] = ['cash-or-nothing', 'asset-or-nothing'];

const digitalOptionInputs = inputs({
  ...europeanOptionFields,
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** `cash-or-nothing` or `asset-or-nothing`. */
  payoff: choice(DIGITAL_PAYOFFS),
  /** Payout of a cash-or-nothing option [currency], 0 … 1e15; default 1. */
  cash: number(PRICE, 1),
});

/** A European option that pays all or nothing. */
export interface DigitalOptionInputs extends InputsOf<{ readonly fields: typeof europeanOptionFields }> {
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  readonly sigma: number;
  /** `cash-or-nothing` or `asset-or-nothing`. */
  readonly payoff: DigitalPayoff;
  /** Payout of a cash-or-nothing option [currency], 0 … 1e15; default 1. */
  readonly cash?: number | undefined;
}

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Value and Greeks of a European digital option: it pays an amount X, or one unit of the underlying, if it ends in the
 * money.
 *
 * cash-or-nothing: V = X·e^(−rT)·N(φd₂),  asset-or-nothing: V = S·e^(−qT)·N(φd₁),  φ = +1 call, −1 put
 *
 * @param inputs.type   `call` pays when S_T > K, `put` when S_T < K
 * @param inputs.S      spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                        [years]     0 … 100
 * @param inputs.r      risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q      dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma  volatility                            [1/√year]   0 … 10
 * @param inputs.payoff `cash-or-nothing` or `asset-or-nothing`
 * @param inputs.cash   the amount X                          [currency]  0 … 1e15, default 1
 * @returns price and plain partial derivatives, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Limits: with T = 0 or sigma = 0 the discounted payoff on the forward; at its step, S·e^(−qT) = K·e^(−rT), half
 *          of it, and no Greeks. Greeks beyond the range of doubles are null.
 *          Accuracy: relative error ≤ 1e-12 of the largest term over vectors/digital.mpmath.json. Cost: O(1).
 * @see Reiner & Rubinstein (1991), "Unscrambling the binary code", Risk 4(9), 75–83; Haug (2007), sections 4.19.2–3.
 * @example
 * const market = { S: 100, K: 80, T: 0.75, r: 0.06, q: 0.06, sigma: 0.35 } as const;
 * digitalOption({ ...market, type: 'put', payoff: 'cash-or-nothing', cash: 10 }).price; // ≈ 2.671045684461347
 */
export function digitalOption(inputs: DigitalOptionInputs): OptionValue {
  const option = digitalOptionInputs.complete(inputs);
  takeOption(terms, option);
  priceEuropean(terms);
  if (!terms.isRegular) return withoutDensity(terms, option.payoff, option.cash);
  return option.payoff === 'asset-or-nothing' ? assetOrNothing(terms) : cashOrNothing(terms, option.cash);
}

function cashOrNothing(option: EuropeanTerms, cash: number): OptionValue {
  const { S, T, r, sigma, phi, rootT, v, d1, probItm, discount } = option;
  const price = cash * discount * probItm;
  const density = phi * cash * INV_ROOT_TWO_PI * option.cashWeight * option.damping;
  return {
    price,
    delta: finiteOrNull(density / S / v),
    gamma: finiteOrNull((-density * d1) / S / v / (S * v)),
    theta: finiteOrNull(r * price - density * slopeByTime(option, -0.5)),
    vega: finiteOrNull((-density * d1) / sigma),
    rho: finiteOrNull((density * rootT) / sigma - T * price),
  };
}

function assetOrNothing(option: EuropeanTerms): OptionValue {
  const { S, q, sigma, phi, rootT, v, d2, assetShare } = option;
  const density = phi * INV_ROOT_TWO_PI * option.assetWeight * option.damping;
  return {
    price: S * assetShare,
    delta: finiteOrNull(assetShare + density / v),
    gamma: finiteOrNull((-density * d2) / S / v / v),
    theta: finiteOrNull(S * (q * assetShare - density * slopeByTime(option, 0.5))),
    vega: finiteOrNull((-S * density * d2) / sigma),
    rho: finiteOrNull((S * density * rootT) / sigma),
  };
}

const INV_ROOT_TWO_PI = 0.3989422804014327;

/** ∂d₁/∂T for half = ½, ∂d₂/∂T for −½. */
function slopeByTime({ T, r, q, sigma, v, logRatio }: EuropeanTerms, half: number): number {
  return (r - q + half * sigma * sigma - logRatio / T) / (2 * v);
}

/** The payoff is certain, or its step undefined in all directions. */
function withoutDensity(option: EuropeanTerms, payoff: DigitalPayoff, cash: number): OptionValue {
  const { S, T, r, q, probItm, assetShare, discount, curvature } = option;
  const isAsset = payoff === 'asset-or-nothing';
  const price = isAsset ? S * assetShare : cash * discount * probItm;
  if (curvature !== 0) return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
  return {
    price,
    delta: isAsset ? assetShare : 0,
    gamma: 0,
    theta: (isAsset ? q : r) * price,
    vega: 0,
    rho: isAsset ? 0 : 0 - T * price,
  };
}

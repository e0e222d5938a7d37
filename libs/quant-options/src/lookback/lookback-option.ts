import { choice, inputs, type InputsOf, number, optional } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type OptionValue } from '../black-scholes/european-value';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { AMOUNT, RATE, VOLATILITY, YEARS } from '../market/bounds';
import { lookbackParts } from './lookback-parts';
import { assertExtremes, assertStrike, LOOKBACK_TYPES } from './lookback-relations';

const lookbackOptionInputs = inputs(
  {
    /** `call` or `put`. */
    type: choice(OPTION_TYPES),
    /** `floating` or `fixed`. */
    lookbackType: choice(LOOKBACK_TYPES),
    /** Spot [currency], > 0, ≤ 1e12. */
    S: number(AMOUNT),
    /** Time to expiry [years], 0 … 100. */
    T: number(YEARS),
    /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
    r: number(RATE),
    /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
    q: number(RATE, 0),
    /** Volatility [1/√year] as a fraction, 0 … 10. */
    sigma: number(VOLATILITY),
    /** Strike [currency], > 0, ≤ 1e12; required by a fixed strike, without effect on a floating one. */
    K: optional(number(AMOUNT)),
    /** Lowest spot since issue [currency], > 0, ≤ S; default S. */
    SMin: optional(number(AMOUNT)),
    /** Highest spot since issue [currency], ≥ S, ≤ 1e12; default S. */
    SMax: optional(number(AMOUNT)),
  },
  { assertStrike, assertExtremes },
);

/** A lookback option under continuous observation. */
export type LookbackOptionInputs = InputsOf<typeof lookbackOptionInputs>;

/**
 * Value and Greeks of a lookback option under continuous observation: its payoff depends on the least or the greatest spot.
 *
 * floating: call S_T − min S, put max S − S_T;  fixed: call max(max S − K, 0), put max(K − min S, 0)
 *
 * @param inputs.type          `call` or `put`
 * @param inputs.lookbackType  `floating` or `fixed`
 * @param inputs.S             spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.T             time to expiry                        [years]     0 … 100
 * @param inputs.r             risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q             dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.sigma         volatility                            [1/√year]   0 … 10
 * @param inputs.K             strike                                [currency]  > 0, ≤ 1e12; required when fixed
 * @param inputs.SMin          lowest spot since issue               [currency]  > 0, ≤ S, default S
 * @param inputs.SMax          highest spot since issue              [currency]  ≥ S, ≤ 1e12, default S
 * @returns price and plain derivatives at fixed strike and extremes, per year and per 1.00 of volatility and rate
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Limits: with T = 0 or sigma = 0 the discounted payoff on the path S·e^((r−q)t), and no Greeks. r = q is no special
 *          case. An extreme observed at intervals moves less: the price is then an upper bound.
 *          Accuracy: relative error ≤ 1e-14 of prices and ≤ 2e-13 of Greeks over vectors/lookback.extremes.json.
 *          Cost: O(1).
 * @see Goldman, Sosin & Gatto (1979), J. Finance 34, 1111–1127, floating; Conze & Viswanathan (1991), J. Finance 46,
 *   1893–1907, fixed; Haug (2007), section 4.15.
 * @example
 * const market = { S: 120, T: 0.5, r: 0.1, q: 0.06, sigma: 0.3 };
 * lookbackOption({ ...market, type: 'call', lookbackType: 'floating', SMin: 100 }).price; // ≈ 25.3533552718102
 */
export function lookbackOption(inputs: LookbackOptionInputs): OptionValue {
  const option = lookbackOptionInputs.complete(inputs);
  const { price, lockedValue, european, bonus } = lookbackParts(option);
  if (bonus === null) return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
  const { S, T, r } = option;
  return {
    price,
    delta: european.delta + bonus.delta,
    gamma: finiteOrNull(european.gamma + bonus.gamma / S),
    theta: finiteOrNull(european.theta + (r * lockedValue - S * bonus.expirySlope)),
    vega: european.vega + S * bonus.vega,
    rho: european.rho + (S * bonus.rho - T * lockedValue),
  };
}

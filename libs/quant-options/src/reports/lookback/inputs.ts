import { choice, inputs, type InputsOf, number, optional } from '@quant/core';
import { OPTION_TYPES } from '../../black-scholes/option-type';
import { assertExtremes, assertStrike } from '../../lookback/lookback-relations';
import { LOOKBACK_TYPES } from '../../lookback/lookback-type';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, RATE, VOLATILITY, YEARS } from '../../market/bounds';

/** A lookback option under continuous observation. */
export const lookbackOptionInputs = inputs(
  {
    /** Spot [currency], > 0, ≤ 1e12. */
    S: number(AMOUNT),
    /** Time to expiry [years], 0 … 100. */
    T: number(YEARS),
    /** Volatility [1/√year] as a fraction, 0 … 10. */
    sigma: number(VOLATILITY),
    /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
    r: number(RATE, DEFAULT_RATE),
    /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
    q: number(RATE, DEFAULT_YIELD),
    /** `call` or `put`; default `call`. */
    type: choice(OPTION_TYPES, 'call'),
    /** `floating` or `fixed`; default `floating`. */
    lookbackType: choice(LOOKBACK_TYPES, 'floating'),
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

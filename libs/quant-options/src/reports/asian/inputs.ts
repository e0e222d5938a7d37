import { choice, type CompleteOf, inputs, type InputsOf, integer, number } from '@quant/core';
import { OPTION_TYPES } from '../../black-scholes/option-type';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, RATE, VOLATILITY, YEARS } from '../../market/bounds';
import { AVERAGINGS } from '../../asian/averaging';

/** A European option on the average of n fixings at T/n, 2T/n, …, T; the spot today is not a fixing. */
export const asianOptionInputs = inputs({
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry and to the last fixing [years], 0 … 100. */
  T: number(YEARS),
  /** Volatility [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  r: number(RATE, DEFAULT_RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, DEFAULT_YIELD),
  /** `call` or `put`; default `call`. */
  type: choice(OPTION_TYPES, 'call'),
  /** `geometric` or `arithmetic`; default `geometric`. */
  averaging: choice(AVERAGINGS, 'geometric'),
  /** Number n of fixings, 1 … 1000; default 12. */
  observations: integer({ atLeast: 1, atMost: 1000 }, 12),
});

/** A European option on the average of n fixings at T/n, 2T/n, …, T; the spot today is not a fixing. */
export type AsianOptionInputs = InputsOf<typeof asianOptionInputs>;

/** The same with every default written out. */
export type CompleteAsianOption = CompleteOf<typeof asianOptionInputs>;

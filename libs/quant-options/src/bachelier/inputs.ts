import { choice, inputs, type InputsOf, number } from '@quant/core';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { PRICE, RATE, YEARS } from '../market/bounds';

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
export const bachelierInputs = inputs({
  ...optionOnForward,
  /** Normal volatility [as F, per √year], 0 … 1e12. */
  sigma: number(NORMAL_VOLATILITY),
});

/** A European option on a normally distributed forward, its volatility known. */
export type BachelierInputs = InputsOf<typeof bachelierInputs>;

/** A European option on a normally distributed forward, its price known. */
export const bachelierQuoteInputs = inputs({
  ...optionOnForward,
  /** Price of the option today [as F], 0 … 1e15. */
  price: number(PRICE),
});

/** A European option on a normally distributed forward, its price known. */
export type BachelierQuoteInputs = InputsOf<typeof bachelierQuoteInputs>;

import { choice, inputs, type InputsOf, number } from '@quant/core';
import { OPTION_TYPES } from '../black-scholes/option-type';
import { AMOUNT, PRICE, RATE, VOLATILITY, YEARS } from '../market/bounds';

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
export const black76Inputs = inputs({
  ...optionOnForward,
  /** Lognormal volatility of the forward [1/√year] as a fraction, 0 … 10. */
  sigma: number(VOLATILITY),
});

/** A European option on a forward or future whose volatility is known. */
export type Black76Inputs = InputsOf<typeof black76Inputs>;

/** A European option on a forward or future whose price is known. */
export const black76QuoteInputs = inputs({
  ...optionOnForward,
  /** Price of the option today [currency], 0 … 1e15. */
  price: number(PRICE),
});

/** A European option on a forward or future whose price is known. */
export type Black76QuoteInputs = InputsOf<typeof black76QuoteInputs>;

import { inputs, type InputsOf, number } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, PRICE, RATE, YEARS } from '../../market/bounds';

/** Quotes of a European call and put on the same underlying, with the same strike and expiry. */
export const putCallParityInputs = inputs({
  /** Quote of the call [currency], 0 … 1e15. */
  callPrice: number(PRICE),
  /** Quote of the put [currency], 0 … 1e15. */
  putPrice: number(PRICE),
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry [years], 0 … 100. */
  T: number(YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  r: number(RATE, DEFAULT_RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, DEFAULT_YIELD),
});

/** Quotes of a European call and put on the same underlying, with the same strike and expiry. */
export type PutCallParityInputs = InputsOf<typeof putCallParityInputs>;

import { assertInputs, assertNumber } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, PRICE, RATE, YEARS } from '../market/bounds';

/** Quotes of a European call and put on the same underlying, with the same strike and expiry. */
export interface PutCallParityInputs {
  /** Quote of the call [currency], 0 … 1e15. */
  readonly callPrice: number;
  /** Quote of the put [currency], 0 … 1e15. */
  readonly putPrice: number;
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly S: number;
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly K: number;
  /** Time to expiry [years], 0 … 100. */
  readonly T: number;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  readonly q?: number | undefined;
}

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertPutCallParityInputs(inputs: PutCallParityInputs): void {
  assertInputs(inputs);
  const { callPrice, putPrice, S, K, T, r = DEFAULT_RATE, q = DEFAULT_YIELD } = inputs;
  assertNumber(callPrice, 'callPrice', PRICE);
  assertNumber(putPrice, 'putPrice', PRICE);
  assertNumber(S, 'S', AMOUNT);
  assertNumber(K, 'K', AMOUNT);
  assertNumber(T, 'T', YEARS);
  assertNumber(r, 'r', RATE);
  assertNumber(q, 'q', RATE);
}

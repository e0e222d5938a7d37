import { inputs, type InputsOf, number } from '@quant/core';
import { AMOUNT, PRICE, RATE, YEARS } from '../market/bounds';

const putCallPairInputs = inputs({
  /** Price of the call [currency], 0 … 1e15. */
  call: number(PRICE),
  /** Price of the put [currency], 0 … 1e15. */
  put: number(PRICE),
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Strike of both [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry of both [years], 0 … 100. */
  T: number(YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, 0),
});

/** A European call and put of one strike and expiry. */
export type PutCallPairInputs = InputsOf<typeof putCallPairInputs>;

/**
 * By how much the prices of a European call and put miss put–call parity.
 *
 * gap = C − P − (S·e^(−qT) − K·e^(−rT)): positive if the call is expensive relative to the put, 0 without arbitrage
 *
 * @param inputs.call  price of the call                     [currency]  0 … 1e15
 * @param inputs.put   price of the put                      [currency]  0 … 1e15
 * @param inputs.S     spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K     strike of both                        [currency]  > 0, ≤ 1e12
 * @param inputs.T     time to expiry of both                [years]     0 … 100
 * @param inputs.r     risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q     dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @returns the gap [currency]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Accuracy: a few roundings of the largest term. Cost: O(1). What to trade on a gap:
 *          `@quant/options/reports/derivatives-put-call-parity`.
 * @see Stoll (1969), "The relationship between put and call option prices", J. Finance 24, 801–824; Merton (1973).
 * @example
 * putCallParityGap({ call: 12.5, put: 4.2, S: 100, K: 95, T: 0.5, r: 0.04, q: 0.02 }); // ≈ 2.4138905892249484
 */
export function putCallParityGap(inputs: PutCallPairInputs): number {
  const { call, put, S, K, T, r, q } = putCallPairInputs.complete(inputs);
  return call - put - (S * Math.exp(-q * T) - K * Math.exp(-r * T));
}

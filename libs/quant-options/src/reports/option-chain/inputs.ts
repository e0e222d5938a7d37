import { inputs, type InputsOf, integer, list, number, refined } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, PRICE, RATE, YEARS } from '../../market/bounds';

const CONTRACTS = { atLeast: 0, atMost: 1e12 };

/** About a month [years]. */
export const DEFAULT_EXPIRY = 0.0833;

/** Quotes and activity of the call and the put at one strike; what is not quoted or not traded is left out or 0. */
const optionChainEntry = inputs({
  /** Strike [currency], > 0, ≤ 1e12. */
  strike: number(AMOUNT),
  /** Bid for the call [currency], 0 … 1e15; default 0, no bid. */
  callBid: number(PRICE, 0),
  /** Ask for the call [currency], 0 … 1e15; default 0. */
  callAsk: number(PRICE, 0),
  /** Bid for the put [currency], 0 … 1e15; default 0, no bid. */
  putBid: number(PRICE, 0),
  /** Ask for the put [currency], 0 … 1e15; default 0. */
  putAsk: number(PRICE, 0),
  /** Open interest in the call [contracts], an integer 0 … 1e12; default 0. */
  callOi: integer(CONTRACTS, 0),
  /** Open interest in the put [contracts], an integer 0 … 1e12; default 0. */
  putOi: integer(CONTRACTS, 0),
  /** Volume traded in the call [contracts], an integer 0 … 1e12; default 0. */
  callVolume: integer(CONTRACTS, 0),
  /** Volume traded in the put [contracts], an integer 0 … 1e12; default 0. */
  putVolume: integer(CONTRACTS, 0),
});

/** Quotes and activity of the call and the put at one strike; what is not quoted or not traded is left out or 0. */
export type OptionChainEntry = InputsOf<typeof optionChainEntry>;

/** The options of one expiry and the market around them. */
export const optionChainAnalysisInputs = inputs({
  /** The strikes [1 … 500], in any order, none twice. */
  chain: refined(list(optionChainEntry, { atLeast: 1, atMost: 500 }), areDistinct, 'of distinct strikes'),
  /** Spot [currency], > 0, ≤ 1e12. */
  spot: number(AMOUNT),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  r: number(RATE, DEFAULT_RATE),
  /** Time to expiry [years], 0 … 100; default 0.0833. */
  T: number(YEARS, DEFAULT_EXPIRY),
});

/** The options of one expiry and the market around them. */
export type OptionChainAnalysisInputs = InputsOf<typeof optionChainAnalysisInputs>;

function areDistinct(chain: readonly OptionChainEntry[]): boolean {
  return new Set(chain.map(({ strike }) => strike)).size === chain.length;
}

import { assertInputs, assertInteger, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { type TradeDirection } from './dex-slippage-result';

/** A pool of two tokens and a trade with it, in units of the tokens. */
export interface DexSlippageInputs {
  /** Units of token A in the pool, > 0. */
  readonly reserveA: number;
  /** Units of token B in the pool, > 0. */
  readonly reserveB: number;
  /** Units of the token that is paid in, the fee included, > 0. */
  readonly tradeAmount: number;
  /** Which token is paid for which; default `a_to_b`. */
  readonly tradeDirection?: TradeDirection | undefined;
  /** Fee in basis points of the amount paid in, integer 0 … 9999; default 30. */
  readonly feeBps?: number | undefined;
}

const POSITIVE: Bounds = { greaterThan: 0 };
const TRADE_DIRECTIONS = ['a_to_b', 'b_to_a'] as const;
const FEE_BPS: Bounds = { atLeast: 0, lessThan: 10_000 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeDexSlippageInputs(inputs: DexSlippageInputs) {
  assertInputs(inputs);
  const { reserveA, reserveB, tradeAmount, tradeDirection = 'a_to_b', feeBps = 30 } = inputs;
  assertNumber(reserveA, 'reserveA', POSITIVE);
  assertNumber(reserveB, 'reserveB', POSITIVE);
  assertNumber(tradeAmount, 'tradeAmount', POSITIVE);
  assertOneOf(tradeDirection, 'tradeDirection', TRADE_DIRECTIONS);
  assertInteger(feeBps, 'feeBps', FEE_BPS);
  return { reserveA, reserveB, tradeAmount, tradeDirection, feeBps } as const;
}

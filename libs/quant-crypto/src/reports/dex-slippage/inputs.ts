import { choice, inputs, type InputsOf, integer, number } from '@quant/core';

const POSITIVE = { greaterThan: 0 };

/** A pool of two tokens and a trade with it, in units of the tokens. */
export const dexSlippageInputs = inputs({
  /** Units of token A in the pool, > 0. */
  reserveA: number(POSITIVE),
  /** Units of token B in the pool, > 0. */
  reserveB: number(POSITIVE),
  /** Units of the token that is paid in, the fee included, > 0. */
  tradeAmount: number(POSITIVE),
  /** Which token is paid for which; default `a_to_b`. */
  tradeDirection: choice(['a_to_b', 'b_to_a'], 'a_to_b'),
  /** Fee in basis points of the amount paid in, integer 0 … 9999; default 30. */
  feeBps: integer({ atLeast: 0, lessThan: 10_000 }, 30),
});

/** A pool of two tokens and a trade with it, in units of the tokens. */
export type DexSlippageInputs = InputsOf<typeof dexSlippageInputs>;

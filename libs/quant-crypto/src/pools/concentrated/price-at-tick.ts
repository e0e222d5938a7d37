import { assertInteger, inputs, type InputsOf, integer } from '@quant/core';
import { MAX_TICK } from './internal/limits';
import { priceOfTick } from './internal/tick-price';

const TICK = { atLeast: -MAX_TICK, atMost: MAX_TICK };

const tokenOptions = inputs({
  /** Decimal places of token 0, 0 … 36; default 18. */
  decimals0: integer({ atLeast: 0, atMost: 36 }, 18),
  /** Decimal places of token 1, 0 … 36; default 18. */
  decimals1: integer({ atLeast: 0, atMost: 36 }, 18),
});

/** The decimal places of both tokens of a pool. */
export type TokenOptions = InputsOf<typeof tokenOptions>;

/** 10^(places of token 0 − places of token 1), by which a price in whole tokens exceeds one in smallest units. */
export function scaleOf(options: TokenOptions): number {
  const { decimals0, decimals1 } = tokenOptions.complete(options, ['options']);
  // 10^k is exact up to k = 22
  return decimals0 >= decimals1 ? 10 ** (decimals0 - decimals1) : 1 / 10 ** (decimals1 - decimals0);
}

/**
 * Price at a tick of Uniswap v3: token 0 in whole units of token 1.
 *
 * 1.0001^tick·10^(decimals0 − decimals1)
 *
 * @param tick               −887272 … 887272
 * @param options.decimals0  places of token 0   0 … 36, default 18
 * @param options.decimals1  places of token 1   0 … 36, default 18
 * @returns the price
 * @throws InvalidInputError  the tick or a number of places is not a whole number, or breaks a bound; an option is unknown
 * @remarks Accuracy: 5e-16 of itself. Cost: O(1). For the contract's integer, use {@link sqrtRatioAtTick}.
 * @see Adams et al. (2021), "Uniswap v3 Core", eq. 6.1.
 * @example
 * priceAtTick(200_000); // ≈ 484680305.025734
 * // one ether (18 places) in dollars (6 places)
 * priceAtTick(-200_310, { decimals0: 18, decimals1: 6 }); // ≈ 2000.24029367705
 */
export function priceAtTick(tick: number, options: TokenOptions = {}): number {
  assertInteger(tick, 'tick', TICK);
  return priceOfTick(tick) * scaleOf(options);
}

import { assertInteger } from '@quant/core';
import { sqrtRatioOf } from './internal/tick-ratio';
import { MAX_TICK } from './internal/limits';

const TICK = { atLeast: -MAX_TICK, atMost: MAX_TICK };

/**
 * Square root of the price at a tick of Uniswap v3, in 96 binary places, bit for bit as the contract's TickMath.
 *
 * ⌈√1.0001^tick·2^96⌉, of the contract's products of rounded factors
 *
 * @param tick  −887272 … 887272
 * @returns sqrtPriceX96, of the price of token 0 in token 1, both in their smallest units
 * @throws InvalidInputError  the tick is not a whole number, or breaks the bound
 * @remarks Exact. Cost: 20 products of integers.
 * @see Uniswap v3-core, libraries/TickMath.sol, getSqrtRatioAtTick; Adams et al. (2021), "Uniswap v3 Core", section 6.1.
 * @example
 * sqrtRatioAtTick(0) === 2n ** 96n; // true
 * String(sqrtRatioAtTick(-887272)); // '4295128739'
 */
export function sqrtRatioAtTick(tick: number): bigint {
  assertInteger(tick, 'tick', TICK);
  return sqrtRatioOf(tick);
}

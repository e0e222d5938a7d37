import { assertNumber, InvalidInputError } from '@quant/core';
import { MAX_TICK } from './internal/limits';
import { LOG_OF_TICK, priceOfTick } from './internal/tick-price';
import { scaleOf, type TokenOptions } from './price-at-tick';

const POSITIVE = { greaterThan: 0 };

/**
 * The tick of a price of Uniswap v3: the greatest tick whose price is not above it.
 *
 * ⌊log₁.₀₀₀₁(price·10^(decimals1 − decimals0))⌋
 *
 * @param price              of token 0 in whole units of token 1   > 0, ≤ 1e15
 * @param options.decimals0  places of token 0   0 … 36, default 18
 * @param options.decimals1  places of token 1   0 … 36, default 18
 * @returns tick, −887272 … 887272; the inverse of {@link priceAtTick}
 * @throws InvalidInputError  the price is not a number, breaks the bound, or lies beyond the ticks; an option is wrong
 * @remarks Pools use only multiples of their tick spacing. A price within 1e-15 of a tick counts as on it or just below it.
 *          Cost: O(1).
 * @see Adams et al. (2021), "Uniswap v3 Core", eqs. 6.1 and 6.8.
 * @example
 * tickAtPrice(2000, { decimals0: 18, decimals1: 6 }); // -200312
 * tickAtPrice(1.0001); // 1
 */
export function tickAtPrice(price: number, options: TokenOptions = {}): number {
  assertNumber(price, 'price', POSITIVE);
  const raw = price / scaleOf(options);
  const estimate = Math.floor(Math.log(raw) / LOG_OF_TICK);
  const tick = priceOfTick(estimate + 1) <= raw ? estimate + 1 : priceOfTick(estimate) > raw ? estimate - 1 : estimate;
  if (!(tick >= -MAX_TICK && tick <= MAX_TICK))
    throw new InvalidInputError(['price'], 'value_error', `between the prices of the ticks ∓${MAX_TICK}`, price);
  return tick;
}

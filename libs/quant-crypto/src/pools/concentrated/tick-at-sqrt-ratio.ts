import { bigInteger } from '../internal/big-integer';
import { SQRT_RATIO } from './internal/limits';
import { tickOf } from './internal/tick-ratio';

const RATIO = /* @__PURE__ */ bigInteger(SQRT_RATIO);

/**
 * The tick of a square root of a price of Uniswap v3: the greatest one whose ratio is not above it, as the contract's TickMath.
 *
 * @param sqrtRatioX96  √price in 96 binary places, a bigint, 4295128739 … 1461446703485210103287273052203988822378723970341
 * @returns tick, −887272 … 887271
 * @throws InvalidInputError  it is not a bigint, or breaks the bound
 * @remarks Exact. Cost: a logarithm and at most three calls of {@link sqrtRatioAtTick}.
 * @see Uniswap v3-core, libraries/TickMath.sol, getTickAtSqrtRatio; Adams et al. (2021), "Uniswap v3 Core", eq. 6.8.
 * @example
 * tickAtSqrtRatio(2n ** 96n); // 0
 * tickAtSqrtRatio(2n ** 96n - 1n); // -1
 */
export function tickAtSqrtRatio(sqrtRatioX96: bigint): number {
  RATIO.check(sqrtRatioX96, ['sqrtRatioX96']);
  return tickOf(sqrtRatioX96);
}

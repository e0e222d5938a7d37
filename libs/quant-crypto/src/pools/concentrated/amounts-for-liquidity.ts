import { flag, inputs, type InputsOf } from '@quant/core';
import { bigInteger, UINT128 } from '../internal/big-integer';
import { amount0Between, amount1Between } from './internal/amount-deltas';
import { assertRange, rangeFields } from './range-ratios';

const amountsFields = {
  /** Liquidity of the position, a bigint, ≥ 0, < 2^128. */
  liquidity: bigInteger(UINT128),
  /** True for what a deposit costs, false (default) for what a withdrawal pays. */
  roundUp: flag(false),
};

const amountsInputs = inputs({ ...rangeFields, ...amountsFields }, { assertRange });

/** A position of Uniswap v3, in the contract's integers. */
export type AmountsForLiquidityInputs = InputsOf<{ readonly fields: typeof rangeFields }> &
  InputsOf<{ readonly fields: typeof amountsFields }>;

/** Both tokens of a position, in their smallest units. */
export interface TokenAmounts {
  readonly amount0: bigint;
  readonly amount1: bigint;
}

/**
 * Amounts of both tokens in a position of Uniswap v3, in integers rounded as the contract does.
 *
 * amount0 = L·2^96·(b − p)/b/p,  amount1 = L·(p − a)/2^96,  p = √price within [a, b], else its nearer end
 *
 * @param inputs.sqrtRatioX96  √price of the pool, 96 binary places  [bigint]  > 0, < 2^160
 * @param inputs.sqrtLowerX96  a, as of {@link sqrtRatioAtTick}      [bigint]  > 0, < 2^160
 * @param inputs.sqrtUpperX96  b                                     [bigint]  > a, < 2^160
 * @param inputs.liquidity     L                                     [bigint]  ≥ 0, < 2^128
 * @param inputs.roundUp       true for a deposit; default false, for a withdrawal
 * @returns amounts in the tokens' smallest units
 * @throws InvalidInputError  an input is absent, unknown, not a bigint, or breaks a bound
 * @remarks Exact. Cost: O(1). For prices and amounts in decimals, use {@link concentratedPosition}.
 * @see Uniswap v3-periphery, libraries/LiquidityAmounts.sol; v3-core, libraries/SqrtPriceMath.sol, getAmount0Delta, getAmount1Delta.
 * @example
 * const range = { sqrtLowerX96: sqrtRatioAtTick(-600), sqrtUpperX96: sqrtRatioAtTick(600) };
 * const amounts = amountsForLiquidity({ ...range, sqrtRatioX96: sqrtRatioAtTick(0), liquidity: 10n ** 18n });
 * String(amounts.amount0); // '29553010879137169'
 */
export function amountsForLiquidity(inputs: AmountsForLiquidityInputs): TokenAmounts {
  const { sqrtRatioX96, sqrtLowerX96, sqrtUpperX96, liquidity, roundUp } = amountsInputs.complete(inputs);
  const within = sqrtRatioX96 < sqrtLowerX96 ? sqrtLowerX96 : sqrtRatioX96 > sqrtUpperX96 ? sqrtUpperX96 : sqrtRatioX96;
  return {
    amount0: amount0Between(within, sqrtUpperX96, liquidity, roundUp),
    amount1: amount1Between(sqrtLowerX96, within, liquidity, roundUp),
  };
}

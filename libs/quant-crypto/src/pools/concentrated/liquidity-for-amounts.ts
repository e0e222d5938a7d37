import { inputs, type InputsOf } from '@quant/core';
import { bigInteger, UINT256 } from '../internal/big-integer';
import { assertRange, rangeFields } from './range-ratios';

const liquidityFields = {
  /** Most of token 0, in its smallest units, a bigint, ≥ 0, < 2^256. */
  amount0: bigInteger(UINT256),
  /** Most of token 1, in its smallest units, a bigint, ≥ 0, < 2^256. */
  amount1: bigInteger(UINT256),
};

const liquidityInputs = inputs({ ...rangeFields, ...liquidityFields }, { assertRange });

/** What is at hand for a position of Uniswap v3, in the contract's integers. */
export type LiquidityForAmountsInputs = InputsOf<{ readonly fields: typeof rangeFields }> &
  InputsOf<{ readonly fields: typeof liquidityFields }>;

/**
 * Greatest liquidity of a position of Uniswap v3 that two amounts pay for, in integers rounded as the periphery contract does.
 *
 * L₀ = amount0·(p·b/2^96)/(b − p),  L₁ = amount1·2^96/(p − a);  within the range the lesser, outside it the one of the token it holds
 *
 * @param inputs.sqrtRatioX96  √price of the pool p, 96 binary places  [bigint]  > 0, < 2^160
 * @param inputs.sqrtLowerX96  a, as of {@link sqrtRatioAtTick}        [bigint]  > 0, < 2^160
 * @param inputs.sqrtUpperX96  b                                       [bigint]  > a, < 2^160
 * @param inputs.amount0       smallest units of token 0               [bigint]  ≥ 0, < 2^256
 * @param inputs.amount1       smallest units of token 1               [bigint]  ≥ 0, < 2^256
 * @returns L; beyond 2^128 − 1 the contract would refuse it
 * @throws InvalidInputError  an input is absent, unknown, not a bigint, or breaks a bound
 * @remarks Exact; the SDK calls this rounding imprecise, because p·b is rounded before the quotient. Cost: O(1).
 * @see Uniswap v3-periphery, libraries/LiquidityAmounts.sol, getLiquidityForAmounts.
 * @example
 * const range = { sqrtLowerX96: sqrtRatioAtTick(-600), sqrtUpperX96: sqrtRatioAtTick(600) };
 * const amounts = { amount0: 29553010879137169n, amount1: 29553010879137169n };
 * String(liquidityForAmounts({ ...range, ...amounts, sqrtRatioX96: sqrtRatioAtTick(0) })); // '999999999999999976'
 */
export function liquidityForAmounts(inputs: LiquidityForAmountsInputs): bigint {
  const { sqrtRatioX96: p, sqrtLowerX96: a, sqrtUpperX96: b, amount0, amount1 } = liquidityInputs.complete(inputs);
  if (p <= a) return liquidityOf0(a, b, amount0);
  if (p >= b) return liquidityOf1(a, b, amount1);
  const [of0, of1] = [liquidityOf0(p, b, amount0), liquidityOf1(a, p, amount1)];
  return of0 < of1 ? of0 : of1;
}

function liquidityOf0(a: bigint, b: bigint, amount: bigint): bigint {
  return (amount * ((a * b) >> 96n)) / (b - a);
}

function liquidityOf1(a: bigint, b: bigint, amount: bigint): bigint {
  return (amount << 96n) / (b - a);
}

import { inputs, type InputsOf } from '@quant/core';
import { bigInteger, squareRoot, UINT256 } from '../internal/big-integer';

const ratioInputs = inputs({
  /** Smallest units of token 0, a bigint, > 0. */
  amount0: bigInteger({ atLeast: 1n, atMost: UINT256.atMost }),
  /** Smallest units of token 1, which is as much worth, a bigint, > 0. */
  amount1: bigInteger({ atLeast: 1n, atMost: UINT256.atMost }),
});

/** Amounts of equal value of both tokens of a pool. */
export type SqrtRatioInputs = InputsOf<typeof ratioInputs>;

/**
 * Square root of a price in 96 binary places (sqrtPriceX96), of two amounts of equal value.
 *
 * ⌊√(amount1·2^192/amount0)⌋
 *
 * @param inputs.amount0  of token 0, in its smallest units  > 0, < 2^256
 * @param inputs.amount1  of token 1, in its smallest units  > 0, < 2^256
 * @returns sqrtPriceX96
 * @throws InvalidInputError  an amount is absent, not a bigint, or breaks the bound
 * @remarks Exact. Cost: at most ten divisions of integers.
 * @see Uniswap v3-sdk, encodeSqrtRatioX96.
 * @example
 * // one ether (18 places) is 2000 dollars (6 places)
 * String(encodeSqrtRatioX96({ amount0: 10n ** 18n, amount1: 2000n * 10n ** 6n })); // '3543191142285914205922034'
 */
export function encodeSqrtRatioX96(inputs: SqrtRatioInputs): bigint {
  const { amount0, amount1 } = ratioInputs.complete(inputs);
  return squareRoot((amount1 << 192n) / amount0);
}

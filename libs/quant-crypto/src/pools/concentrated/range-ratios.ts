import { InvalidInputError } from '@quant/core';
import { bigInteger } from '../internal/big-integer';
import { ANY_SQRT_RATIO } from './internal/limits';

/** The price of a Uniswap v3 pool and the range of a position. */
export const rangeFields = {
  /** √price of the pool in 96 binary places, a bigint, > 0, < 2^160. */
  sqrtRatioX96: bigInteger(ANY_SQRT_RATIO),
  /** The same of the lower end of the range. */
  sqrtLowerX96: bigInteger(ANY_SQRT_RATIO),
  /** The same of its upper end, > lower. */
  sqrtUpperX96: bigInteger(ANY_SQRT_RATIO),
};

/** @throws InvalidInputError  the range is empty */
export function assertRange(range: { readonly sqrtLowerX96: bigint; readonly sqrtUpperX96: bigint }): void {
  const { sqrtLowerX96, sqrtUpperX96 } = range;
  if (sqrtLowerX96 >= sqrtUpperX96)
    throw new InvalidInputError(['sqrtLowerX96'], 'value_error', 'less than sqrtUpperX96', sqrtLowerX96);
}

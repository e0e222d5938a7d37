import { inputs, type InputsOf } from '@quant/core';
import { bigInteger, UINT128, UINT256 } from '../internal/big-integer';

const feesInputs = inputs({
  /** Liquidity of the position, a bigint, ≥ 0, < 2^128. */
  liquidity: bigInteger(UINT128),
  /** Fee growth inside the range now, per unit of liquidity in 128 binary places, a bigint, ≥ 0, < 2^256. */
  feeGrowthInsideX128: bigInteger(UINT256),
  /** The same when fees were last collected or counted. */
  feeGrowthInsideLastX128: bigInteger(UINT256),
});

/** A position of Uniswap v3 and the fee growth of one token. */
export type FeesEarnedInputs = InputsOf<typeof feesInputs>;

/**
 * Fees that a position of Uniswap v3 has earned in one token since they were last counted, as the contract counts them.
 *
 * ⌊L·(growth − growth last)/2^128⌋, the difference modulo 2^256, in which the contract's counters wrap
 *
 * @param inputs.liquidity                L                                  [bigint]  ≥ 0, < 2^128
 * @param inputs.feeGrowthInsideX128      now, 128 binary places              [bigint]  ≥ 0, < 2^256
 * @param inputs.feeGrowthInsideLastX128  when they were last counted         [bigint]  ≥ 0, < 2^256
 * @returns fees in the token's smallest units, without those that the contract already owes (tokensOwed)
 * @throws InvalidInputError  an input is absent, unknown, not a bigint, or breaks a bound
 * @remarks Exact. The growth inside a range is that of the pool less those outside of both ends, modulo 2^256. Cost: O(1).
 * @see Uniswap v3-core, libraries/Position.sol, update; Adams et al. (2021), "Uniswap v3 Core", eqs. 6.17–6.28.
 * @example
 * const growth = { feeGrowthInsideX128: 2n ** 125n, feeGrowthInsideLastX128: 2n ** 256n - 2n ** 125n };
 * String(feesEarned({ ...growth, liquidity: 1000n })); // '250'
 */
export function feesEarned(inputs: FeesEarnedInputs): bigint {
  const { liquidity, feeGrowthInsideX128, feeGrowthInsideLastX128 } = feesInputs.complete(inputs);
  return (liquidity * BigInt.asUintN(256, feeGrowthInsideX128 - feeGrowthInsideLastX128)) >> 128n;
}

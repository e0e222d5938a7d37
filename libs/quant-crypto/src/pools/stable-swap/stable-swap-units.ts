import { inputs, type InputsOf, list } from '@quant/core';
import { bigInteger } from '../internal/big-integer';
import { invariantUnits, newBalanceUnits } from './internal/unit-invariant';
import { assertCoins, coinIndex, MOST_COINS } from './pool-fields';

/** 2^128 − 1: more than any balance, and no product of the formulas is too long. */
const UNITS = { atLeast: 1n, atMost: 0xffffffffffffffffffffffffffffffffn };

const unitInputs = inputs(
  {
    /** Balances of 2 … 8 coins, bigints > 0, < 2^128, all brought to 18 places and multiplied by their rates. */
    balances: list(bigInteger(UNITS), { atLeast: 2, atMost: MOST_COINS }),
    /** A() of the contract without A_PRECISION, a bigint, 1 … 1e6. */
    amplification: bigInteger({ atLeast: 1n, atMost: 1_000_000n }),
    /** Index of the coin that is paid in, from 0. */
    tokenIn: coinIndex,
    /** Index of the coin that is paid out. */
    tokenOut: coinIndex,
    /** What is paid in, in the unit of the balances, a bigint, > 0, < 2^128. */
    amountIn: bigInteger(UNITS),
    /** fee() of the contract, in 1e-10 of what is paid out, a bigint, 0 … 5e9. */
    feeUnits: bigInteger({ atLeast: 0n, atMost: 5_000_000_000n }),
  },
  { assertCoins },
);

/** A StableSwap pool and a trade, in the contract's integers. */
export type StableSwapUnitsInputs = InputsOf<typeof unitInputs>;

/** Proceeds of a trade, in the contract's integers. */
export interface StableSwapUnits {
  /** Paid out, after the fee. */
  readonly amountOut: bigint;
  /** Taken off what is paid out. */
  readonly feeAmount: bigint;
  /** D before the trade, of get_D. */
  readonly invariant: bigint;
}

/**
 * Trade with a StableSwap pool (Curve) in integers, rounded as its contract does.
 *
 * D and y by the contract's loops of whole divisions, until two values differ by at most 1;  dy = x[j] − y − 1,
 * fee = ⌊feeUnits·dy/1e10⌋
 *
 * @param inputs.balances       xp, brought to 18 places and to one value  [bigint, 2 … 8]  > 0, < 2^128
 * @param inputs.amplification  A() of a pool without A_PRECISION, such as 3pool  [bigint]  1 … 1e6
 * @param inputs.tokenIn        index of the coin paid in                  0 … n − 1
 * @param inputs.tokenOut       index of the coin paid out                 0 … n − 1, another one
 * @param inputs.amountIn       in the unit of the balances                [bigint]  > 0, < 2^128
 * @param inputs.feeUnits       fee(), in 1e-10; 4,000,000 is 0.04 %       [bigint]  0 … 5e9
 * @returns proceeds, fee and D, in the unit of the balances; proceeds of 0 where the contract's 1 leaves nothing
 * @throws InvalidInputError   an input is absent, unknown, not a bigint, or breaks a bound
 * @throws NotConvergedError  the contract's 255 steps are not enough, as for balances that differ by many powers of ten; older contracts
 *                            then go on with the last value, newer ones refuse
 * @remarks Exact. Pools with A_PRECISION differ in the last unit. Cost: some ten divisions of integers for each coin.
 * @see curve-contract, contracts/pools/3pool/StableSwap3Pool.vy, get_D, get_y, exchange; Egorov (2019), "StableSwap".
 * @example
 * const e18 = 10n ** 18n;
 * const pool = { balances: [40_000_000n * e18, 35_000_000n * e18, 25_000_000n * e18], amplification: 2000n };
 * const swap = stableSwapUnits({ ...pool, tokenIn: 0, tokenOut: 2, amountIn: 1_000_000n * e18, feeUnits: 4_000_000n });
 * String(swap.amountOut); // '999313564374474616286534'
 */
export function stableSwapUnits(inputs: StableSwapUnitsInputs): StableSwapUnits {
  const { balances, amplification, tokenIn, tokenOut, amountIn, feeUnits } = unitInputs.complete(inputs);
  const invariant = invariantUnits(balances, amplification);
  const others = balances.map((balance, i) => (i === tokenIn ? balance + amountIn : balance));
  const y = newBalanceUnits(
    others.filter((_, i) => i !== tokenOut),
    amplification,
    invariant,
  );
  const gross = (balances[tokenOut] ?? 0n) - y - 1n;
  const dy = gross > 0n ? gross : 0n;
  const feeAmount = (feeUnits * dy) / 10_000_000_000n;
  return { amountOut: dy - feeAmount, feeAmount, invariant };
}

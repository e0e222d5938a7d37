import { inputs, type InputsOf } from '@quant/core';
import { invariantOf } from './internal/invariant';
import { poolFields } from './pool-fields';

const invariantInputs = inputs(poolFields);

/** A pool of coins of nearly equal value (Curve). */
export type StableSwapPool = InputsOf<{ readonly fields: typeof poolFields }>;

/**
 * Invariant D of a StableSwap pool (Curve): the value of its coins if all balances were equal.
 *
 * A·n·Σx + D = A·n·D + D^(n+1)/(nⁿ·Πx),  A as the contract's A(): the whitepaper's A times n^(n−1)
 *
 * @param inputs.balances       x, in one unit of value: multiply a coin of another value by its rate  [2 … 8]  1e-15 … 1e15
 * @param inputs.amplification  A of the contract                                                      1 … 1e6
 * @returns D, in the unit of the balances; D over the supply of pool tokens is the virtual price
 * @throws InvalidInputError   an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks Accuracy: 1e-15 of itself. Cost: at most 255 steps of O(n), usually 4. For the contract's integers, use
 *          {@link stableSwapUnits}.
 * @see Egorov (2019), "StableSwap – efficient mechanism for Stablecoin liquidity", section "StableSwap invariant".
 * @example
 * const D = stableSwapInvariant({ balances: [40e6, 35e6, 25e6], amplification: 2000 });
 * D; // ≈ 99999030.5047181
 * D / 98_000_000; // ≈ 1.02039827045631
 */
export function stableSwapInvariant(inputs: StableSwapPool): number {
  const { balances, amplification } = invariantInputs.complete(inputs);
  return invariantOf(Array.from(balances), amplification).D;
}

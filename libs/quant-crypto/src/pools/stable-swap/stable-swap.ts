import { inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { invariantOf } from './internal/invariant';
import { assertCoins, coinIndex, poolFields } from './pool-fields';

const swapFields = {
  /** Index of the coin that is paid in, from 0. */
  tokenIn: coinIndex,
  /** Index of the coin that is paid out. */
  tokenOut: coinIndex,
  /** What is paid in, in the unit of the balances, 1e-15 … 1e15. */
  amountIn: number({ atLeast: 1e-15 }),
  /** Share of what is paid out, 0 ≤ fee < 1; default 0.0004. */
  fee: number({ atLeast: 0, lessThan: 1 }, 0.0004),
};

const swapInputs = inputs({ ...poolFields, ...swapFields }, { assertCoins });

/** A pool of coins of nearly equal value, and a trade with it. */
export type StableSwapInputs = InputsOf<{ readonly fields: typeof poolFields }> &
  InputsOf<{ readonly fields: typeof swapFields }>;

/** Proceeds of a trade with a StableSwap pool. */
export interface StableSwap {
  /** Paid out, after the fee. */
  readonly amountOut: number;
  /** Taken off what is paid out. */
  readonly feeAmount: number;
  /** Paid out per unit paid in; null beyond the range of doubles. */
  readonly price: number | null;
  /** The same of a trade of nothing without fee: the slope of the curve before the trade. */
  readonly spotPrice: number;
  /** Share by which `price` is less than `spotPrice`, the fee included. */
  readonly priceImpact: number;
  /** D before the trade. */
  readonly invariant: number;
}

/**
 * Trade with a StableSwap pool (Curve) of two to eight coins.
 *
 * With κ = A·n and Q = D^(n+1)/(nⁿ·Πx), paying d into x takes o out of y: κ·o² − (κ·(d + y) + Q)·o + d·y·(κ + Q/(x + d)) = 0,
 * which is the invariant at both ends, and its lesser root;  spot = (κ + Q/x)/(κ + Q/y);  out = o·(1 − fee)
 *
 * @param inputs.balances       x, in one unit of value               [2 … 8]  1e-15 … 1e15
 * @param inputs.amplification  A of the contract                     1 … 1e6
 * @param inputs.tokenIn        index of the coin paid in             0 … n − 1
 * @param inputs.tokenOut       index of the coin paid out            0 … n − 1, another one
 * @param inputs.amountIn       d, in the unit of the balances        1e-15 … 1e15
 * @param inputs.fee            share of what is paid out             0 ≤ fee < 1, default 0.0004
 * @returns proceeds, fee, prices, impact, and D
 * @throws InvalidInputError   an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws NotConvergedError  as of {@link stableSwapInvariant}
 * @remarks Solved for the proceeds, not for the new balance: dust keeps its digits. Accuracy: 4e-15 of the proceeds over
 *          vectors/stable-swap.mpmath.json; of the impact, 4e-15 of 1. Cost: one invariant and a square root.
 * @see Egorov (2019), "StableSwap – efficient mechanism for Stablecoin liquidity"; curve-contract, get_dy and tests/simulation.py.
 * @example
 * const pool = { balances: [40e6, 35e6, 25e6], amplification: 2000 };
 * const swap = stableSwap({ ...pool, tokenIn: 0, tokenOut: 2, amountIn: 1e6 });
 * swap.amountOut; // ≈ 999313.564374475
 * swap.spotPrice; // ≈ 0.999735646480061
 */
export function stableSwap(inputs: StableSwapInputs): StableSwap {
  const { balances, amplification, tokenIn, tokenOut, amountIn, fee } = swapInputs.complete(inputs);
  const { D, product: Q } = invariantOf(Array.from(balances), amplification);
  const [x = NaN, y = NaN] = [balances[tokenIn], balances[tokenOut]];
  const kappa = amplification * balances.length;
  const after = x + amountIn;
  const linear = kappa * (amountIn + y) + Q;
  // b² − 4ac of the quadratic equation, with the terms that cancel taken out
  const root = Math.hypot(kappa * (amountIn - y) + Q, 2 * Math.sqrt(kappa * Q * y * (x / after)));
  const perUnit = (2 * y * (kappa + Q / after)) / (linear + root);
  const spotPrice = (kappa + Q / x) / (kappa + Q / y);
  const out = amountIn * perUnit;
  return {
    amountOut: out * (1 - fee),
    feeAmount: out * fee,
    price: finiteOrNull(perUnit * (1 - fee)),
    spotPrice,
    priceImpact: 1 - (perUnit / spotPrice) * (1 - fee),
    invariant: D,
  };
}

import { inputs, integer, type InputsOf } from '@quant/core';
import { bigInteger, divideUp, INT256, UINT128 } from '../internal/big-integer';
import { amount0Between, amount1Between, ratioAfterInput, ratioAfterOutput } from './internal/amount-deltas';
import { ANY_SQRT_RATIO } from './internal/limits';

const stepInputs = inputs({
  /** √price before the swap in 96 binary places, a bigint, > 0, < 2^160. */
  sqrtRatioX96: bigInteger(ANY_SQRT_RATIO),
  /** The same of the price that ends the step: the next initialised tick or the trader's limit. */
  sqrtTargetX96: bigInteger(ANY_SQRT_RATIO),
  /** Liquidity in between, a bigint, > 0, < 2^128. */
  liquidity: bigInteger({ atLeast: 1n, atMost: UINT128.atMost }),
  /** Left to pay in (> 0, fee included) or, negative, to receive, a bigint in the token's smallest units. */
  amountRemaining: bigInteger(INT256),
  /** Fee in millionths of the input, a whole number, 0 … 999,999: 500, 3000 and 10,000 in most pools. */
  feePips: integer({ atLeast: 0, atMost: 999_999 }),
});

/** A swap within one range of ticks of Uniswap v3, in the contract's integers. */
export type SwapStepInputs = InputsOf<typeof stepInputs>;

/** Amounts of a step of a swap, in smallest units. */
export interface SwapStep {
  /** √price after it. */
  readonly sqrtNextX96: bigint;
  /** Paid in, without the fee. */
  readonly amountIn: bigint;
  /** Paid out. */
  readonly amountOut: bigint;
  /** Fee, in units of the input token. */
  readonly feeAmount: bigint;
}

const PIPS = 1_000_000n;

/**
 * One step of a swap in Uniswap v3, within the range of ticks that has one liquidity, in integers rounded as the contract does.
 *
 * Δ(1/√P) = Δx/L for token 0, Δ√P = Δy/L for token 1, with the fee taken from the input. Token 0 is the input if the target is not
 * above the price.
 *
 * @param inputs.sqrtRatioX96     √price, 96 binary places             [bigint]  > 0, < 2^160
 * @param inputs.sqrtTargetX96    √price that ends the step            [bigint]  > 0, < 2^160
 * @param inputs.liquidity        L                                    [bigint]  > 0, < 2^128
 * @param inputs.amountRemaining  to pay in, or negative: to receive   [bigint]  −2^255 … 2^255 − 1
 * @param inputs.feePips          millionths of the input        0 … 999,999
 * @returns √price after the step, amounts and fee; the target is reached if `sqrtNextX96` is it
 * @throws InvalidInputError  an input is absent, unknown, not a bigint or whole number, or breaks a bound
 * @remarks Exact. A swap over several ticks is a loop of steps, with the liquidity that the pool has in each. Cost: O(1).
 * @see Uniswap v3-core, libraries/SwapMath.sol, computeSwapStep; Adams et al. (2021), "Uniswap v3 Core", section 6.2.3.
 * @example
 * const pool = { sqrtRatioX96: 2n ** 96n, sqrtTargetX96: 2n ** 97n, liquidity: 2n * 10n ** 18n };
 * const step = swapStep({ ...pool, amountRemaining: 10n ** 18n, feePips: 600 });
 * String(step.amountOut); // '666399946655997866'
 * String(step.feeAmount); // '600000000000000'
 */
export function swapStep(inputs: SwapStepInputs): SwapStep {
  const { sqrtRatioX96: from, sqrtTargetX96: to, liquidity, amountRemaining, feePips } = stepInputs.complete(inputs);
  const zeroForOne = from >= to;
  const fee = BigInt(feePips);
  const costTo = (ratio: bigint) => (zeroForOne ? amount0Between : amount1Between)(from, ratio, liquidity, true);
  const gainTo = (ratio: bigint) => (zeroForOne ? amount1Between : amount0Between)(from, ratio, liquidity, false);
  if (amountRemaining >= 0n) {
    const spent = (amountRemaining * (PIPS - fee)) / PIPS;
    const next = spent >= costTo(to) ? to : ratioAfterInput(from, liquidity, spent, zeroForOne);
    const amountIn = costTo(next);
    // a step that stops before the target uses all that is left
    const feeAmount = next === to ? divideUp(amountIn * fee, PIPS - fee) : amountRemaining - amountIn;
    return { sqrtNextX96: next, amountIn, amountOut: gainTo(next), feeAmount };
  }
  const wanted = -amountRemaining;
  const next = wanted >= gainTo(to) ? to : ratioAfterOutput(from, liquidity, wanted, zeroForOne);
  const [amountIn, gain] = [costTo(next), gainTo(next)];
  const amountOut = gain < wanted ? gain : wanted;
  return { sqrtNextX96: next, amountIn, amountOut, feeAmount: divideUp(amountIn * fee, PIPS - fee) };
}

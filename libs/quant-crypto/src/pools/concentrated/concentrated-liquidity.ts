import { inputs, type InputsOf, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { reservesAt } from '../liquidity';
import { assertRange } from './concentrated-position';

const POSITIVE = { greaterThan: 0 };

const depositInputs = inputs(
  {
    /** Price of token 0 in token 1, > 0. */
    price: number(POSITIVE),
    /** Lower end of the range, a price, > 0. */
    lower: number(POSITIVE),
    /** Upper end of it, > lower. */
    upper: number(POSITIVE),
    /** Most units of token 0, ≥ 0. */
    amount0: number({ atLeast: 0 }),
    /** Most units of token 1, ≥ 0. */
    amount1: number({ atLeast: 0 }),
  },
  { assertRange },
);

/** What is at hand for a position of Uniswap v3, in decimals. */
export type ConcentratedLiquidityInputs = InputsOf<typeof depositInputs>;

/** A deposit in a range. */
export interface ConcentratedLiquidity {
  /** L in whole tokens. */
  readonly liquidity: number;
  /** Units of token 0 that it takes. */
  readonly amount0: number;
  /** Units of token 1 that it takes. */
  readonly amount1: number;
}

/**
 * Greatest liquidity of a Uniswap v3 range that two amounts pay for, and how much of each it takes.
 *
 * L = min(amount0/(1/√p − 1/√b), amount1/(√p − √a)),  p = the price within [a, b], else its nearer end
 *
 * @param inputs.price    token 0 in token 1           > 0
 * @param inputs.lower    a, a price                   > 0
 * @param inputs.upper    b, a price                   > a
 * @param inputs.amount0  most units of token 0        ≥ 0
 * @param inputs.amount1  most units of token 1        ≥ 0
 * @returns liquidity in whole tokens, and the amounts it takes; outside the range one of them is 0
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError    the liquidity exceeds the range of doubles
 * @remarks For the contract's integers, use {@link liquidityForAmounts}. Accuracy: 1e-15 of each figure. Cost: O(1).
 * @see Adams et al. (2021), "Uniswap v3 Core", section 6.2.1; Elsts (2021), "Liquidity Math in Uniswap v3", eqs. 4–10.
 * @example
 * const deposit = concentratedLiquidity({ price: 2000, lower: 1500, upper: 2500, amount0: 2, amount1: 4000 });
 * deposit.liquidity; // ≈ 667.609544096560
 * deposit.amount0; // ≈ 1.57601234834432
 */
export function concentratedLiquidity(inputs: ConcentratedLiquidityInputs): ConcentratedLiquidity {
  const { price, lower, upper, amount0, amount1 } = depositInputs.complete(inputs);
  const { a, b } = reservesAt(price, { lower, upper });
  const of0 = a > 0 ? amount0 / a : Infinity;
  const of1 = b > 0 ? amount1 / b : Infinity;
  const liquidity = inRange(Math.min(of0, of1), 'the liquidity');
  // the token that binds is used up, to its last digit
  return {
    liquidity,
    amount0: of0 <= of1 ? amount0 : liquidity * a,
    amount1: of1 <= of0 ? amount1 : liquidity * b,
  };
}

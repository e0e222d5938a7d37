import { inputs, type InputsOf, InvalidInputError, number } from '@quant/core';
import { finiteOrNull, inRange } from '@quant/core/kernels';
import { reservesAt, valueOf } from '../liquidity';

const POSITIVE = { greaterThan: 0 };

const positionInputs = inputs(
  {
    /** Price of token 0 in token 1, > 0. */
    price: number(POSITIVE),
    /** Lower end of the range, a price, > 0. */
    lower: number(POSITIVE),
    /** Upper end of it, > lower. */
    upper: number(POSITIVE),
    /** L in whole tokens, > 0: the contract's divided by 10^((decimals0 + decimals1)/2). */
    liquidity: number(POSITIVE),
  },
  { assertRange },
);

/** Refuses an empty range. */
export function assertRange({ lower, upper }: { readonly lower: number; readonly upper: number }): void {
  if (lower >= upper) throw new InvalidInputError(['lower'], 'value_error', 'less than upper', lower);
}

/** A position of Uniswap v3 with its price and range in decimals. */
export type ConcentratedPositionInputs = InputsOf<typeof positionInputs>;

/** Tokens and value of a position of Uniswap v3. */
export interface ConcentratedPosition {
  /** Units of token 0: also the slope of the value in the price. */
  readonly amount0: number;
  /** Units of token 1. */
  readonly amount1: number;
  /** Value in token 1. */
  readonly value: number;
  /** Second derivative of the value by the price, ≤ 0: what makes holding better; 0 outside the range, null beyond doubles. */
  readonly gamma: number | null;
}

/**
 * Tokens, value and Greeks of a concentrated-liquidity position (Uniswap v3).
 *
 * amount0 = L·(1/√p − 1/√b),  amount1 = L·(√p − √a),  value = amount0·P + amount1,  delta = amount0,  gamma = −L/(2·P^1.5);
 * p = the price P within [a, b], else its nearer end
 *
 * @param inputs.price      P, token 0 in token 1       > 0
 * @param inputs.lower      a, a price                  > 0
 * @param inputs.upper      b, a price                  > a
 * @param inputs.liquidity  L in whole tokens           > 0
 * @returns amounts, value in token 1, and its derivatives
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError    an amount or the value exceeds the range of doubles
 * @remarks Excludes fees, which {@link feesEarned} counts. Loss against holding: {@link impermanentLoss} with `lower` and `upper`.
 *          Accuracy: 1e-15 of each figure, narrow ranges included. Cost: O(1).
 * @see Adams, Zinsmeister, Salem, Keefer & Robinson (2021), "Uniswap v3 Core", section 6.2.1, eqs. 6.29 and 6.30.
 * @example
 * const position = concentratedPosition({ price: 2000, lower: 1500, upper: 2500, liquidity: 1000 });
 * position.amount0; // ≈ 2.36067977499790
 * position.amount1; // ≈ 5991.52608792163
 * position.value; // ≈ 10712.8856379174
 */
export function concentratedPosition(inputs: ConcentratedPositionInputs): ConcentratedPosition {
  const { price, lower, upper, liquidity } = positionInputs.complete(inputs);
  const { a, b } = reservesAt(price, { lower, upper });
  const isWithin = price > lower && price < upper;
  return {
    amount0: inRange(liquidity * a, 'the amount of token 0'),
    amount1: inRange(liquidity * b, 'the amount of token 1'),
    value: inRange(liquidity * valueOf({ a, b }, price), 'the value'),
    gamma: isWithin ? finiteOrNull(-liquidity / (2 * price * Math.sqrt(price))) : 0,
  };
}

import { inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { swapWith } from './swap-kernel';

const POSITIVE = { greaterThan: 0 };

const swapInputs = inputs({
  /** Reserve of the token that is paid in, > 0. */
  reserveIn: number(POSITIVE),
  /** Reserve of the token that is paid out, > 0. */
  reserveOut: number(POSITIVE),
  /** Units paid in, the fee included, > 0. */
  amountIn: number(POSITIVE),
  /** Share of what is paid in, 0 ≤ fee < 1; default 0.003. */
  fee: number({ atLeast: 0, lessThan: 1 }, 0.003),
});

/** A pool of two tokens, and a trade with it. */
export type ConstantProductSwapInputs = InputsOf<typeof swapInputs>;

/** Proceeds of a trade, and the pool after it. */
export interface ConstantProductSwap {
  /** Units paid out. */
  readonly amountOut: number;
  /** Units paid out per unit paid in; null beyond the range of doubles. */
  readonly price: number | null;
  /** Share by which that is less than the reserves' ratio before the trade, the fee included. */
  readonly priceImpact: number;
  /** The pool after the trade; the fee stays in it. */
  readonly reserveIn: number;
  readonly reserveOut: number;
}

/**
 * Trade with a constant-product pool (x·y = k), as in Uniswap v2.
 *
 * out = y·d′/(x + d′),  d′ = d·(1 − fee);  price impact = 1 − (out/d)/(y/x)
 *
 * @param inputs.reserveIn   x [units paid]   > 0
 * @param inputs.reserveOut  y [units bought] > 0
 * @param inputs.amountIn    d [units paid]   > 0
 * @param inputs.fee         share of the amount paid  0 ≤ fee < 1, default 0.003
 * @returns proceeds, price and impact, and the reserves after the trade
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks Amounts are real numbers; a contract that counts atomic units rounds down. Excludes gas. Accuracy: 1e-15 of each
 *          figure, the impact of dust included. Cost: O(1).
 * @see Adams, Zinsmeister & Robinson (2020), "Uniswap v2 Core"; getAmountOut of its UniswapV2Library.
 * @example
 * const swap = constantProductSwap({ reserveIn: 1e6, reserveOut: 1e6, amountIn: 10_000 });
 * swap.amountOut; // ≈ 9871.580343970613
 * swap.priceImpact; // ≈ 0.01284196560293871
 */
export function constantProductSwap(inputs: ConstantProductSwapInputs): ConstantProductSwap {
  const { reserveIn, reserveOut, amountIn, fee } = swapInputs.complete(inputs);
  const kept = 1 - fee;
  const { priced, impact, outputAmount, newReserveOut } = swapWith(reserveIn, reserveOut, amountIn, kept, fee);
  return {
    amountOut: outputAmount,
    price: finiteOrNull((reserveOut / priced) * kept),
    priceImpact: impact,
    reserveIn: reserveIn + amountIn,
    reserveOut: newReserveOut,
  };
}

import { inputs, type InputsOf, InvalidInputError, number, omittable } from '@quant/core';
import { lossAgainstHolding, reservesAt, valueOf } from './liquidity';

const POSITIVE = { greaterThan: 0 };

const lossInputs = inputs(
  {
    /** Price of one token in the other at the deposit, > 0; default 1. */
    initialPrice: number(POSITIVE, 1),
    /** The same now, > 0. */
    price: number(POSITIVE),
    /** Lower end of the range of a concentrated position, a price, > 0; default none. */
    lower: omittable(number(POSITIVE)),
    /** Upper end of it, > lower; default none. */
    upper: omittable(number(POSITIVE)),
  },
  { assertRange },
);

function assertRange({
  lower = 0,
  upper = Infinity,
}: {
  readonly lower: number | undefined;
  readonly upper: number | undefined;
}): void {
  if (lower >= upper) throw new InvalidInputError(['lower'], 'value_error', 'less than upper', lower);
}

/** A deposit in a pool, and how far the price has moved since. */
export type ImpermanentLossInputs = InputsOf<typeof lossInputs>;

/**
 * Impermanent loss of a pool position against holding the deposited tokens, without fees: for the full range (Uniswap v2), or a
 * price range (v3).
 *
 * IL = lp/hold − 1;  full range 2√k/(1 + k) − 1, k = P₁/P₀;  in [a, b]: lp = x(P₁)·P₁ + y(P₁), hold = x(P₀)·P₁ + y(P₀),
 * x = 1/√p − 1/√b, y = √p − √a, p = P within [a, b], else its nearer end
 *
 * @param inputs.initialPrice  P₀, one token in units of the other  > 0, default 1
 * @param inputs.price         P₁                                   > 0
 * @param inputs.lower         a, a price, no index of a tick       > 0, default no bound
 * @param inputs.upper         b                                    > lower, default no bound
 * @returns loss as a negative fraction of the held tokens' value; 0 without one
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks The comparison holds the deposited tokens, which have equal values only for the full range. A deposit outside its
 *          range is all of one token and has no loss until the price enters. With one end given, the range is open at the
 *          other. Uniswap's tick of index i is at the price 1.0001^i. Accuracy: 1e-15 of itself, that of a tiny move included.
 *          Cost: O(1).
 * @see Adams, Zinsmeister, Salem, Keefer & Robinson (2021), "Uniswap v3 Core", section 6.2.1, eqs. 6.29 and 6.30.
 * @example
 * impermanentLoss({ price: 4 }); // ≈ -0.2
 * impermanentLoss({ initialPrice: 2000, price: 2200, lower: 1500, upper: 2700 }); // ≈ -0.008293620049815903
 */
export function impermanentLoss(inputs: ImpermanentLossInputs): number {
  const { initialPrice, price, lower = 0, upper = Infinity } = lossInputs.complete(inputs);
  const range = { lower, upper };
  const hold = valueOf(reservesAt(initialPrice, range), price);
  const loss = lossAgainstHolding(initialPrice, price, range);
  // 0 if both values underflow; rounding must not raise the loss above 100 %
  return loss === 0 ? 0 : 0 - Math.min(1, loss / hold);
}

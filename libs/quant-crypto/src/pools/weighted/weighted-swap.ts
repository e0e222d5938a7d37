import { inputs, type InputsOf, InvalidInputError, number } from '@quant/core';
import { finiteOrNull, inRange } from '@quant/core/kernels';

const POSITIVE = { greaterThan: 0 };
const WEIGHT = { atLeast: 0.01, atMost: 0.99 };

const poolFields = {
  /** Balance of the token that is paid in, > 0. */
  reserveIn: number(POSITIVE),
  /** Balance of the token that is paid out, > 0. */
  reserveOut: number(POSITIVE),
  /** Weight of the token that is paid in, 0.01 … 0.99. */
  weightIn: number(WEIGHT),
  /** Weight of the token that is paid out, 0.01 … 0.99. */
  weightOut: number(WEIGHT),
  /** Share of what is paid in, 0 ≤ fee < 1; default 0.003. */
  fee: number({ atLeast: 0, lessThan: 1 }, 0.003),
};

const swapFields = {
  /** Units paid in, the fee included, > 0. */
  amountIn: number(POSITIVE),
};

const swapInputs = inputs({ ...poolFields, ...swapFields });

/** Two tokens of a weighted pool, and an amount to pay in. */
export type WeightedSwapInputs = InputsOf<{ readonly fields: typeof poolFields }> &
  InputsOf<{ readonly fields: typeof swapFields }>;

/** Proceeds of a trade with a weighted pool. */
export interface WeightedSwap {
  /** Units paid out. */
  readonly amountOut: number;
  /** Units paid out per unit paid in; null beyond the range of doubles. */
  readonly price: number | null;
  /** The same of a trade of nothing without fee: (y/w_out)/(x/w_in); null beyond the range of doubles. */
  readonly spotPrice: number | null;
  /** Share by which the price is less than the spot price, the fee included. */
  readonly priceImpact: number;
}

/**
 * Trade with a weighted pool (Balancer) that pays an amount in: the product of balances to the power of their weights stays.
 *
 * out = y·(1 − (x/(x + d′))^(w_in/w_out)),  d′ = d·(1 − fee);  spot = (y/w_out)/(x/w_in)
 *
 * @param inputs.reserveIn   x [units paid]     > 0
 * @param inputs.reserveOut  y [units bought]   > 0
 * @param inputs.weightIn    w_in of the pool's weights, or its share of both   0.01 … 0.99
 * @param inputs.weightOut   w_out                                              0.01 … 0.99
 * @param inputs.amountIn    d [units paid]     > 0
 * @param inputs.fee         share of the amount paid in  0 ≤ fee < 1, default 0.003
 * @returns proceeds, prices and impact
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks Other tokens of the pool do not matter. The contract refuses more than 30 % of a balance; this does not. Accuracy: 2e-15 of the
 *          proceeds, dust included. Cost: O(1).
 * @see Martinelli & Mushegian (2019), "Balancer: a non-custodial portfolio manager", eqs. 2 and 15; WeightedMath, outGivenIn.
 * @example
 * const pool = { reserveIn: 1000, reserveOut: 300, weightIn: 0.8, weightOut: 0.2 };
 * weightedSwap({ ...pool, amountIn: 10, fee: 0 }).amountOut; // ≈ 11.7058966551552
 */
export function weightedSwap(inputs: WeightedSwapInputs): WeightedSwap {
  const { reserveIn, reserveOut, weightIn, weightOut, fee, amountIn } = swapInputs.complete(inputs);
  const exponent = weightIn / weightOut;
  const growth = Math.log1p((amountIn / reserveIn) * (1 - fee));
  const share = -Math.expm1(-exponent * growth);
  const amountOut = reserveOut * share;
  // by shares of both balances, which are finite
  const relative = share / (exponent * (amountIn / reserveIn));
  return {
    amountOut,
    price: finiteOrNull(amountOut / amountIn),
    spotPrice: finiteOrNull((reserveOut / reserveIn) * exponent),
    priceImpact: Number.isFinite(relative) ? 1 - relative : fee,
  };
}

const costFields = {
  /** Units to receive, > 0, less than the balance. */
  amountOut: number(POSITIVE),
};

const costInputs = inputs({ ...poolFields, ...costFields }, { assertEnough });

function assertEnough({ amountOut, reserveOut }: { readonly amountOut: number; readonly reserveOut: number }): void {
  if (amountOut >= reserveOut)
    throw new InvalidInputError(['amountOut'], 'less_than', 'less than reserveOut', amountOut);
}

/** Two tokens of a weighted pool, and an amount to receive. */
export type WeightedSwapCostInputs = InputsOf<{ readonly fields: typeof poolFields }> &
  InputsOf<{ readonly fields: typeof costFields }>;

/**
 * What a trade with a weighted pool (Balancer) costs that pays a given amount out.
 *
 * in = x·((y/(y − o))^(w_out/w_in) − 1)/(1 − fee)
 *
 * @param inputs.reserveIn   x [units paid]     > 0
 * @param inputs.reserveOut  y [units bought]   > 0
 * @param inputs.weightIn    w_in               0.01 … 0.99
 * @param inputs.weightOut   w_out              0.01 … 0.99
 * @param inputs.amountOut   o [units bought]   > 0, < y
 * @param inputs.fee         share of the amount paid in  0 ≤ fee < 1, default 0.003
 * @returns units to pay in, the fee included; the inverse of {@link weightedSwap}
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError    the cost exceeds the range of doubles: nearly all of a balance
 * @remarks Accuracy: 2e-15 of the cost times 1 + w_out/w_in·ln(y/(y − o)), dust included. Cost: O(1).
 * @see Martinelli & Mushegian (2019), "Balancer: a non-custodial portfolio manager", eq. 20; WeightedMath, inGivenOut.
 * @example
 * const pool = { reserveIn: 1000, reserveOut: 300, weightIn: 0.8, weightOut: 0.2 };
 * weightedSwapCost({ ...pool, amountOut: 30, fee: 0 }); // ≈ 26.6900960803410
 */
export function weightedSwapCost(inputs: WeightedSwapCostInputs): number {
  const { reserveIn, reserveOut, weightIn, weightOut, fee, amountOut } = costInputs.complete(inputs);
  const growth = -Math.log1p(-amountOut / reserveOut);
  return inRange((reserveIn * Math.expm1((weightOut / weightIn) * growth)) / (1 - fee), 'the cost');
}

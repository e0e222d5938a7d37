import { inputs, type InputsOf, integer, InvalidInputError, number, omittable, type Series } from '@quant/core';
import { assertWeights, poolFields, supplyField } from './pool-tokens';

const exitFields = {
  /** Pool tokens in existence, > 0. */
  supply: supplyField,
  /** Pool tokens that are given back, > 0, ≤ supply. */
  shares: number({ greaterThan: 0 }),
  /** Index of the only token to receive, from 0; default all in proportion. */
  tokenOut: omittable(integer({ atLeast: 0, atMost: 7 })),
  /** Share of what is beyond the proportional part of a single token, 0 ≤ fee < 1; default 0.003. */
  fee: number({ atLeast: 0, lessThan: 1 }, 0.003),
};

const exitInputs = inputs({ ...poolFields, ...exitFields }, { assertWeights, assertExit });

function assertExit(exit: {
  readonly balances: Series;
  readonly supply: number;
  readonly shares: number;
  readonly tokenOut: number | undefined;
}): void {
  const { balances, supply, shares, tokenOut } = exit;
  if (shares > supply)
    throw new InvalidInputError(['shares'], 'less_than_equal', `at most the supply, ${supply}`, shares);
  if (tokenOut !== undefined && tokenOut >= balances.length)
    throw new InvalidInputError(
      ['tokenOut'],
      'less_than',
      `an index of one of the ${balances.length} balances`,
      tokenOut,
    );
}

/** A weighted pool and pool tokens to give back. */
export type WeightedExitInputs = InputsOf<{ readonly fields: typeof poolFields }> &
  InputsOf<{ readonly fields: typeof exitFields }>;

/**
 * Tokens for pool tokens that are given back to a weighted pool (Balancer v2): in proportion, or all in one token.
 *
 * in proportion: Bᵢ·s/supply;  one token: B·(1 − (1 − s/supply)^(1/w)), of which the share 1 − w pays the fee
 *
 * @param inputs.balances  B  [2 … 8]  > 0
 * @param inputs.weights   w  [as many]  0.01 … 0.99, of sum 1 to 1e-9
 * @param inputs.supply    pool tokens in existence   > 0
 * @param inputs.shares    s, pool tokens given back  > 0, ≤ supply
 * @param inputs.tokenOut  index of the only token to receive; default all in proportion
 * @param inputs.fee       of a trade of the pool     0 ≤ fee < 1, default 0.003
 * @returns units of each token, 0 of those not asked for
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks Balancer v3 taxes what exceeds B·s/supply, a second-order difference. Accuracy: 4e-15 of each amount, dust included. Cost: O(n).
 * @see Balancer v2, WeightedMath, _calcTokenOutGivenExactBptIn; Martinelli & Mushegian (2019), eq. 26.
 * @example
 * const pool = { balances: [1000, 300], weights: [0.8, 0.2], supply: 100 };
 * weightedExit({ ...pool, shares: 10 })[1]; // ≈ 30
 * weightedExit({ ...pool, shares: 10, tokenOut: 0 })[0]; // ≈ 123.322590240303
 */
export function weightedExit(inputs: WeightedExitInputs): Float64Array {
  const { balances, weights, supply, shares, tokenOut, fee } = exitInputs.complete(inputs);
  const given = shares / supply;
  return Float64Array.from(balances, (balance, i) => {
    if (tokenOut === undefined) return balance * given;
    if (tokenOut !== i) return 0;
    const weight = weights[i] ?? NaN;
    return -balance * Math.expm1(Math.log1p(-given) / weight) * (1 - (1 - weight) * fee);
  });
}

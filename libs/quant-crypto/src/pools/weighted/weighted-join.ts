import { inputs, type InputsOf, InvalidInputError, number, series, type Series } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { assertWeights, poolFields, supplyField } from './pool-tokens';

const joinFields = {
  /** Pool tokens in existence, > 0. */
  supply: supplyField,
  /** Deposit of each token, ≥ 0. */
  amountsIn: series({ atLeast: 2, atMost: 8 }, { atLeast: 0 }),
  /** Fee on the part beyond a proportional deposit, 0 ≤ fee < 1; default 0.003. */
  fee: number({ atLeast: 0, lessThan: 1 }, 0.003),
};

const joinInputs = inputs({ ...poolFields, ...joinFields }, { assertWeights, assertAmounts });

function assertAmounts({ balances, amountsIn }: { readonly balances: Series; readonly amountsIn: Series }): void {
  if (amountsIn.length !== balances.length)
    throw new InvalidInputError(['amountsIn'], 'value_error', `as many as balances, ${balances.length}`, amountsIn);
}

/** A weighted pool and a deposit. */
export type WeightedJoinInputs = InputsOf<{ readonly fields: typeof poolFields }> &
  InputsOf<{ readonly fields: typeof joinFields }>;

/**
 * Pool tokens for a deposit of any amounts in a weighted pool (Balancer v2).
 *
 * out = supply·(Π(1 + aᵢ′/Bᵢ)^wᵢ − 1),  aᵢ′ = aᵢ less the fee on what exceeds Bᵢ·Σ wⱼ·aⱼ/Bⱼ, the deposit in proportion
 *
 * @param inputs.balances   B  [2 … 8]  > 0
 * @param inputs.weights    w  [as many]  0.01 … 0.99, of sum 1 to 1e-9
 * @param inputs.supply     pool tokens in existence  > 0
 * @param inputs.amountsIn  a  [as many]  ≥ 0
 * @param inputs.fee        of a trade of the pool  0 ≤ fee < 1, default 0.003
 * @returns pool tokens; of a deposit in proportion, that share of the supply, without fee
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError    the pool tokens exceed the range of doubles
 * @remarks Balancer v3 takes the fee on what exceeds the growth of the invariant, a second-order difference. Accuracy: 4e-15 of itself,
 *          dust included. Cost: O(n).
 * @see Balancer v2, WeightedMath, _calcBptOutGivenExactTokensIn; Martinelli & Mushegian (2019), eq. 25.
 * @example
 * const pool = { balances: [1000, 300], weights: [0.8, 0.2], supply: 100 };
 * weightedJoin({ ...pool, amountsIn: [100, 30] }); // ≈ 10
 * weightedJoin({ ...pool, amountsIn: [100, 0] }); // ≈ 7.91832513542156
 */
export function weightedJoin(inputs: WeightedJoinInputs): number {
  const { balances, weights, supply, amountsIn, fee } = joinInputs.complete(inputs);
  const shares = Array.from(balances, (balance, i) => (amountsIn[i] ?? NaN) / balance);
  const proportional = shares.reduce((total, share, i) => total + share * (weights[i] ?? NaN), 0);
  const growth = shares.reduce((total, share, i) => {
    const taxed = Math.max(0, share - proportional);
    return total + (weights[i] ?? NaN) * Math.log1p(share - taxed * fee);
  }, 0);
  return inRange(supply * Math.expm1(growth), 'the number of pool tokens');
}

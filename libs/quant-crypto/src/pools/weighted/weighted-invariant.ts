import { inputs, type InputsOf } from '@quant/core';
import { assertWeights, poolFields } from './pool-tokens';

const invariantInputs = inputs(poolFields, { assertWeights });

/** A weighted pool of 2 to 8 tokens (Balancer). */
export type WeightedPool = InputsOf<{ readonly fields: typeof poolFields }>;

/**
 * Invariant of a weighted pool (Balancer): the product of its balances to the power of their weights.
 *
 * V = Π Bᵢ^wᵢ
 *
 * @param inputs.balances  B  [2 … 8]  > 0
 * @param inputs.weights   w  [as many]  0.01 … 0.99, of sum 1 to 1e-9
 * @returns V, which every trade without fee keeps
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @remarks Accuracy: 1e-16 times 1 + Σ w·|ln B|. Cost: O(n).
 * @see Martinelli & Mushegian (2019), "Balancer: a non-custodial portfolio manager", eq. 1; WeightedMath, calculateInvariant.
 * @example
 * weightedInvariant({ balances: [1000, 300], weights: [0.8, 0.2] }); // ≈ 786.003085596623
 */
export function weightedInvariant(inputs: WeightedPool): number {
  const { balances, weights } = invariantInputs.complete(inputs);
  return Math.exp(
    Array.from(balances).reduce((total, balance, i) => total + (weights[i] ?? NaN) * Math.log(balance), 0),
  );
}

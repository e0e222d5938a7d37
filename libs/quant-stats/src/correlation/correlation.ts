import { choice, inputs, type InputsOf, MAX_LENGTH, type Series } from '@quant/core';
import { jointDeviations, type JointDeviations, scaledDeviations, sumOfProducts } from '@quant/core/kernels';
import { settledPair } from '../warm-up/warm-up';
import { averageRanks } from './average-ranks';
import { kendallTau } from './kendall';

/** `pearson`: of the values. `spearman`: of their ranks, equal values sharing the mean of theirs. `kendall`: τ_b. */
export type CorrelationCoefficient = 'pearson' | 'spearman' | 'kendall';

const COEFFICIENTS: readonly CorrelationCoefficient[] = ['pearson', 'spearman', 'kendall'];

export const correlationOptions = inputs({
  /** `pearson`, `spearman` or `kendall`; default `pearson`. */
  method: choice(COEFFICIENTS, 'pearson'),
});

/** Options of {@link correlation}. */
export type CorrelationOptions = InputsOf<typeof correlationOptions>;

const OBSERVATIONS = { atLeast: 2, atMost: MAX_LENGTH };

/**
 * Correlation of two samples that were observed together: Pearson's, Spearman's of the ranks, or Kendall's τ_b.
 *
 * r = Σ(x − x̄)(y − ȳ)/√(Σ(x − x̄)²·Σ(y − ȳ)²);  ρ the same of average ranks;
 * τ_b = (concordant − discordant pairs)/√((pairs not tied in x)·(pairs not tied in y))
 *
 * @param x               observations of the first   [any unit]  [n, 2 … 10 000 000]
 * @param y               observations of the second  [any unit]  [n]
 * @param options.method  `pearson` (default), `spearman` or `kendall`
 * @returns the coefficient, −1 … 1; null where the values of either are all equal: there is nothing to go with
 * @throws InvalidInputError  a series is absent, too short or too long, differs in length from the other, or has numbers that
 *                            are not finite or exceed 1e15; an option is unknown
 * @remarks Observations before the first number of both, the warm-up of an indicator, are left out. A matrix of many series is in
 *          `correlationMatrix`.
 *          Accuracy: 1e-15, at any level and size of the values. Cost: O(n), and O(n·log n) for ranks and τ_b.
 * @see Pearson (1895), "Note on regression and inheritance in the case of two parents", Proc. Royal Society 58, 240–242;
 *   Kendall & Gibbons (1990), "Rank Correlation Methods", chapter 3; Knight (1966), J. American Statistical Association 61,
 *   436–439.
 * @example
 * correlation([1, 2, 4], [1, 3, 2]); // ≈ 0.3273268353539886
 * correlation([1, 2, 4], [1, 3, 2], { method: 'kendall' }); // ≈ 0.333333333333333
 * correlation([1, 2, 4], [7, 7, 7]); // null
 */
export function correlation(x: Series, y: Series, options: CorrelationOptions = {}): number | null {
  const pair = settledPair(x, y, OBSERVATIONS);
  const { method } = correlationOptions.complete(options, ['options']);
  if (method === 'kendall') return kendallTau(pair.x, pair.y);
  return method === 'pearson' ? pearson(pair.x, pair.y) : pearson(averageRanks(pair.x), averageRanks(pair.y));
}

function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const { xx, xy, yy } = jointDeviations(x, y) ?? scaledSums(x, y);
  const norm = Math.sqrt(xx * yy);
  if (norm === 0) return null;
  // rounding may take it past ±1; + 0: no product at all may be −0
  return Math.max(-1, Math.min(1, xy / norm)) + 0;
}

function scaledSums(x: ArrayLike<number>, y: ArrayLike<number>): JointDeviations {
  const [{ deviations: first }, { deviations: second }] = [scaledDeviations(x), scaledDeviations(y)];
  return {
    xx: sumOfProducts(first, first),
    xy: sumOfProducts(first, second),
    yy: sumOfProducts(second, second),
  };
}

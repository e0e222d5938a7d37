import { assertSameLength, assertSeries, type Series } from '@quant/core';
import { scaledDeviations, sumOfProducts } from '@quant/core/kernels';

const OBSERVATIONS = { atLeast: 2, atMost: 10_000_000 };

/**
 * Pearson's correlation of two samples that were observed together.
 *
 * r = Σ(x − x̄)(y − ȳ)/√(Σ(x − x̄)²·Σ(y − ȳ)²)
 *
 * @param x  observations of the first   [any unit]  [n, 2 … 10 000 000]
 * @param y  observations of the second  [any unit]  [n]
 * @returns r, −1 … 1; null where the values of either are all equal: there is nothing to go with
 * @throws InvalidInputError  a series is absent, too short or too long, not as long as the other, or has no finite numbers up to 1e15
 * @remarks A matrix of many series, Spearman's ranks and p-values are in `correlationMatrix`.
 *          Accuracy: 1e-15, at any level and size of the values. Cost: O(n).
 * @see Pearson (1895), "Note on regression and inheritance in the case of two parents", Proc. Royal Society 58, 240–242.
 * @example
 * correlation([1, 2, 4], [1, 3, 2]); // ≈ 0.3273268353539886
 * correlation([1, 2, 4], [7, 7, 7]); // null
 */
export function correlation(x: Series, y: Series): number | null {
  assertSeries(x, 'x', OBSERVATIONS);
  assertSeries(y, 'y', OBSERVATIONS);
  assertSameLength(y, 'y', x, 'x');
  const [{ deviations: first }, { deviations: second }] = [scaledDeviations(x), scaledDeviations(y)];
  const norm = Math.sqrt(sumOfProducts(first, first) * sumOfProducts(second, second));
  if (norm === 0) return null;
  // rounding may take it past ±1; + 0: no product at all may be −0
  return Math.max(-1, Math.min(1, sumOfProducts(first, second) / norm)) + 0;
}

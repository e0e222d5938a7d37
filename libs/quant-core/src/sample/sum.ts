import { sumError } from '../double-double/double-double';

/**
 * Sum in which rounding errors are collected and added at the end, so that it is correct to about one unit in the last
 * place of Σ|x|·2⁻⁵³ whatever the number of terms.
 *
 * Precondition, unchecked: finite terms. No terms: 0.
 *
 * @see Neumaier (1974), "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 39–51, IV.
 * @example
 * sum([1, 1e100, 1, -1e100]); // 2
 */
export function sum(terms: ArrayLike<number>): number {
  let total = 0;
  let lost = 0;
  let otherTotal = 0;
  let otherLost = 0;
  const last = terms.length - 1;
  let i = 0;
  // two separate totals, so that the additions do not wait for each other
  for (; i < last; i += 2) {
    const term = terms[i] as number;
    const next = total + term;
    lost += sumError(total, term, next);
    total = next;
    const otherTerm = terms[i + 1] as number;
    const otherNext = otherTotal + otherTerm;
    otherLost += sumError(otherTotal, otherTerm, otherNext);
    otherTotal = otherNext;
  }
  if (i === last) {
    const term = terms[i] as number;
    const next = total + term;
    lost += sumError(total, term, next);
    total = next;
  }
  const both = total + otherTotal;
  return both + (lost + otherLost + sumError(total, otherTotal, both));
}

/**
 * Σ a_i·b_i with a compensated sum: correct to a unit in the last place of Σ|a·b|·2⁻⁵³ however many the terms.
 *
 * Preconditions, unchecked: equally long; the products are finite.
 *
 * @see Neumaier (1974), "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 39–51, IV.
 * @example
 * sumOfProducts([1, 1e100, 1, -1e100], [1, 1, 1, 1]); // 2
 */
export function sumOfProducts(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let total = 0;
  let lost = 0;
  for (let i = 0; i < a.length; i++) {
    const term = (a[i] as number) * (b[i] as number);
    const next = total + term;
    // rounding error of both, without a comparison: half of the branch predictions would fail
    const share = next - total;
    lost += total - (next - share) + (term - share);
    total = next;
  }
  return total + lost;
}

/**
 * Arithmetic mean of a sample. Preconditions, unchecked: finite values, at least one.
 *
 * @example
 * mean([1, 2, 4]); // ≈ 2.333333333333333
 */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length;
}

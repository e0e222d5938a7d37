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

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
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i] as number;
    const next = total + term;
    // what each of the two lost, without asking which is larger: a branch would be guessed wrong every other time
    const share = next - total;
    lost += total - (next - share) + (term - share);
    total = next;
  }
  return total + lost;
}

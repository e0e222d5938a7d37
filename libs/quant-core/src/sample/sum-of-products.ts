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

import { type Values } from './columns';

/**
 * Σ weight·figure over the rows of a column that have one; null where a row that is not faulty has none.
 *
 * With a compensated sum: correct to a unit in the last place of Σ|weight·figure|·2⁻⁵³ however many the rows.
 *
 * @param faulty  number of faulty rows, NaN in every column
 * @see Neumaier (1974), ZAMM 54, 39–51, IV.
 */
export function weightedTotal(column: Float64Array, weights: Values, faulty: number): number | null {
  const { values, stride } = weights;
  let total = 0;
  let lost = 0;
  let missing = 0;
  for (let i = 0; i < column.length; i++) {
    const figure = column[i] as number;
    if (figure !== figure) {
      missing += 1;
      continue;
    }
    const term = (values[i * stride] as number) * figure;
    const next = total + term;
    const share = next - total;
    lost += total - (next - share) + (term - share);
    total = next;
  }
  const sum = total + lost;
  return missing === faulty && Number.isFinite(sum) ? sum : null;
}

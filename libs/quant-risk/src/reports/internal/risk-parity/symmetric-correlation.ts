/**
 * Correlations as the calculation takes them, row-major [k × k]: opposite entries averaged and held to [−1, 1], the
 * diagonal 1.
 */
export function symmetricCorrelation(rows: readonly (readonly number[])[]): Float64Array {
  const k = rows.length;
  const matrix = new Float64Array(k * k);
  for (let i = 0; i < k; i++) {
    matrix[i * k + i] = 1;
    for (let j = 0; j < i; j++) {
      const average = ((rows[i]?.[j] as number) + (rows[j]?.[i] as number)) / 2;
      matrix[i * k + j] = matrix[j * k + i] = Math.min(1, Math.max(-1, average));
    }
  }
  return matrix;
}

/**
 * Σ a_{from+i}·b_{at+i}, i = 0 … length − 1, of stretches of two vectors.
 *
 * @example
 * innerProduct(new Float64Array([1, 2, 3]), 1, new Float64Array([4, 5]), 0, 2); // 23
 */
export function innerProduct(a: Float64Array, from: number, b: Float64Array, at: number, length: number): number {
  let total = 0;
  for (let i = 0; i < length; i++) total += (a[from + i] as number) * (b[at + i] as number);
  return total;
}

/**
 * Turns rows and columns p and q of a symmetric matrix such that its entry (p, q) becomes 0.
 *
 * Precondition, unchecked: that entry is not 0.
 *
 * @see Golub & Van Loan (2013), "Matrix Computations", algorithm 8.5.1, for the smaller of the two angles.
 */
export function rotateToZero(a: Float64Array, size: number, p: number, q: number): void {
  const entry = a[q + p * size] as number;
  const gap = (a[q + q * size] as number) - (a[p + p * size] as number);
  const ratio = gap / (2 * entry);
  // hypot: the square of a large ratio would overflow
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
  const cosine = 1 / Math.sqrt(1 + tangent * tangent);
  const sine = tangent * cosine;
  for (let i = 0; i < size; i++) {
    if (i === p || i === q) continue;
    const x = a[i + p * size] as number;
    const y = a[i + q * size] as number;
    a[i + p * size] = a[p + i * size] = cosine * x - sine * y;
    a[i + q * size] = a[q + i * size] = sine * x + cosine * y;
  }
  a[p + p * size] = (a[p + p * size] as number) - tangent * entry;
  a[q + q * size] = (a[q + q * size] as number) + tangent * entry;
  a[q + p * size] = a[p + q * size] = 0;
}

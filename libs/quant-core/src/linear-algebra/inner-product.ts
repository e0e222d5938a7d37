/**
 * Σ a_{from+i}·b_{at+i}, i = 0 … length − 1, of stretches of two vectors.
 *
 * @example
 * innerProduct(new Float64Array([1, 2, 3]), 1, new Float64Array([4, 5]), 0, 2); // 23
 */
export function innerProduct(a: Float64Array, from: number, b: Float64Array, at: number, length: number): number {
  // four sums side by side: the processor need not wait for one addition to begin the next, and rounding grows four
  // times slower
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let i = 0;
  for (; i < length - 3; i += 4) {
    s0 += (a[from + i] as number) * (b[at + i] as number);
    s1 += (a[from + i + 1] as number) * (b[at + i + 1] as number);
    s2 += (a[from + i + 2] as number) * (b[at + i + 2] as number);
    s3 += (a[from + i + 3] as number) * (b[at + i + 3] as number);
  }
  for (; i < length; i++) s0 += (a[from + i] as number) * (b[at + i] as number);
  return s0 + s1 + (s2 + s3);
}

/** Takes factor times a stretch of a from one of b: b_{at+i} −= factor·a_{from+i}, i = 0 … length − 1. */
export function subtractMultiple(
  a: Float64Array,
  from: number,
  b: Float64Array,
  at: number,
  length: number,
  factor: number,
): void {
  let i = 0;
  // unrolled by four: otherwise loop overhead would double the time
  for (; i < length - 3; i += 4) {
    b[at + i] = (b[at + i] as number) - factor * (a[from + i] as number);
    b[at + i + 1] = (b[at + i + 1] as number) - factor * (a[from + i + 1] as number);
    b[at + i + 2] = (b[at + i + 2] as number) - factor * (a[from + i + 2] as number);
    b[at + i + 3] = (b[at + i + 3] as number) - factor * (a[from + i + 3] as number);
  }
  for (; i < length; i++) b[at + i] = (b[at + i] as number) - factor * (a[from + i] as number);
}

/** Σ aᵢ·bᵢ of two vectors of one length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += (a[i] as number) * (b[i] as number);
  return total;
}

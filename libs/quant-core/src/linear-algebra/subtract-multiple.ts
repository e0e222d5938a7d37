/** Takes factor times a stretch of a from one of b: b_{at+i} −= factor·a_{from+i}, i = 0 … length − 1. */
export function subtractMultiple(
  a: Float64Array,
  from: number,
  b: Float64Array,
  at: number,
  length: number,
  factor: number,
): void {
  for (let i = 0; i < length; i++) b[at + i] = (b[at + i] as number) - factor * (a[from + i] as number);
}

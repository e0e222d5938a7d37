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

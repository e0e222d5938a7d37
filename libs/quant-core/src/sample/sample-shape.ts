/** Third and fourth standardised moment of a sample. */
export interface SampleShape {
  /** m₃/m₂^1.5 */
  readonly skewness: number;
  /** m₄/m₂², 3 for a normal sample: not the excess. */
  readonly kurtosis: number;
}

/** So many powers are summed before they join the total: rounding grows with the square root of n, not with n. */
const BLOCK = 64;

/** Powers of two within which the unit and its reciprocal are doubles. */
const MAX_EXPONENT = 1000;

/**
 * Population skewness and kurtosis, with n in the denominator of every moment: kurtosis ≥ 1 + skewness².
 *
 * The powers are those of (x − centre) in a unit near the deviation, so that none overflows or vanishes; what the rounding of
 * the centre left in them is taken off.
 *
 * Preconditions, unchecked: finite values; `centre` is their mean up to rounding, `deviation` their standard deviation up to a
 * factor of √n, resolved and not 0.
 *
 * @example
 * sampleShape([0, 0, 3], 1, 1.7).skewness; // ≈ 0.707106781186548
 * sampleShape([0, 0, 3], 1, 1.7).kurtosis; // 1.5
 */
export function sampleShape(values: ArrayLike<number>, centre: number, deviation: number): SampleShape {
  const exponent = Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, Math.round(Math.log2(deviation))));
  const perUnit = 2 ** -exponent;
  const n = values.length;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  let sum4 = 0;
  for (let i = 0; i < n;) {
    const end = Math.min(n, i + BLOCK);
    let part1 = 0;
    let part2 = 0;
    let part3 = 0;
    let part4 = 0;
    for (; i < end; i++) {
      const x = ((values[i] as number) - centre) * perUnit;
      const square = x * x;
      part1 += x;
      part2 += square;
      part3 += square * x;
      part4 += square * square;
    }
    sum1 += part1;
    sum2 += part2;
    sum3 += part3;
    sum4 += part4;
  }
  const [drift, raw2, raw3, raw4] = [sum1 / n, sum2 / n, sum3 / n, sum4 / n];
  const m2 = raw2 - drift * drift;
  const m3 = raw3 - 3 * drift * raw2 + 2 * drift ** 3;
  const m4 = raw4 - 4 * drift * raw3 + 6 * drift * drift * raw2 - 3 * drift ** 4;
  return { skewness: m3 / (m2 * Math.sqrt(m2)), kurtosis: m4 / (m2 * m2) };
}

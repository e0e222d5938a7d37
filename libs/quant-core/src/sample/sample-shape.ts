import { sum } from './sum';

/** Third and fourth standardised moment of a sample. */
export interface SampleShape {
  /** m₃/m₂^1.5 */
  readonly skewness: number;
  /** m₄/m₂², 3 for a normal sample: not the excess. */
  readonly kurtosis: number;
}

/** So many powers are summed as they are, and these sums without loss: rounding does not grow with n, nor where values repeat. */
const BLOCK = 16;

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
  const blocks = Math.ceil(n / BLOCK);
  const sums1 = new Float64Array(blocks);
  const sums2 = new Float64Array(blocks);
  const sums3 = new Float64Array(blocks);
  const sums4 = new Float64Array(blocks);
  for (let block = 0, i = 0; block < blocks; block++) {
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
    sums1[block] = part1;
    sums2[block] = part2;
    sums3[block] = part3;
    sums4[block] = part4;
  }
  const [drift, raw2, raw3, raw4] = [sum(sums1) / n, sum(sums2) / n, sum(sums3) / n, sum(sums4) / n];
  const m2 = raw2 - drift * drift;
  const m3 = raw3 - 3 * drift * raw2 + 2 * drift ** 3;
  const m4 = raw4 - 4 * drift * raw3 + 6 * drift * drift * raw2 - 3 * drift ** 4;
  return { skewness: m3 / (m2 * Math.sqrt(m2)), kurtosis: m4 / (m2 * m2) };
}

import { sumError } from '../double-double/double-double';

/** Third and fourth standardised moment of a sample. */
export interface SampleShape {
  /** m₃/m₂^1.5 */
  readonly skewness: number;
  /** m₄/m₂², 3 for a normal sample: not the excess. */
  readonly kurtosis: number;
}

interface PowerSums {
  readonly sum1: number;
  readonly sum2: number;
  readonly sum3: number;
  readonly sum4: number;
}

/**
 * So many powers are summed as they are, and these sums without loss: rounding does not grow with n, nor where values
 * repeat.
 */
const BLOCK = 16;

/** Powers of two within which the unit and its reciprocal are doubles. */
const MAX_EXPONENT = 1000;

/**
 * Population skewness and kurtosis, with n in the denominator of every moment: kurtosis ≥ 1 + skewness².
 *
 * The powers are those of (x − centre) in a unit near the deviation, so that none overflows or vanishes; corrected for the
 * rounding of the centre.
 *
 * Preconditions, unchecked: finite values; `centre` is their mean up to rounding, `deviation` their standard deviation
 * up to a factor of √n, resolved and not 0.
 *
 * @example
 * sampleShape([0, 0, 3], 1, 1.7).skewness; // ≈ 0.707106781186548
 * sampleShape([0, 0, 3], 1, 1.7).kurtosis; // 1.5
 */
export function sampleShape(values: ArrayLike<number>, centre: number, deviation: number): SampleShape {
  const exponent = Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, Math.round(Math.log2(deviation))));
  const perUnit = 2 ** -exponent;
  const n = values.length;
  const { sum1, sum2, sum3, sum4 } = powerSums(values, centre, perUnit);
  const [drift, raw2, raw3, raw4] = [sum1 / n, sum2 / n, sum3 / n, sum4 / n];
  const m2 = raw2 - drift * drift;
  const m3 = raw3 - 3 * drift * raw2 + 2 * drift ** 3;
  const m4 = raw4 - 4 * drift * raw3 + 6 * drift * drift * raw2 - 3 * drift ** 4;
  return { skewness: m3 / (m2 * Math.sqrt(m2)), kurtosis: m4 / (m2 * m2) };
}

/** Sums of the first to fourth powers of (x − centre)·perUnit. */
function powerSums(values: ArrayLike<number>, centre: number, perUnit: number): PowerSums {
  const whole = values.length - (values.length % BLOCK);
  let { sum1, sum2, sum3, sum4 } = plainPowerSums(values, whole, centre, perUnit);
  let lost1 = 0;
  let lost2 = 0;
  let lost3 = 0;
  let lost4 = 0;
  for (let i = 0; i < whole;) {
    const end = i + BLOCK;
    let part1 = 0;
    let part2 = 0;
    let part3 = 0;
    let part4 = 0;
    for (; i < end; i += 4) {
      const a = ((values[i] as number) - centre) * perUnit;
      const b = ((values[i + 1] as number) - centre) * perUnit;
      const c = ((values[i + 2] as number) - centre) * perUnit;
      const d = ((values[i + 3] as number) - centre) * perUnit;
      const aa = a * a;
      const bb = b * b;
      const cc = c * c;
      const dd = d * d;
      part1 += a + b + (c + d);
      part2 += aa + bb + (cc + dd);
      part3 += aa * a + bb * b + (cc * c + dd * d);
      part4 += aa * aa + bb * bb + (cc * cc + dd * dd);
    }
    const next1 = sum1 + part1;
    const next2 = sum2 + part2;
    const next3 = sum3 + part3;
    const next4 = sum4 + part4;
    lost1 += sumError(sum1, part1, next1);
    lost2 += sumError(sum2, part2, next2);
    lost3 += sumError(sum3, part3, next3);
    lost4 += sumError(sum4, part4, next4);
    sum1 = next1;
    sum2 = next2;
    sum3 = next3;
    sum4 = next4;
  }
  return { sum1: sum1 + lost1, sum2: sum2 + lost2, sum3: sum3 + lost3, sum4: sum4 + lost4 };
}

/** The same of the values from an index on, fewer than a block. */
function plainPowerSums(values: ArrayLike<number>, first: number, centre: number, perUnit: number): PowerSums {
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  let sum4 = 0;
  for (let i = first; i < values.length; i++) {
    const x = ((values[i] as number) - centre) * perUnit;
    const square = x * x;
    sum1 += x;
    sum2 += square;
    sum3 += square * x;
    sum4 += square * square;
  }
  return { sum1, sum2, sum3, sum4 };
}

/** Skewness and excess kurtosis with the bias of a normal sample taken off: Excel's SKEW and KURT. */
export interface BiasAdjustedShape {
  /** G1 = g1·√(n(n−1))/(n−2) */
  readonly skewness: number;
  /** G2 = (n−1)/((n−2)(n−3))·((n+1)·g2 + 6) */
  readonly excessKurtosis: number;
}

/**
 * Bias-adjusted skewness G1 and excess kurtosis G2 from the population moments of n values.
 *
 * Preconditions, unchecked: n ≥ 4.
 *
 * @see Joanes & Gill (1998), "Comparing measures of sample skewness and kurtosis", The Statistician 47, 183–189.
 * @example
 * biasAdjustedShape({ skewness: 0.5, kurtosis: 3 }, 10).skewness; // ≈ 0.592927061281571
 * biasAdjustedShape({ skewness: 0.5, kurtosis: 3 }, 10).excessKurtosis; // ≈ 0.964285714285714
 */
export function biasAdjustedShape({ skewness, kurtosis }: SampleShape, n: number): BiasAdjustedShape {
  return {
    skewness: (skewness * Math.sqrt(n * (n - 1))) / (n - 2),
    excessKurtosis: ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * (kurtosis - 3) + 6),
  };
}

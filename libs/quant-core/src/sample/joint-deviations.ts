import { sumError } from '../double-double/double-double';
import { mean } from './sum';

/** Sums of products of the deviations of two samples from their means. */
export interface JointDeviations {
  /** Σ(x − x̄)² */
  readonly xx: number;
  /** Σ(x − x̄)(y − ȳ) */
  readonly xy: number;
  /** Σ(y − ȳ)² */
  readonly yy: number;
}

/** Below this share of the mean, a deviation may be the rounding of equal values. */
const RESOLVED = 2 ** -40;

/** Sums of squares within these bounds have neither overflowed nor lost digits, nor has the product of two. */
const LEAST = 1e-140;
const MOST = 1e140;

/**
 * True if a sum of squared deviations from a rounded mean is right as it is: neither the rounding of the mean shows in it, nor the range
 * of doubles.
 *
 * @example
 * isPlainSpread(2, 1e6, 3); // true
 * isPlainSpread(1e-34, 0.1, 3); // false
 */
export function isPlainSpread(squares: number, centre: number, count: number): boolean {
  return squares > LEAST && squares < MOST && squares > count * (RESOLVED * centre) ** 2;
}

/**
 * Sums of products of deviations in one pass over both samples, four elements at a time and then compensated; the rounding of the means
 * is corrected.
 *
 * Preconditions, unchecked: equally long samples of finite values of at most 1e15, at least one each.
 *
 * @returns null if a sample is constant, or its spread is too near to rounding or to the range of doubles for sums of its plain
 *   deviations: see scaledDeviations
 * @see Chan, Golub & LeVeque (1983), "Algorithms for computing the sample variance", Am. Statistician 37, 242–247.
 * @example
 * jointDeviations([1, 2, 6], [1, 3, 5])?.xy; // 10
 * jointDeviations([1, 2, 6], [7, 7, 7]); // null
 */
export function jointDeviations(x: ArrayLike<number>, y: ArrayLike<number>): JointDeviations | null {
  const n = x.length;
  const [xMean, yMean] = [mean(x), mean(y)];
  const whole = n - (n % 4);
  let { xx, xy, yy, xDrift, yDrift } = plainSums(x, y, xMean, yMean, whole);
  let xxLost = 0;
  let xyLost = 0;
  let yyLost = 0;
  for (let i = 0; i < whole; i += 4) {
    const a0 = (x[i] as number) - xMean;
    const a1 = (x[i + 1] as number) - xMean;
    const a2 = (x[i + 2] as number) - xMean;
    const a3 = (x[i + 3] as number) - xMean;
    const b0 = (y[i] as number) - yMean;
    const b1 = (y[i + 1] as number) - yMean;
    const b2 = (y[i + 2] as number) - yMean;
    const b3 = (y[i + 3] as number) - yMean;
    const xxPart = a0 * a0 + a1 * a1 + (a2 * a2 + a3 * a3);
    const xyPart = a0 * b0 + a1 * b1 + (a2 * b2 + a3 * b3);
    const yyPart = b0 * b0 + b1 * b1 + (b2 * b2 + b3 * b3);
    const xxNext = xx + xxPart;
    const xyNext = xy + xyPart;
    const yyNext = yy + yyPart;
    xxLost += sumError(xx, xxPart, xxNext);
    xyLost += sumError(xy, xyPart, xyNext);
    yyLost += sumError(yy, yyPart, yyNext);
    xx = xxNext;
    xy = xyNext;
    yy = yyNext;
    xDrift += a0 + a1 + (a2 + a3);
    yDrift += b0 + b1 + (b2 + b3);
  }
  const sums = {
    xx: xx + (xxLost - (xDrift * xDrift) / n),
    xy: xy + (xyLost - (xDrift * yDrift) / n),
    yy: yy + (yyLost - (yDrift * yDrift) / n),
  };
  return isPlainSpread(sums.xx, xMean, n) && isPlainSpread(sums.yy, yMean, n) ? sums : null;
}

/** The same sums of the elements from an index on, fewer than four. */
function plainSums(x: ArrayLike<number>, y: ArrayLike<number>, xMean: number, yMean: number, first: number) {
  const sums = { xx: 0, xy: 0, yy: 0, xDrift: 0, yDrift: 0 };
  for (let i = first; i < x.length; i++) {
    const a = (x[i] as number) - xMean;
    const b = (y[i] as number) - yMean;
    sums.xx += a * a;
    sums.xy += a * b;
    sums.yy += b * b;
    sums.xDrift += a;
    sums.yDrift += b;
  }
  return sums;
}

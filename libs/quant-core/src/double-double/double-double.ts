/** An unevaluated sum of two doubles, the second within the rounding of the first: some 32 digits. */
export interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}

/**
 * x + y − sum without rounding, where sum is x + y rounded, whichever of x and y is the larger.
 *
 * Precondition, unchecked: the sum is within the range of doubles.
 *
 * @see Knuth (1997), "The Art of Computer Programming", volume 2, section 4.2.2, theorem B.
 * @example
 * sumError(1, 1e-17, 1); // 1e-17
 */
export function sumError(x: number, y: number, sum: number): number {
  const fromY = sum - x;
  return x - (sum - fromY) + (y - fromY);
}

/** 2²⁷ + 1 cuts a double of 53 bits into two halves of 26. */
const SPLITTER = 134_217_729;

/**
 * x·y − product without rounding, where product is x·y rounded: JavaScript has no fused multiply-add.
 *
 * Preconditions, unchecked: |x|, |y| and the product far below 1e300, and the product 0 or far above 1e-290.
 *
 * @see Dekker (1971), "A floating-point technique for extending the available precision", Numer. Math. 18, 224–242.
 * @example
 * productError(1 + 2 ** -30, 1 + 2 ** -30, 1 + 2 ** -29); // 8.673617379884035e-19
 */
export function productError(x: number, y: number, product: number): number {
  const xHigh = highHalf(x);
  const yHigh = highHalf(y);
  const xLow = x - xHigh;
  const yLow = y - yHigh;
  return xLow * yLow - (product - xHigh * yHigh - xLow * yHigh - xHigh * yLow);
}

function highHalf(x: number): number {
  const scaled = SPLITTER * x;
  return scaled - (scaled - x);
}

/**
 * The sum of two numbers of some 32 digits, right to some 2⁻¹⁰⁵ of the larger.
 *
 * @see Dekker (1971), "A floating-point technique for extending the available precision", Numer. Math. 18, 224–242:
 *   add2.
 * @example
 * doubleDoubleSum({ high: 1, low: 1e-20 }, { high: -1, low: 0 }).high; // 1e-20
 */
export function doubleDoubleSum(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const sum = x.high + y.high;
  const rest = sumError(x.high, y.high, sum) + (x.low + y.low);
  const high = sum + rest;
  return { high, low: rest - (high - sum) };
}

/**
 * The product of two numbers of some 32 digits, right to some 2⁻¹⁰³ of itself. Preconditions: those of productError.
 *
 * @see Dekker (1971), "A floating-point technique for extending the available precision", Numer. Math. 18, 224–242:
 *   mul2.
 * @example
 * doubleDoubleProduct({ high: 1, low: 1e-20 }, { high: 3, low: 0 }).low; // 3e-20
 */
export function doubleDoubleProduct(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const product = x.high * y.high;
  const rest = productError(x.high, y.high, product) + (x.high * y.low + x.low * y.high);
  const high = product + rest;
  return { high, low: rest - (high - product) };
}

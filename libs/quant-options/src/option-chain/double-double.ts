/** An unevaluated sum of two doubles, the second within the rounding of the first: some 32 digits. */
export interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}

/** 2^27 + 1 splits a double into two halves of 26 bits. */
const SPLITTER = 134_217_729;

/**
 * Σ aᵢ·bᵢ as if in twice the working precision; exact when all numbers are integers and the sum is below 2^105.
 *
 * Preconditions, unchecked: as many a as b; |aᵢ|, |bᵢ| and the products far below 1e300.
 *
 * @see Ogita, Rump & Oishi (2005), "Accurate sum and dot product", SIAM J. Sci. Comput. 26, 1955–1988, algorithm 5.3.
 */
export function dotProduct(a: readonly number[], b: readonly number[]): DoubleDouble {
  let sum = 0;
  let rest = 0;
  a.forEach((factor, i) => {
    const other = b[i] ?? 0;
    const product = factor * other;
    const next = sum + product;
    const part = next - sum;
    rest += sum - (next - part) + (product - part) + productError(factor, other, product);
    sum = next;
  });
  const high = sum + rest;
  return { high, low: rest - (high - sum) };
}

/** The sum over a double, rounded once. Preconditions, unchecked: divisor > 0, far from the ends of the range. */
export function quotient({ high, low }: DoubleDouble, divisor: number): number {
  const rough = high / divisor;
  const product = rough * divisor;
  return rough + (high - product - productError(rough, divisor, product) + low) / divisor;
}

/** a·b − fl(a·b), exactly. */
function productError(a: number, b: number, product: number): number {
  const aHigh = upperHalf(a);
  const bHigh = upperHalf(b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

function upperHalf(x: number): number {
  const stretched = SPLITTER * x;
  return stretched - (stretched - x);
}

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

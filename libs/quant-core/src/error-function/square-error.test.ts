import { squareError } from './exp-square';

/** x² as an exact fraction: a double is an integer times a power of two. */
function exactSquareError(x: number): number {
  const unit = 2 ** -40;
  const units = BigInt(x / unit);
  const rounded = BigInt(x * x * 2 ** 80);
  return Number(units * units - rounded) / 2 ** 80;
}

test.each([0, 1, 0.5, 1.1, 26.1, 37.52, Math.PI * 8, 38.6, 1e3 + 1e-9].map((x) => Math.round(x * 2 ** 40) / 2 ** 40))(
  'squareError(%d) is what the product lost',
  (x) => {
    expect(Math.abs(squareError(x) - exactSquareError(x))).toBeLessThanOrEqual(1e-22 * x * x);
  },
);

import { type DoubleDouble } from './double-double';
import { productError } from './product-error';

/**
 * The product of two numbers of some 32 digits, right to some 2⁻¹⁰³ of itself. Preconditions: those of productError.
 *
 * @see Dekker (1971), "A floating-point technique for extending the available precision", Numer. Math. 18, 224–242: mul2.
 * @example
 * doubleDoubleProduct({ high: 1, low: 1e-20 }, { high: 3, low: 0 }).low; // 3e-20
 */
export function doubleDoubleProduct(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  const product = x.high * y.high;
  const rest = productError(x.high, y.high, product) + (x.high * y.low + x.low * y.high);
  const high = product + rest;
  return { high, low: rest - (high - product) };
}

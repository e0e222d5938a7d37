import { type DoubleDouble } from './double-double';
import { productError } from './product-error';

/** The sum over a double, rounded once. Preconditions, unchecked: divisor > 0, far from the ends of the range. */
export function quotient({ high, low }: DoubleDouble, divisor: number): number {
  const rough = high / divisor;
  const product = rough * divisor;
  return rough + (high - product - productError(rough, divisor, product) + low) / divisor;
}

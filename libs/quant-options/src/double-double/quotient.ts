import { productError, type DoubleDouble } from '@quant/core/kernels';

/** The sum over a double, rounded once. Preconditions, unchecked: divisor > 0, far from the ends of the range. */
export function quotient({ high, low }: DoubleDouble, divisor: number): number {
  const rough = high / divisor;
  const product = rough * divisor;
  return rough + (high - product - productError(rough, divisor, product) + low) / divisor;
}

import { innerProduct } from './inner-product';
import { type QrFactors } from './qr-factors';
import { subtractMultiple } from './subtract-multiple';

/** Applies reflection j to a vector [m], in place. */
export function reflectVector({ packed, rows, scales }: QrFactors, j: number, vector: Float64Array): void {
  const below = j * rows + j + 1;
  const length = rows - j - 1;
  const product = (scales[j] as number) * ((vector[j] as number) + innerProduct(packed, below, vector, j + 1, length));
  vector[j] = (vector[j] as number) - product;
  subtractMultiple(packed, below, vector, j + 1, length, product);
}

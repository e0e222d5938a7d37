import { InvalidInputError } from '../errors/invalid-input-error';

/** Refuses the places where the density is infinite, or its value exceeds the largest double. */
export function assertDensityInRange(density: number, x: number): void {
  if (density < Infinity) return;
  throw new InvalidInputError(['x'], 'value_error', 'a place where the density is at most the largest double', x);
}

/** Refuses the probabilities whose quantile exceeds the largest double. */
export function assertQuantileInRange(quantile: number, p: number): void {
  if (quantile === Infinity || quantile === -Infinity) {
    throw new InvalidInputError(['p'], 'value_error', 'a probability whose quantile is below the largest double', p);
  }
}

import { InvalidInputError } from '../errors/invalid-input-error';

/** Refuses the probabilities whose quantile exceeds the largest double. */
export function assertQuantileInRange(quantile: number, p: number): void {
  if (quantile === Infinity || quantile === -Infinity) {
    throw new InvalidInputError(['p'], 'value_error', 'a probability whose quantile is below the largest double', p);
  }
}

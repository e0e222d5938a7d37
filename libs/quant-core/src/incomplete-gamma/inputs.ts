import { InvalidInputError } from '../errors/invalid-input-error';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { type Bounds } from '../guards/bounds';
import { PROBABILITY_BOUNDS } from '../guards/distribution-bounds';

const POSITIVE: Bounds = { greaterThan: 0 };

/** a > 0 up to the general bound; x ≥ 0, and Infinity has a limit. */
export function assertIncompleteGammaArguments(a: unknown, x: unknown): asserts x is number {
  assertNumber(a, 'a', POSITIVE);
  assertExtendedReal(x, 'x');
  if (x < 0) throw new InvalidInputError(['x'], 'greater_than_equal', 'greater than or equal to 0', x);
}

export function assertInverseArguments(a: unknown, probability: unknown, name: 'p' | 'q'): void {
  assertNumber(a, 'a', POSITIVE);
  assertNumber(probability, name, PROBABILITY_BOUNDS);
}

import { assertNumber } from '../guards/assert-number';
import { type Bounds } from '../guards/bounds';

const POSITIVE: Bounds = { greaterThan: 0 };

export function assertGammaParameters(shape: unknown, scale: unknown): void {
  assertNumber(shape, 'shape', POSITIVE);
  assertNumber(scale, 'scale', POSITIVE);
}

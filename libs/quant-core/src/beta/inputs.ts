import { assertNumber } from '../guards/assert-number';
import { SHAPE_BOUNDS } from '../guards/distribution-bounds';

export function assertBetaShapes(a: unknown, b: unknown): void {
  assertNumber(a, 'a', SHAPE_BOUNDS);
  assertNumber(b, 'b', SHAPE_BOUNDS);
}

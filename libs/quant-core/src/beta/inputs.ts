import { assertNumber } from '../guards/assert-number';
import { SHAPE_BOUNDS } from '../special-functions/distribution-bounds';

export function assertBetaShapes(a: unknown, b: unknown): void {
  assertNumber(a, 'a', SHAPE_BOUNDS);
  assertNumber(b, 'b', SHAPE_BOUNDS);
}

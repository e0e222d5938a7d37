import { assertNumber } from '../guards/assert-number';
import { SHAPE_BOUNDS } from '../guards/distribution-bounds';

export function assertStudentTDegreesOfFreedom(df: unknown): void {
  assertNumber(df, 'df', SHAPE_BOUNDS);
}

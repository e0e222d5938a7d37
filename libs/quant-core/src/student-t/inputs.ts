import { assertNumber } from '../guards/assert-number';
import { SHAPE_BOUNDS } from '../special-functions/distribution-bounds';

export function assertStudentTDegreesOfFreedom(df: unknown): void {
  assertNumber(df, 'df', SHAPE_BOUNDS);
}

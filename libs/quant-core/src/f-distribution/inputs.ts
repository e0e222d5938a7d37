import { assertNumber } from '../guards/assert-number';
import { SHAPE_BOUNDS } from '../guards/distribution-bounds';

export function assertFDegreesOfFreedom(df1: unknown, df2: unknown): void {
  assertNumber(df1, 'df1', SHAPE_BOUNDS);
  assertNumber(df2, 'df2', SHAPE_BOUNDS);
}

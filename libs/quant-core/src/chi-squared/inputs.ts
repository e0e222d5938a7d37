import { assertNumber } from '../guards/assert-number';
import { type Bounds } from '../guards/bounds';

const POSITIVE: Bounds = { greaterThan: 0 };

export function assertDegreesOfFreedom(df: unknown): void {
  assertNumber(df, 'df', POSITIVE);
}

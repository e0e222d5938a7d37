import { MAX_MAGNITUDE, type Bounds } from './bounds';

/** True of a number within its bounds. A bound that is not given refuses nothing; NaN fails the first comparison. */
export function isWithin(value: unknown, { greaterThan, atLeast, lessThan, atMost }: Bounds): value is number {
  return (
    typeof value === 'number' &&
    value >= -MAX_MAGNITUDE &&
    value <= MAX_MAGNITUDE &&
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost) &&
    (greaterThan === undefined || value > greaterThan) &&
    (lessThan === undefined || value < lessThan)
  );
}

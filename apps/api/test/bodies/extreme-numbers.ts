import { type JsonSchema, typesOf } from '../../../../tools/testing/json-schema';
import { nextDown, nextUp } from '../contract/outside';

/** Subnormal, tiny and ordinary sizes, and those where sums and powers begin to lose digits. */
const SIZES = [5e-324, 2 ** -1022, 1e-300, 1e-200, 1e-100, 1e-16, 1e-10, 2 ** -52, 1e-4, 0.5, 1, 2, 100, 1e8, 1e15];

/**
 * Numbers at the edges of what a schema admits: its bounds, their neighbours inside, zero, the smallest and largest
 * doubles of either sign, one and its neighbours.
 */
export function extremeNumbers(schema: JsonSchema): number[] {
  const isInteger = typesOf(schema).includes('integer');
  const bounds = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].filter(
    (bound) => bound !== undefined,
  );
  const edges = bounds.flatMap((bound) =>
    isInteger ? [bound - 1, bound, bound + 1] : [nextDown(bound), bound, nextUp(bound)],
  );
  const others = [0, -0, ...SIZES, ...SIZES.map((size) => -size), nextUp(1), nextDown(1)];
  const numbers = [...edges, ...(isInteger ? others.filter(Number.isSafeInteger) : others)];
  return [...new Map(numbers.map((x) => [Object.is(x, -0) ? '-0' : x, x])).values()].filter((x) => admits(schema, x));
}

/** Whether a number keeps the bounds of a schema. */
export function admits(schema: JsonSchema, x: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  return x >= minimum && x <= maximum && x > exclusiveMinimum && x < exclusiveMaximum;
}

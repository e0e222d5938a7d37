import { type Bounds, isWithin } from '../guards/bounds';
import { closedRange } from './number';

const BOUNDS: readonly Bounds[] = [
  {},
  { greaterThan: 0 },
  { greaterThan: 0, lessThan: 1 },
  { greaterThan: -1, atMost: 10 },
  { atLeast: -1, lessThan: 0 },
  { greaterThan: 5e-324, lessThan: 1e-300 },
  { greaterThan: -100, lessThan: 0.5 },
  { atLeast: 1e14, lessThan: 1e15 },
  { atLeast: -Infinity, atMost: Infinity },
  { greaterThan: -Infinity, lessThan: Infinity },
  { greaterThan: 1, atLeast: 0 },
];

const EDGES = [0, -0, 5e-324, -5e-324, 1e-323, 0.5, 1, -1, 10, -100, 1e-300, 1e14, 1e15, -1e15];
const VALUES = EDGES.flatMap((x) => [x, x * (1 + 2 ** -52), x * (1 - 2 ** -53)]);

test.each(BOUNDS)('two comparisons decide as the guard does: %o', (bounds) => {
  const { least, most } = closedRange(bounds);
  for (const value of [...VALUES, Infinity, -Infinity, NaN]) {
    expect([value, value >= least && value <= most]).toEqual([value, isWithin(value, bounds)]);
  }
});

import { type Picture, type Series } from '@quant/plots';

/** The values of x that a cursor stops at: those of the series that has most of them, ascending. */
export function stepsOf({ x, panels }: Picture): readonly number[] {
  if (x.categories) return [...x.categories.keys()];
  const all = panels.flatMap(({ series }) => series.map(valuesOf));
  const most = all.reduce<readonly number[]>((longest, one) => (one.length > longest.length ? one : longest), []);
  return isAscending(most) ? most : [...most].sort((a, b) => a - b);
}

function valuesOf(series: Series): readonly number[] {
  switch (series.kind) {
    case 'bars':
      return series.bars.map(([left, right]) => (left + right) / 2);
    case 'rule':
    case 'cells':
      return [];
    case 'band':
      return series.points.map(([x]) => x);
    default:
      return series.points.map(([x]) => x);
  }
}

function isAscending(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? value));
}

/** The nearest of ascending values. */
export function nearestStep(steps: readonly number[], x: number): number | undefined {
  return steps[nearestIndex(steps, x)];
}

/** Index of the nearest of ascending values; −1 for an empty list. */
export function nearestIndex(steps: readonly number[], x: number): number {
  let [low, high] = [0, steps.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = steps[low - 1];
  return before !== undefined && x - before <= (steps[low] ?? Infinity) - x ? low - 1 : high;
}

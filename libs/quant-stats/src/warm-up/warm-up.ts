import { type ArrayLength, assertSameLength, assertSeries, InvalidInputError, type Series } from '@quant/core';

/** Number of leading NaN: the elements before the first figure of an indicator. 0 for anything but an array. */
export function warmUpOf(values: unknown): number {
  if (!isList(values)) return 0;
  const { length } = values as unknown as ArrayLike<unknown>;
  let count = 0;
  while (count < length && Number.isNaN((values as unknown as ArrayLike<unknown>)[count])) count++;
  return count;
}

/** A series without its first elements; the series itself if there are none to drop. */
export function afterWarmUp(values: Series, warmUp: number): Series {
  if (warmUp === 0) return values;
  return Array.isArray(values) ? values.slice(warmUp) : (values as Float64Array).subarray(warmUp);
}

/**
 * Runs a check of series without their warm-up. A refused element gets the index that it has in the whole series.
 *
 * @param depth  steps of the path to a series: the numbers after them are indices of elements
 */
export function checkAfterWarmUp(warmUp: number, check: () => void, depth = 1): void {
  try {
    check();
  } catch (error) {
    if (warmUp === 0 || !InvalidInputError.is(error)) throw error;
    const path = error.path.map((step, i) => (i >= depth && typeof step === 'number' ? step + warmUp : step));
    throw new InvalidInputError(path, error.rule, error.constraint, error.received);
  }
}

/** Puts the warm-up of the input, as NaN, before the figures of the rest: a series, or several by their names. */
export function withWarmUp<Answer extends Float64Array | object>(warmUp: number, figures: Answer): Answer {
  if (warmUp === 0) return figures;
  if (figures instanceof Float64Array) return lengthened(figures, warmUp) as Answer;
  const entries = Object.entries(figures).map(([name, column]: [string, Float64Array]) => [
    name,
    lengthened(column, warmUp),
  ]);
  return Object.fromEntries(entries) as Answer;
}

function lengthened(figures: Float64Array, warmUp: number): Float64Array {
  const all = new Float64Array(figures.length + warmUp).fill(NaN, 0, warmUp);
  all.set(figures, warmUp);
  return all;
}

/** Two checked series that were observed together, without the longer of their warm-ups. */
export function settledPair(x: Series, y: Series, length: ArrayLength): { readonly x: Series; readonly y: Series } {
  const warmUp = Math.max(warmUpOf(x), warmUpOf(y));
  const pair = { x: isList(x) ? afterWarmUp(x, warmUp) : x, y: isList(y) ? afterWarmUp(y, warmUp) : y };
  checkAfterWarmUp(warmUp, () => {
    assertSeries(pair.x, 'x', length);
    assertSeries(pair.y, 'y', length);
    assertSameLength(y, 'y', x, 'x');
  });
  return pair;
}

/** Whether a value is an array or a typed array. */
export function isList(values: unknown): values is Series {
  return Array.isArray(values) || ArrayBuffer.isView(values);
}

/** The warm-up of a stream: NaN until its first number. */
export class WarmUp {
  private isOver = false;

  /** Whether this price belongs to the warm-up. */
  has(price: number): boolean {
    if (this.isOver) return false;
    this.isOver = Number.isFinite(price);
    return Number.isNaN(price);
  }

  /** Whether this bar does: one of its figures is NaN. */
  hasBar<Name extends string>(bar: { readonly [Key in Name]: number }, names: readonly Name[]): boolean {
    if (this.isOver || typeof bar !== 'object' || (bar as unknown) === null) return false;
    this.isOver = names.every((name) => Number.isFinite(bar[name]));
    return names.some((name) => Number.isNaN(bar[name]));
  }
}

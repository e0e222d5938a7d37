import { assertSameLength, InvalidInputError, type Series } from '@quant/core';

interface Points {
  readonly x: Series;
  readonly y: Series;
  readonly degree: number;
}

/** Refuses points too few, or too often at the same place, for a polynomial of their degree. */
export function assertEnoughPoints({ x, y, degree }: Points): void {
  assertSameLength(y, 'y', x, 'x');
  if (x.length <= degree) {
    throw new InvalidInputError(['degree'], 'value_error', 'less than the number of observations', degree);
  }
  if (new Set(x).size <= degree) {
    throw new InvalidInputError(
      ['x'],
      'value_error',
      `of at least ${degree + 1} distinct values, one a coefficient`,
      x,
    );
  }
}

import { InvalidInputError } from '@quant/core';
import { type Picture, type Series } from './picture';

const MOST_PANELS = 6;
const MOST_SERIES = 50;
const MOST_POINTS = 10_000_000;
const MOST_CELLS = 10_000;

/** @throws InvalidInputError  the picture has zero panels, or more parts than a reader can distinguish or a file can hold */
export function assertDrawable({ panels }: Picture): void {
  assertCount(panels.length, ['panels'], MOST_PANELS);
  if (panels.length === 0) throw new InvalidInputError(['panels'], 'too_short', 'of at least 1 panel', panels.length);
  for (const [i, { series }] of panels.entries()) {
    assertCount(series.length, ['panels', i, 'series'], MOST_SERIES);
    for (const [k, one] of series.entries())
      assertCount(lengthOf(one), ['panels', i, 'series', k], one.kind === 'cells' ? MOST_CELLS : MOST_POINTS);
  }
}

function assertCount(count: number, path: readonly (string | number)[], most: number): void {
  if (count > most) throw new InvalidInputError(path, 'too_long', `of at most ${most} items`, count);
}

function lengthOf(series: Series): number {
  if (series.kind === 'rule') return 1;
  if (series.kind === 'cells') return series.cells.length;
  return series.kind === 'bars' ? series.bars.length : series.points.length;
}

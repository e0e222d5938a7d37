import { InvalidInputError } from '@quant/core';

/** The most columns of a panel. */
const MOST_COLUMNS = 10_000;

/** The most values of a panel: 80 MB. */
const MOST_VALUES = 10_000_000;

/** @throws InvalidInputError  no columns, or more columns or values than a panel may have */
export function assertSize(columns: number, rows: number): void {
  const refuse = (rule: 'too_short' | 'too_long', constraint: string) =>
    new InvalidInputError(['columns'], rule, constraint, columns);
  if (columns < 1) throw refuse('too_short', 'at least one column');
  if (columns > MOST_COLUMNS) throw refuse('too_long', `at most ${MOST_COLUMNS} columns: choose some of them`);
  if (columns * rows <= MOST_VALUES) return;
  throw refuse('too_long', `at most ${MOST_VALUES} values in all, with ${rows} rows: choose fewer columns or dates`);
}

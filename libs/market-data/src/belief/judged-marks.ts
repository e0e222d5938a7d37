/** The marks by which long and short positions are judged. */
export interface JudgedMarks {
  readonly long: number;
  readonly short: number;
}

/**
 * The second worst mark of each side: at least two venues put a position there or worse, however far they scatter, so
 * that one venue alone neither raises an alert nor silences one.
 *
 * @param sorted  at least two marks, lowest first
 */
export function judgedMarks(sorted: readonly number[]): JudgedMarks {
  return { long: sorted[1] as number, short: sorted[sorted.length - 2] as number };
}

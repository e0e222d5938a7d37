import { integer, type Variable } from '@quant/service';

/** Free calls that nobody will ever make in a day. */
const MOST_CALLS = 1_000_000_000;

export function callsPerDay(fallback: number): Variable<number> {
  return integer(fallback, 0, MOST_CALLS);
}

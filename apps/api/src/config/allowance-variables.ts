import { type Variable } from '@quant/watch/configuration';

/** Free calls that nobody will ever make in a day. */
const MOST_CALLS = 1_000_000_000;

export function callsPerDay(fallback: number): Variable<number> {
  return {
    rule: `an integer from 0 to ${MOST_CALLS}`,
    fallback,
    parse: (text) => (/^\d{1,10}$/.test(text) && Number(text) <= MOST_CALLS ? Number(text) : undefined),
  };
}

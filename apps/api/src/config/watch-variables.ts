import { integer, type Variable } from '@quant/service';

/** Where monitors are evaluated: in this process, or in workers of their own. */
export type WatchWorker = 'inline' | 'off';

/** More than any database of ours was measured with. */
const MOST_MONITORS = 1_000_000_000;

export const WATCH_WORKER: Variable<WatchWorker> = {
  rule: "'inline' or 'off'",
  fallback: 'inline',
  parse: (text) => (['inline', 'off'] as const).find((worker) => worker === text),
};

/** Most active monitors; undefined: what the database bears. */
export const WATCH_MAX_MONITORS: Variable<number | undefined> = integer(undefined, 0, MOST_MONITORS);

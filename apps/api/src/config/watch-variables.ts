import { type Variable } from '@quant/watch/configuration';

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
export const WATCH_MAX_MONITORS: Variable<number | undefined> = {
  rule: `an integer from 0 to ${MOST_MONITORS}`,
  fallback: undefined,
  parse: (text) => (/^\d{1,10}$/.test(text) && Number(text) <= MOST_MONITORS ? Number(text) : undefined),
};

import { type CallCounters, type CounterKey } from './call-counters';

/** Calls of one client in one bucket that came in the same turn of the event loop. */
export interface Demand {
  readonly key: CounterKey;
  readonly limit: number;
  /** How many calls ask to be counted. */
  readonly calls: number;
}

/**
 * A store's answer to a {@link Demand}: the count after each granted call, in order.
 */
export type Granted = readonly number[];

type Increment = CallCounters['increment'];

interface Waiting {
  readonly resolve: (count: number | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface Group {
  readonly key: CounterKey;
  readonly limit: number;
  readonly calls: Waiting[];
}

/** Counts for each demand as many of its calls as its limit allows; each demand succeeds or fails separately. */
export type Count = (demands: readonly Demand[]) => readonly Promise<Granted>[];

/**
 * Counts the calls of one turn of the event loop together, since a store takes almost as long for one as for many. While the
 * store counts for a client, further calls of that client wait and are counted together next: however many come, each waits for
 * two commits at the most. A call learns its count when the store has committed it.
 */
export function countedTogether(count: Count): Increment {
  const waiting = new Map<string, Group>();
  const underway = new Set<string>();
  let isPlanned = false;

  const flush = (): void => {
    isPlanned = false;
    const groups = [...waiting].filter(([name]) => !underway.has(name));
    if (groups.length === 0) return;
    const answers = count(groups.map(([, { key, limit, calls }]) => ({ key, limit, calls: calls.length })));
    groups.forEach(([name, { calls }], i) => {
      waiting.delete(name);
      underway.add(name);
      void settle(calls, answers[i] as Promise<Granted>).then(() => {
        underway.delete(name);
        if (waiting.has(name)) plan();
      });
    });
  };
  const plan = (): void => {
    // every socket of this turn has been read by then
    if (!isPlanned) setImmediate(flush);
    isPlanned = true;
  };

  return (key, limit) =>
    new Promise((resolve, reject) => {
      const name = `${key.day} ${key.bucket} ${limit} ${key.client}`;
      const group = waiting.get(name) ?? { key, limit, calls: [] };
      waiting.set(name, group);
      group.calls.push({ resolve, reject });
      if (!underway.has(name)) plan();
    });
}

/** The earliest calls get the grant. */
async function settle(calls: readonly Waiting[], answer: Promise<Granted>): Promise<void> {
  try {
    const granted = await answer;
    calls.forEach(({ resolve }, i) => {
      resolve(granted[i]);
    });
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

import { type CallCounters, type CounterKey } from './call-counters';

/** Calls of one client in one bucket that came in the same turn of the event loop. */
export interface Demand {
  readonly key: CounterKey;
  readonly limit: number;
  /** How many calls ask to be counted. */
  readonly calls: number;
}

/** What a store answers to a {@link Demand}: how many calls were counted after each one that was granted, in their order. */
export type Granted = readonly number[];

type Increment = CallCounters['increment'];

interface Waiting {
  readonly resolve: (count: number | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface Group {
  readonly key: CounterKey;
  readonly limit: number;
  readonly waiting: Waiting[];
}

/** Counts for each demand as many of its calls as its limit allows; each demand succeeds or fails by itself. */
export type Count = (demands: readonly Demand[]) => readonly Promise<Granted>[];

/**
 * Counts all calls of one turn of the event loop together, since a store takes almost as long for one as for many. A call learns its
 * count when the store has committed it.
 */
export function countedTogether(count: Count): Increment {
  let groups = new Map<string, Group>();

  const flush = (): void => {
    const taken = [...groups.values()];
    groups = new Map();
    const answers = count(taken.map(({ key, limit, waiting }) => ({ key, limit, calls: waiting.length })));
    taken.forEach(({ waiting }, i) => void settle(waiting, answers[i] as Promise<Granted>));
  };

  return (key, limit) =>
    new Promise((resolve, reject) => {
      // every socket of this turn has been read by then
      if (groups.size === 0) setImmediate(flush);
      const name = `${key.day} ${key.bucket} ${limit} ${key.client}`;
      const group = groups.get(name) ?? { key, limit, waiting: [] };
      groups.set(name, group);
      group.waiting.push({ resolve, reject });
    });
}

/** The first calls that came get what was granted, the others nothing. */
async function settle(waiting: readonly Waiting[], answer: Promise<Granted>): Promise<void> {
  try {
    const granted = await answer;
    waiting.forEach(({ resolve }, i) => {
      resolve(granted[i]);
    });
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}

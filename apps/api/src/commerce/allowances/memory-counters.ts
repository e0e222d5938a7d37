import { type CallCounters, type CounterKey } from './call-counters';

/** Counters of this process alone, for tests and for whoever keeps nothing. */
export function memoryCounters(): CallCounters {
  const counts = new Map<string, number>();
  const nameOf = ({ day, bucket, client }: CounterKey): string => `${day} ${client} ${bucket}`;
  const increment = (name: string, limit: number): number | undefined => {
    const count = (counts.get(name) ?? 0) + 1;
    if (count > limit) return undefined;
    counts.set(name, count);
    return count;
  };
  return {
    increment: (key, limit) => Promise.resolve(increment(nameOf(key), limit)),
    decrement: (key) => {
      const count = counts.get(nameOf(key)) ?? 0;
      if (count > 0) counts.set(nameOf(key), count - 1);
      return Promise.resolve();
    },
    read: (day, client) => {
      const prefix = `${day} ${client} `;
      const mine = [...counts].filter(([name]) => name.startsWith(prefix));
      return Promise.resolve(Object.fromEntries(mine.map(([name, count]) => [name.slice(prefix.length), count])));
    },
    forgetBefore: (day) => {
      for (const name of counts.keys()) if (Number.parseInt(name, 10) < day) counts.delete(name);
      return Promise.resolve();
    },
  };
}

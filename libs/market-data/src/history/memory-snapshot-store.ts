import { LRUCache } from 'lru-cache';
import { hourOf, type SnapshotStore, WINDOW_MS } from './snapshot-store';

/** Beyond this many, the least recently used series are forgotten: 2000 take 25 MB. */
const MOST_SERIES = 2000;

/**
 * Figures in memory: a process begins without any.
 *
 * @example
 * const store = memorySnapshotStore();
 * await store.record({ kind: 'funding', asset: 'BTC' }, 0.11, Date.UTC(2026, 0, 5, 12));
 * await store.record({ kind: 'funding', asset: 'BTC' }, 0.12, Date.UTC(2026, 0, 5, 12, 59));
 * await store.figures({ kind: 'funding', asset: 'BTC' }, Date.UTC(2026, 0, 1)); // [0.11]
 */
export function memorySnapshotStore(): SnapshotStore {
  const all = new LRUCache<string, Map<number, number>>({ max: MOST_SERIES });
  const keyOf = ({ kind, asset }: { kind: string; asset: string }) => `${kind} ${asset}`;
  return {
    figures: (series, since) => {
      const figures = [...(all.get(keyOf(series)) ?? [])].filter(([hour]) => hour >= hourOf(since));
      return Promise.resolve(figures.map(([, figure]) => figure));
    },
    record: (series, figure, at) => {
      const figures = all.get(keyOf(series)) ?? new Map<number, number>();
      for (const hour of figures.keys()) if (hour < hourOf(at - WINDOW_MS)) figures.delete(hour);
      if (!figures.has(hourOf(at))) figures.set(hourOf(at), figure);
      all.set(keyOf(series), figures);
      return Promise.resolve();
    },
  };
}

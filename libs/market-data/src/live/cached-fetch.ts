import { LRUCache } from 'lru-cache';
import { UpstreamUnavailableError } from '../errors';

/** A value and when its source was asked, epoch ms. */
export interface Fetched<Value> {
  readonly value: Value;
  readonly asOf: number;
}

export interface CachedFetchSettings<Value> {
  /** Asks the source. */
  readonly fetch: (key: string) => Promise<Fetched<Value>>;
  readonly now: () => number;
  /** How long a value is good without asking again. */
  readonly freshMs: number;
  /** How old a value may be when the source fails. */
  readonly maxStaleMs: number;
  /** Called when the cache has the value, or another caller is already fetching it. */
  readonly onHit: () => void;
}

/** Time after a failure during which the old value is served without a retry. */
const RETRY_MS = 5000;
/** How long "no value" is kept. Unlike a value, it never replaces the answer of a failing source. */
const ABSENT_MS = 300_000;
const MOST_KEYS = 2000;

interface Entry<Value> extends Fetched<Value> {
  readonly stale: boolean;
}

/**
 * A cache of fetched values. Concurrent callers share one fetch. If the source fails, the last good value replaces its answer for a
 * while.
 *
 * lru-cache can serve old values, but then the failure of a first fetch resolves to undefined. Here a failure either gives an old
 * value, marked as stale, or throws.
 */
export class CachedFetch<Value extends object | null> {
  private readonly cache: LRUCache<string, Entry<Value>>;

  constructor(private readonly settings: CachedFetchSettings<Value>) {
    this.cache = new LRUCache<string, Entry<Value>>({
      max: MOST_KEYS,
      ttl: settings.freshMs,
      ttlResolution: 0,
      perf: { now: settings.now },
      // a fetch whose place was given to another key still has callers waiting for it
      ignoreFetchAbort: true,
      fetchMethod: async (key, previous, { options }) => {
        try {
          const fetched = await settings.fetch(key);
          if (fetched.value === null) options.ttl = ABSENT_MS;
          return { ...fetched, stale: false };
        } catch (error) {
          if (!previous?.value || settings.now() - previous.asOf > settings.maxStaleMs) throw error;
          options.ttl = RETRY_MS;
          return { ...previous, stale: true };
        }
      },
    });
  }

  /** @throws the error of the source, without a young enough value */
  async get(key: string): Promise<Entry<Value>> {
    const status: LRUCache.Status<string, Entry<Value>> = {};
    const entry = await this.cache.fetch(key, { status });
    if (!entry) throw new UpstreamUnavailableError(key, []);
    if (status.fetch === 'hit' || status.fetch === 'inflight') this.settings.onHit();
    return entry;
  }
}

import { type WatchHealth } from '../service/watch-health';
import { type Backlog } from '../store/ports/delivery-store';
import { type WatchStore } from '../store/watch-store';
import { SECOND } from '../time/duration';
import { onceAMinute } from './once-a-minute';
import { type MetricFamilies } from './watch-metrics';

/** Sources of the state of Watch. */
export interface WatchState {
  /** From `watchHealth`. */
  readonly health: () => Promise<Pick<WatchHealth, 'checks' | 'clockSkewSeconds'>>;
  readonly store: Pick<WatchStore, 'marketSeen' | 'backlog'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * The families that say how Watch is: `health_check`, `clock_skew_seconds`, `watch_assets` and `watch_deliveries_*`. A figure
 * that cannot be read keeps its last value.
 *
 * @example
 * const families = metricFamilies('shop_', '2.0.0');
 * const store = await databaseWatchStore(await openDatabase({ file: 'data/quant.db' }));
 * const health = async () => ({ checks: { database: 'ok', watcher: 'stale', market_data: 'ok', clock: 'ok' }, clockSkewSeconds: 0 });
 * watchStateMetrics(families, { health, store, now: Date.now });
 * const { body } = await families.exposition('prometheus');
 * body.includes('shop_health_check{check="watcher"} 0'); // true
 */
export function watchStateMetrics(families: MetricFamilies, { health, store, now }: WatchState): void {
  families.gauge('health_check', 'Checks of /health: 1 where all is well', {
    labelNames: ['check'],
    together: 'min',
    collect: async (gauge) => {
      const { checks } = await health();
      for (const [check, state] of Object.entries(checks)) gauge.set({ check }, state === 'ok' ? 1 : 0);
    },
  });
  families.gauge('clock_skew_seconds', "By how much this machine's clock is ahead of the database's", {
    together: 'first',
    collect: async (gauge) => {
      gauge.set({}, (await health()).clockSkewSeconds);
    },
  });
  assetGauge(families, store);
  deliveryGauges(families, () => store.backlog(now()));
}

function assetGauge(families: MetricFamilies, store: WatchState['store']): void {
  const seenOf = onceAMinute(() => store.marketSeen());
  families.gauge('watch_assets', 'Assets of the last tick, by whether a mark is believed; read once a minute', {
    labelNames: ['mark'],
    together: 'max',
    collect: async (gauge) => {
      const seen = await seenOf();
      if (!seen) return;
      gauge.set({ mark: 'believed' }, seen.known);
      gauge.set({ mark: 'unknown' }, seen.assets - seen.known);
    },
  });
}

function deliveryGauges(families: MetricFamilies, backlog: () => Promise<Backlog>): void {
  const backlogOf = onceAMinute(backlog);
  families.gauge('watch_deliveries_due', 'Messages whose time has come, counted once a minute', {
    together: 'max',
    collect: async (gauge) => {
      const known = await backlogOf();
      if (known) gauge.set({}, known.due);
    },
  });
  families.gauge('watch_delivery_lateness_seconds', 'For how long the oldest of these messages has been due', {
    together: 'max',
    collect: async (gauge) => {
      const known = await backlogOf();
      if (known) gauge.set({}, known.lateMs / SECOND);
    },
  });
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type RunnerObserver } from '../runner/runner-observer';
import { type MonitorCount } from '../store/ports/upkeep-store';

/** A tick has a minute. */
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const SECOND = 1000;

/**
 * The families `qcs_watch_*` of a registry: monitors, ticks, alerts and webhooks. No label holds a monitor, an address or anything
 * else that a client chose.
 *
 * @param registry  of prom-client
 * @param counts    how many monitors there are, asked once a minute at most; nothing is shown where it fails
 * @returns counts what a runner does
 * @example
 * const registry = new Registry();
 * const observer = watchMetrics(registry, async () => [{ status: 'active', tier: 'paid', count: 3 }]);
 * observer.alertsRaised?.('liq_warn', 2);
 * (await registry.metrics()).includes('qcs_watch_alerts_total{type="liq_warn"} 2'); // true
 */
export function watchMetrics(registry: Registry, counts: () => Promise<readonly MonitorCount[]>): RunnerObserver {
  monitorGauge(registry, counts);
  const registers = [registry];
  const ticks = new Counter({ name: 'qcs_watch_ticks_total', help: 'Ticks completed', registers });
  const seconds = new Histogram({
    name: 'qcs_watch_tick_duration_seconds',
    help: 'Time of a tick',
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const last = new Gauge({
    name: 'qcs_watch_last_tick_timestamp_seconds',
    help: 'When the last tick was completed',
    registers,
  });
  const alerts = new Counter({
    name: 'qcs_watch_alerts_total',
    help: 'Alerts recorded',
    labelNames: ['type'],
    registers,
  });
  const webhooks = new Counter({
    name: 'qcs_watch_webhooks_total',
    help: 'Attempts to deliver an alert',
    labelNames: ['outcome'],
    registers,
  });
  return {
    tickCompleted: ({ at, seconds: duration }) => {
      ticks.inc();
      seconds.observe(duration);
      last.set(at / SECOND);
    },
    alertsRaised: (type, count) => {
      alerts.inc({ type }, count);
    },
    deliveryAttempted: (outcome) => {
      webhooks.inc({ outcome });
    },
  };
}

/** A count looks at all monitors: it is made once in this time, however often it is asked for. */
const COUNTED_EVERY_MS = 60_000;

function monitorGauge(registry: Registry, counts: () => Promise<readonly MonitorCount[]>): void {
  let known: Promise<readonly MonitorCount[]> = Promise.resolve([]);
  let countedAt = -Infinity;
  new Gauge({
    name: 'qcs_watch_monitors',
    help: 'Monitors, counted once a minute',
    labelNames: ['status', 'tier'],
    registers: [registry],
    async collect() {
      if (performance.now() - countedAt >= COUNTED_EVERY_MS) {
        countedAt = performance.now();
        // a database that is down must not take the other metrics with it
        known = counts().catch(() => []);
      }
      const monitors = await known;
      this.reset();
      for (const { status, tier, count } of monitors) this.set({ status, tier }, count);
    },
  });
}

import { type RunnerObserver } from '../runner/runner-dependencies';
import { type MonitorCount } from '../store/ports/upkeep-store';
import { SECOND } from '../time/duration';
import { onceAMinute } from './once-a-minute';

/** A metric with labels. */
type Labels = Readonly<Record<string, string>>;

/**
 * Makes metrics under names that it may begin with a prefix; `metricFamilies` of `@quant/service` does, for Prometheus.
 */
export interface MetricFamilies {
  readonly counter: (
    name: string,
    help: string,
    labelNames?: readonly string[],
  ) => { readonly inc: (labels: Labels, by?: number) => void };
  readonly histogram: (
    name: string,
    help: string,
    buckets: readonly number[],
  ) => { readonly observe: (value: number) => void };
  readonly gauge: (name: string, help: string, options?: GaugeOptions) => { readonly set: (value: number) => void };
}

interface GaugeOptions {
  readonly labelNames?: readonly string[];
  /** Aggregation of a gauge over several processes. */
  readonly together?: 'max' | 'min' | 'first';
  /** Sets the gauge when it is read. */
  readonly collect?: (gauge: LabelledGauge) => Promise<void>;
}

interface LabelledGauge {
  readonly reset: () => void;
  readonly set: (labels: Labels, value: number) => void;
}

/** A tick has a minute. */
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** From a mark to its alert: normally the rest of a minute; with retries, hours. */
const BUCKETS_ACCEPTED = [0.5, 1, 2.5, 5, 10, 15, 30, 60, 120, 300, 900, 3600];

/**
 * The families `watch_*` of a process: monitors, ticks, alerts and webhooks. No label holds a monitor, an address or
 * anything else that a client chose.
 *
 * @param families  makes them, and gives them their prefix
 * @param counts    the numbers of monitors, read at most once a minute; if it fails, the gauge has no values
 * @returns an observer that counts the runner's work
 * @example
 * const families = metricFamilies('shop_', '2.0.0');
 * const observer = watchMetrics(families, async () => [{ status: 'active', tier: 'paid', count: 3 }]);
 * observer.alertsRaised?.('liq_warn', 2);
 * const { body } = await families.exposition('prometheus');
 * body.includes('shop_watch_alerts_total{type="liq_warn"} 2'); // true
 */
export function watchMetrics(families: MetricFamilies, counts: () => Promise<readonly MonitorCount[]>): RunnerObserver {
  monitorGauge(families, counts);
  const ticks = families.counter('watch_ticks_total', 'Ticks completed');
  const seconds = families.histogram('watch_tick_duration_seconds', 'Time of a tick', BUCKETS_SECONDS);
  const last = families.gauge('watch_last_tick_timestamp_seconds', 'When the last tick was completed', {
    together: 'max',
  });
  const alerts = families.counter('watch_alerts_total', 'Alerts recorded', ['type']);
  const webhooks = families.counter('watch_webhooks_total', 'Attempts to deliver an alert', ['outcome']);
  const accepted = families.histogram(
    'watch_alert_delay_seconds',
    "From the venue's own time of a mark until the webhook of its liquidation alert was accepted",
    BUCKETS_ACCEPTED,
  );
  return {
    tickCompleted: ({ at, seconds: duration }) => {
      ticks.inc({});
      seconds.observe(duration);
      last.set(at / SECOND);
    },
    alertsRaised: (type, count) => {
      alerts.inc({ type }, count);
    },
    deliveryAttempted: (outcome) => {
      webhooks.inc({ outcome });
    },
    alertAccepted: (delay) => {
      accepted.observe(delay);
    },
  };
}

function monitorGauge(families: MetricFamilies, counts: () => Promise<readonly MonitorCount[]>): void {
  const monitorsOf = onceAMinute(counts);
  families.gauge('watch_monitors', 'Monitors, counted once a minute', {
    labelNames: ['status', 'tier'],
    together: 'max',
    collect: async (gauge) => {
      const monitors = (await monitorsOf()) ?? [];
      gauge.reset();
      for (const { status, tier, count } of monitors) gauge.set({ status, tier }, count);
    },
  });
}

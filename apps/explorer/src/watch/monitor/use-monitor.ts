import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type MonitorKey, type MonitorStatus, type RecordedAlert } from '../service/answers';
import { mergedAlerts } from '../service/merged-alerts';
import { newAlerts } from '../service/new-alerts';
import { type Observation, observed } from '../service/observed';
import { type Polled, type Polling, startPolling } from '../service/poll';
import { type Problem } from '../service/problem';
import { type WatchCalls } from '../service/watch-calls';

/** The results of polling a monitor. */
export interface Monitored {
  /** Undefined before the first answer. */
  readonly status: MonitorStatus | undefined;
  readonly observations: readonly Observation[];
  /** Oldest first. */
  readonly alerts: readonly RecordedAlert[];
  /** Problem of the last poll. */
  readonly problem: Problem | undefined;
}

const NOTHING: Monitored = { status: undefined, observations: [], alerts: [], problem: undefined };

/**
 * Polls a monitor while it is shown.
 *
 * @returns the results, and a function that polls immediately
 */
export function useMonitor(calls: WatchCalls, key: MonitorKey): readonly [Monitored, refresh: () => void] {
  const [monitored, setMonitored] = useState(NOTHING);
  const polling = useRef<Polling | undefined>(undefined);
  const { monitorId, token } = key;

  useEffect(() => {
    let seen = NOTHING;
    const show = (change: Partial<Monitored>): void => {
      seen = { ...seen, ...change };
      setMonitored(seen);
    };
    show({});
    const started = startPolling({
      ask: async () => poll(calls, { monitorId, token }, seen, show),
      isHidden: () => document.hidden,
      onVisibility,
    });
    polling.current = started;
    return started.stop;
  }, [calls, monitorId, token]);

  const refresh = useCallback(() => {
    polling.current?.now();
  }, []);
  return [monitored, refresh];
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
  };
}

async function poll(
  calls: WatchCalls,
  key: MonitorKey,
  seen: Monitored,
  show: (change: Partial<Monitored>) => void,
): Promise<Polled> {
  const outcome = await calls.status(key);
  if (!outcome.isOk) {
    show({ problem: outcome.problem });
    return isGone(outcome.problem) ? 'ended' : 'failed';
  }
  const status = outcome.data;
  show({ status, observations: observed(seen.observations, status, Date.now()), problem: undefined });
  if (mayHaveNews(seen, status)) {
    const settled = seen.alerts.filter(({ isDelivered }) => isDelivered || status.webhook.status === 'none');
    const news = await newAlerts(new Set(settled.map(({ id }) => id)), (before) => calls.alerts(key, before));
    if (!news.isOk) {
      show({ problem: news.problem });
      return 'failed';
    }
    show({ alerts: mergedAlerts(seen.alerts, news.data) });
  }
  return status.status === 'active' ? 'ok' : 'ended';
}

/** True if alerts are missing from the list, or if a listed one may have arrived by now. */
function mayHaveNews({ alerts, status: before }: Monitored, { alertCount, webhook }: MonitorStatus): boolean {
  return (
    before?.alertCount !== alertCount || (webhook.status !== 'none' && alerts.some(({ isDelivered }) => !isDelivered))
  );
}

/** Another poll would get the same answer. */
const isGone = ({ status }: Problem): boolean => status === 401 || status === 404;

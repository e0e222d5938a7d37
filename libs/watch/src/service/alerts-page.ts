import { assertInteger, InvalidInputError } from '@quant/core';
import { type StoredAlert } from '../store/ports/monitor-store';
import { SECOND } from '../time/duration';
import { findOwned } from './find-owned';
import { iso } from './iso';
import { type AlertsView, type AlertView } from './views';
import { type AlertsPage, type WatchServiceDependencies } from './watch-service';

const SHOWN = 20;
const MOST = 100;

/** @throws InvalidInputError  at `before`: the monitor has no such alert; at `limit` */
export async function alertsPage(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
  { before, limit = SHOWN }: AlertsPage = {},
): Promise<AlertsView> {
  assertInteger(limit, 'limit', { atLeast: 1, atMost: MOST });
  await findOwned(dependencies, monitorId, token);
  // one more tells whether there are more
  const found = await alertsFrom(dependencies, monitorId, limit + 1, before);
  if (!found) throw new InvalidInputError(['before'], 'value_error', 'the id of a stored alert of the monitor', before);
  const alerts = found.slice(0, limit);
  return {
    monitor_id: monitorId,
    alerts: alerts.map(historyView),
    next_before: found.length > limit ? (alerts.at(-1)?.id ?? null) : null,
  };
}

async function alertsFrom(
  { store }: WatchServiceDependencies,
  monitorId: string,
  limit: number,
  before: string | undefined,
) {
  return before === undefined ? store.alerts(monitorId, limit) : store.alertsBefore(monitorId, before, limit);
}

function historyView(alert: StoredAlert): AlertsView['alerts'][number] {
  const attempts = alert.attempts.map(({ at, status, failure, durationMs }) => ({
    at: iso(at),
    status,
    failure,
    duration_ms: durationMs,
  }));
  return { ...alertView(alert), attempts };
}

export function alertView({ id, type, at, body, delivered }: StoredAlert): AlertView {
  const { data } = JSON.parse(body) as { data: AlertView['payload'] };
  // the only part of a message besides the payload
  const payload = Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'sequence'));
  return { id, ts: at / SECOND, type, payload, webhook_delivered: delivered };
}

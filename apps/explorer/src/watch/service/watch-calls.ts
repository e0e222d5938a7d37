import {
  type AlertPage,
  type MonitorKey,
  type MonitorStatus,
  readAlerts,
  readRegistered,
  readRotated,
  readStatus,
  readWarning,
  readWebhookTest,
  type Registered,
  type Rotated,
  type WebhookTest,
} from './answers';
import { type ServiceCall, exchange, type Surroundings } from './exchange';
import { type ServiceOutcome } from './outcome';

/** The requests of Watch. */
export interface WatchCalls {
  /** Registers a position for 48 hours, free. */
  readonly trial: (request: unknown) => Promise<ServiceOutcome<Registered>>;
  readonly status: (key: MonitorKey) => Promise<ServiceOutcome<MonitorStatus>>;
  /** A page of alerts, newest first: the last ones, or those before an alert. */
  readonly alerts: (key: MonitorKey, before?: string) => Promise<ServiceOutcome<AlertPage>>;
  /** Changes position, thresholds or webhook. The answer can contain a warning. */
  readonly change: (key: MonitorKey, changes: unknown) => Promise<ServiceOutcome<string | null>>;
  /** Ends it for good. */
  readonly end: (key: MonitorKey) => Promise<ServiceOutcome<string | null>>;
  readonly testWebhook: (key: MonitorKey) => Promise<ServiceOutcome<WebhookTest>>;
  readonly rotateSecret: (key: MonitorKey) => Promise<ServiceOutcome<Rotated>>;
}

const ALERTS_PER_PAGE = 50;

/**
 * The calls of Watch at an address.
 *
 * @param address  of the API, without a slash at its end
 */
export function watchCalls(address: string, surroundings: Surroundings): WatchCalls {
  const ask = <Data>(call: ServiceCall<Data>) => exchange(call, surroundings);
  const urlOf = ({ monitorId }: MonitorKey, rest = '') => `${address}/v1/watch/${encodeURIComponent(monitorId)}${rest}`;
  return {
    trial: (body) => ask({ method: 'POST', url: `${address}/v1/watch/trial`, body, read: readRegistered }),
    status: (key) => ask({ method: 'GET', url: urlOf(key), token: key.token, read: readStatus }),
    alerts: (key, before) => {
      const query = new URLSearchParams({ limit: String(ALERTS_PER_PAGE), ...(before !== undefined && { before }) });
      return ask({ method: 'GET', url: urlOf(key, `/alerts?${query.toString()}`), token: key.token, read: readAlerts });
    },
    change: (key, body) => ask({ method: 'PATCH', url: urlOf(key), token: key.token, body, read: readWarning }),
    end: (key) => ask({ method: 'DELETE', url: urlOf(key), token: key.token, read: readWarning }),
    testWebhook: (key) =>
      ask({ method: 'POST', url: urlOf(key, '/webhook/test'), token: key.token, read: readWebhookTest }),
    rotateSecret: (key) =>
      ask({ method: 'POST', url: urlOf(key, '/webhook/rotate'), token: key.token, read: readRotated }),
  };
}

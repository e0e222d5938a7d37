import { type Answer } from './results/answer';
import {
  type AnswerOf,
  type Call,
  type CallOptions,
  type OperationId,
  type RequestOf,
  type RequestParts,
} from './call-types';
import { perform } from './perform';
import { prepared } from './prepared';
import { type Settings } from './settings';

/** A monitor and its token: the answer to its registration has both. */
export interface MonitorKey {
  readonly monitor_id: string;
  readonly token: string;
}

/** Which alerts are shown. */
export interface AlertPage {
  /** Lists alerts before this one. */
  readonly before?: string;
  /** Maximum number of entries: 20 by default, at most 100. */
  readonly limit?: number;
}

type OfMonitor<Id extends OperationId> = (monitor: MonitorKey, options?: CallOptions) => Promise<Answer<AnswerOf<Id>>>;

/** Watch: monitors of leveraged positions. */
export interface Watch {
  /** Registers a position for a trial, free once for each network. */
  readonly trial: Call<'watchTrial'>;
  /** Registers a position for 30 days: 5.00 USDC. */
  readonly position: Call<'watchPosition'>;
  /** Extends a monitor: 5.00 USDC. */
  readonly extend: Call<'watchExtend'>;
  /** How the position stands, with its last alerts. */
  readonly status: OfMonitor<'watchStatus'>;
  /** Changes position, thresholds or webhook. */
  readonly update: (
    monitor: MonitorKey,
    changes: RequestOf<'watchUpdate'>,
    options?: CallOptions,
  ) => Promise<Answer<AnswerOf<'watchUpdate'>>>;
  /** Ends it, for good. */
  readonly cancel: OfMonitor<'watchCancel'>;
  /** The alerts, the newest first. */
  readonly alerts: (
    monitor: MonitorKey,
    page?: AlertPage,
    options?: CallOptions,
  ) => Promise<Answer<AnswerOf<'watchAlerts'>>>;
  /** Sends an alert to the webhook again. */
  readonly redeliver: (
    monitor: MonitorKey,
    alertId: string,
    options?: CallOptions,
  ) => Promise<Answer<AnswerOf<'watchAlertRedeliver'>>>;
  /** Sends a test to the webhook. */
  readonly testWebhook: OfMonitor<'watchWebhookTest'>;
  /** Makes a new secret for the webhook. */
  readonly rotateWebhook: OfMonitor<'watchWebhookRotate'>;
}

/** The calls of monitors. */
export function watchCalls(client: Settings): Watch {
  const { baseUrl } = client;
  const send = async <Data>(id: OperationId, extra: RequestParts, options?: CallOptions) =>
    (await perform(prepared(id, { baseUrl, ...extra }), client, options)) as Answer<Data>;
  const registration =
    <Id extends OperationId>(id: Id): Call<Id> =>
    (body, options) =>
      send(id, { body }, options);
  const own = <Id extends OperationId>(id: Id): OfMonitor<Id> => {
    return (monitor, options) => send(id, keyed(monitor), options);
  };
  return {
    trial: registration('watchTrial'),
    position: registration('watchPosition'),
    extend: registration('watchExtend'),
    status: own('watchStatus'),
    update: (monitor, body, options) => send('watchUpdate', { ...keyed(monitor), body }, options),
    cancel: own('watchCancel'),
    alerts: (monitor, { before, limit } = {}, options) =>
      send('watchAlerts', { ...keyed(monitor), query: { before, limit } }, options),
    redeliver: (monitor, alertId, options) =>
      send('watchAlertRedeliver', keyed(monitor, { alert_id: alertId }), options),
    testWebhook: own('watchWebhookTest'),
    rotateWebhook: own('watchWebhookRotate'),
  };
}

/** The token goes into a header: addresses end up in logs. */
function keyed({ monitor_id, token }: MonitorKey, path: Readonly<Record<string, string>> = {}): RequestParts {
  return { path: { monitor_id, ...path }, headers: { 'x-watch-token': token } };
}

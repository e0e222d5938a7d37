import { type Alert } from '../engine/alert';
import { alertPayload, type AlertSubject, type TestEvent } from './alert-payload';

/**
 * The body of a webhook, `{"type","timestamp","data"}`: written once and stored, so that every attempt sends the bytes
 * that are signed. Below 2 kB.
 *
 * @param sequence  counts the alerts of a monitor, so that a receiver can put them in order
 * @example
 * const subject = { monitorId: 'w_7tIxfwKcAAAAAAAA', asset: 'BTC', direction: 'long', baseUrl: 'https://quant.example' } as const;
 * const alertId = 'a_01JD0000000000000000000001';
 * const body = webhookBody({ type: 'test', at: 0 }, { ...subject, alertId }, 3);
 * JSON.parse(body).timestamp; // '1970-01-01T00:00:00.000Z'
 * JSON.parse(body).data.sequence; // 3
 */
export function webhookBody(alert: Alert | TestEvent, subject: AlertSubject, sequence: number): string {
  const timestamp = new Date(alert.at).toISOString();
  return JSON.stringify({ type: alert.type, timestamp, data: { ...alertPayload(alert, subject), sequence } });
}

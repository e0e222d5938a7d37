import { type StoredAlert } from '../store/ports/monitor-store';
import { SECOND } from '../time/duration';
import { type AlertPayload } from '../webhooks/alert-payload';
import { type AlertView } from './views';

export function alertView({ id, type, at, body, delivered }: StoredAlert): AlertView {
  const { data } = JSON.parse(body) as { data: AlertPayload };
  // the only thing that a message has beside the payload
  const payload = Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'sequence'));
  return { id, ts: at / SECOND, type, payload, webhookDelivered: delivered };
}

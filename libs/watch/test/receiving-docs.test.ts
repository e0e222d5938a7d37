import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Alert, type AlertSubject, webhookBody } from '../src/index';

/** A message of docs/watch.md. */
interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const page = readFileSync(join(__dirname, '../../../docs/watch.md'), 'utf8');
const messages = [...page.matchAll(/^```json\n(.*?)^```$/gms)]
  .map(([, text = '']) => JSON.parse(text) as Message)
  .filter((message) => 'data' in message);

const at = (moment: unknown): number => Date.parse(String(moment));
const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());

/** What the engine raises where the message says so. */
function alertOf({ type, timestamp, data }: Message): Alert {
  const figures = Object.entries(data).map(([name, value]) => [camelCase(name), value]);
  const internal = {
    tier: 'trial',
    marks: null,
    ...(Object.fromEntries(figures) as object),
    expiresAt: at(data['expires_at']),
    lastMark: { mark: data['last_mark'], at: at(data['last_mark_at']) },
    blindFor: 1000 * Number(data['blind_seconds']),
  };
  return { ...internal, type, at: at(timestamp) } as unknown as Alert;
}

test('the page has every alert', () => {
  expect(messages).toHaveLength(12);
});

test.each(messages.map((message) => [message.type, message] as const))('%s is sent as the page says', (_, message) => {
  const { alert_id: alertId, monitor_id: monitorId, asset, direction, sequence } = message.data;
  const subject = { alertId, monitorId, asset, direction, baseUrl: 'https://quant.example' };
  const { last_alert_type: type, last_alert_at: lastAt } = message.data;
  const lastAlert = lastAt === undefined ? null : { type, at: at(lastAt) };
  const body: unknown = JSON.parse(
    webhookBody(alertOf(message), { ...subject, lastAlert } as AlertSubject, Number(sequence)),
  );
  expect(message).toEqual(body);
});

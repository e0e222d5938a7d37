import { Webhook } from 'standardwebhooks';
import { manualClock } from '../../test/manual-clock';
import { type AttemptRecord, type Delivery } from '../store/ports/delivery-store';
import { type WebhookAttempt } from '../webhooks/webhook-attempt';
import { webhookSecret } from '../webhooks/webhook-secret';
import { type WebhookRequest } from '../webhooks/webhook-sender';
import { sealAddress } from '../webhooks/addresses/webhook-address';
import { DeliveryLoop } from './delivery-loop';

const MASTER_KEY = Buffer.alloc(32, 3);
const answered = (status: number, retryAfter: string | null = null): WebhookAttempt => ({
  outcome: 'answered',
  status,
  retryAfter,
  excerpt: '',
});

const delivery = (n: number, more: Partial<Delivery> = {}): Delivery => ({
  monitor: n,
  sequence: 1,
  alertId: `a_${n}`,
  monitorId: `w_${n}`,
  address: sealAddress(MASTER_KEY, `w_${n}`, `https://hooks.quant.dev/${n}`),
  format: 'auto',
  host: 'hooks.quant.dev',
  slow: false,
  secrets: { version: 1, previous: [] },
  body: '{"type":"liq_warn"}',
  attempts: 1,
  fence: 1,
  markAt: null,
  ...more,
});

/** A loop over a queue, and what came of it. */
function bench(answer: (request: WebhookRequest) => Promise<WebhookAttempt>, deliveriesAtOnce = 3) {
  const now = Date.now();
  const clock = manualClock(now);
  const queue: Delivery[] = [];
  const claims: number[] = [];
  const batches: number[] = [];
  const records: (AttemptRecord & { id: string })[] = [];
  const outcomes: string[] = [];
  const faults: string[] = [];
  const note = (_: object, message: string): void => void faults.push(message);
  const broken = { claim: false, record: false, stale: false };
  const loop = new DeliveryLoop({
    store: {
      outboxIsEmpty: () => Promise.resolve(queue.length === 0),
      backlog: () => Promise.resolve({ due: queue.length, lateMs: 0 }),
      claimDeliveries: ({ limit }) => {
        if (broken.claim) return Promise.reject(new Error('away'));
        if (queue.length > 0) claims.push(limit);
        return Promise.resolve({ deliveries: queue.splice(0, limit), unheard: [] });
      },
      recordAttempts: (made) => {
        if (broken.record) return Promise.reject(new Error('away'));
        batches.push(made.length);
        records.push(...made.map(({ delivery: { alertId: id }, attempt }) => ({ ...attempt, id })));
        return Promise.resolve(made.map(() => !broken.stale));
      },
    },
    sender: answer,
    masterKey: MASTER_KEY,
    baseUrl: 'https://quant.example',
    clock,
    log: { info: note, warn: note, error: note },
    observer: { deliveryAttempted: (outcome) => outcomes.push(outcome) },
    random: () => 0.5,
    deliveriesAtOnce,
    deliveriesPerHost: 4,
  });
  const over = new AbortController();
  const running = loop.run(over.signal);
  const stop = async (): Promise<void> => {
    over.abort();
    await running;
  };
  return { clock, queue, claims, batches, records, outcomes, faults, broken, loop, over, running, stop, now };
}

test('a message is signed so that any library of Standard Webhooks accepts it', async () => {
  const requests: WebhookRequest[] = [];
  const { queue, loop, clock, stop, records, now } = bench((request) => {
    requests.push(request);
    return Promise.resolve(answered(204));
  });
  queue.push(delivery(1, { secrets: { version: 2, previous: [{ version: 1, until: now + 1 }] } }));
  loop.wake();
  await clock.idle(1);
  await stop();
  const [request] = requests;
  for (const version of [2, 1]) {
    const verified = new Webhook(webhookSecret(MASTER_KEY, 'w_1', version)).verify(
      request?.body ?? '',
      request?.headers ?? {},
    );
    expect(verified).toEqual({ type: 'liq_warn' });
  }
  expect(records).toEqual([
    { id: 'a_1', at: now, durationMs: 0, verdict: { verdict: 'delivered' }, status: 204, error: null, retryAt: null },
  ]);
});

test.each([
  ['delivered', answered(200), 1, { status: 200, error: null, retryAt: null }],
  ['failed', answered(500), 1, { status: 500, error: null, retryAt: 5000 }],
  ['failed', answered(302), 2, { status: 302, error: null, retryAt: 60_000 }],
  ['failed', answered(503, '120'), 1, { status: 503, error: null, retryAt: 120_000 }],
  [
    'failed',
    { outcome: 'failed', failure: 'timeout' } as const,
    7,
    { status: null, error: 'timeout', retryAt: 36_000_000 },
  ],
  ['spent', answered(500), 8, { status: 500, error: null, retryAt: null }],
  ['gone', answered(410), 1, { status: 410, error: null, retryAt: null }],
])('%s: what comes of an attempt is recorded', async (outcome, attempt, attempts, expected) => {
  const { queue, loop, clock, stop, records, outcomes, now } = bench(() => Promise.resolve(attempt));
  queue.push(delivery(1, { attempts }));
  loop.wake();
  await clock.idle(1);
  await stop();
  const [record] = records;
  expect(outcomes).toEqual([outcome]);
  expect(record).toMatchObject({ ...expected, retryAt: expected.retryAt === null ? null : now + expected.retryAt });
});

test('so many are sent at a time, and the next as soon as one has ended', async () => {
  const waiting: (() => void)[] = [];
  const { queue, loop, clock, claims, stop, records } = bench(
    () =>
      new Promise((resolve) =>
        waiting.push(() => {
          resolve(answered(204));
        }),
      ),
  );
  queue.push(...Array.from({ length: 5 }, (_, i) => delivery(i)));
  loop.wake();
  await clock.idle(1);
  expect([loop.count, claims]).toEqual([3, [3]]);
  waiting.shift()?.();
  await clock.idle(1);
  expect([loop.count, claims, records.length]).toEqual([3, [3, 1], 1]);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await clock.idle(1);
  }
  expect([loop.count, records.length]).toEqual([0, 5]);
  await stop();
});

test('messages of other processes are found within a second', async () => {
  const { queue, clock, records, stop } = bench(() => Promise.resolve(answered(204)));
  await clock.idle(1);
  queue.push(delivery(1));
  clock.jump(999);
  await clock.idle(1);
  expect(records).toHaveLength(0);
  clock.jump(1);
  await clock.idle(1);
  expect(records).toHaveLength(1);
  await stop();
});

test('stopping claims nothing more and waits for what is under way', async () => {
  let finish = (): void => undefined;
  const { queue, loop, clock, over, running, records } = bench(
    () =>
      new Promise(
        (resolve) =>
          (finish = () => {
            resolve(answered(204));
          }),
      ),
  );
  queue.push(delivery(1));
  loop.wake();
  await clock.idle(1);
  queue.push(delivery(2));
  over.abort();
  let ended = false;
  void running.then(() => (ended = true));
  await new Promise(setImmediate);
  expect(ended).toBe(false);
  finish();
  await running;
  expect(records.map(({ id }) => id)).toEqual(['a_1']);
  expect(queue).toHaveLength(1);
});

test('a database that is away is asked again, and what was sent meanwhile is left to its lease', async () => {
  const { queue, loop, clock, broken, faults, records, stop, outcomes } = bench(() => Promise.resolve(answered(204)));
  queue.push(delivery(1));
  Object.assign(broken, { claim: true, record: true });
  loop.wake();
  await clock.idle(1);
  broken.claim = false;
  clock.jump(1000);
  await clock.idle(1);
  expect([...new Set(faults)]).toEqual(['messages could not be claimed', 'attempts to deliver could not be recorded']);
  Object.assign(broken, { record: false, stale: true });
  queue.push(delivery(2));
  clock.jump(1000);
  await clock.idle(1);
  expect([records.length, outcomes]).toEqual([1, ['stale']]);
  await stop();
});

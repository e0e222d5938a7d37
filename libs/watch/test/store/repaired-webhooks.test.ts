import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type AttemptRecord, type Delivery } from '../../src/store/ports/delivery-store';
import { type WatchStore } from '../../src/store/watch-store';
import { NO_ADDRESS } from '../../src/webhooks/addresses/stored-address';
import {
  DAY,
  HOUR,
  market,
  MINUTE,
  monitorId,
  observation,
  registered,
  registration,
  runTick,
  START,
  webhookAt,
} from './fixtures';

const URL = 'https://a.quant.dev/hook';
const [WARN, CRITICAL] = [58_000, 50_000];

const claim = async (store: WatchStore, now: number): Promise<readonly Delivery[]> =>
  (await store.claimDeliveries({ now, leaseUntil: now + MINUTE, limit: 50, reports: [HEARD] })).deliveries;
const HEARD = { host: 'a.quant.dev', good: 1, bad: 0, slow: 0 };

const fail = (at: number, retryAt: number | null): AttemptRecord => ({
  ...{ at, durationMs: 12.6, status: null, error: 'timeout', retryAt },
  verdict: { verdict: 'failed', notBefore: null },
});
const delivered = (at: number): AttemptRecord => ({
  ...{ at, durationMs: 7, status: 204, error: null, retryAt: null },
  verdict: { verdict: 'delivered' },
});

describeOnEveryDatabase('repaired webhooks', ({ open }) => {
  /** A monitor with a warning and, a minute later, a critical alert. */
  const opened = async (url: string | null = URL) => {
    const store = await databaseWatchStore(await open({ durability: 'normal' }));
    await registered(store, registration(0, { webhook: url === null ? NO_ADDRESS : webhookAt(url) }));
    await market(store, START, observation(WARN));
    await runTick(store, START);
    return store;
  };
  const criticalAt = async (store: WatchStore, at: number) => {
    await market(store, at, observation(CRITICAL));
    expect(await runTick(store, at)).toEqual(['liq_critical']);
  };
  /** One attempt of every message that can be had. */
  const attemptAll = async (store: WatchStore, now: number, attempt: AttemptRecord) => {
    const types: string[] = [];
    for (;;) {
      const deliveries = await claim(store, now);
      if (deliveries.length === 0) return types;
      types.push(...deliveries.map(({ body }) => (JSON.parse(body) as { type: string }).type));
      await store.recordAttempts(deliveries.map((delivery) => ({ delivery, attempt })));
    }
  };

  test.each([
    [
      'its address is given again',
      (store: WatchStore) => store.change(monitorId(0), () => ({ webhook: webhookAt(URL) })),
    ],
    ['a test has arrived', (store: WatchStore) => store.webhookWorks(monitorId(0), URL)],
  ])('what waits for its next attempt is sent at once, critical ones first, when %s', async (_, repair) => {
    const store = await opened();
    expect(await attemptAll(store, START, fail(START, START + HOUR))).toEqual(['liq_warn']);
    await criticalAt(store, START + MINUTE);
    expect(await attemptAll(store, START + MINUTE, fail(START + MINUTE, START + HOUR))).toEqual(['liq_critical']);
    expect(await claim(store, START + 2 * MINUTE)).toEqual([]);
    await repair(store);
    expect(await attemptAll(store, START + 2 * MINUTE, delivered(START))).toEqual(['liq_critical', 'liq_warn']);
    expect(await store.outboxIsEmpty()).toBe(true);
  });

  test('what was given up, and what was raised while it was disabled, is sent again', async () => {
    const store = await opened();
    const gone: AttemptRecord = { ...fail(START, null), status: 410, error: null, verdict: { verdict: 'gone' } };
    await attemptAll(store, START, gone);
    await criticalAt(store, START + MINUTE);
    expect(await store.outboxIsEmpty()).toBe(true);
    await store.webhookWorks(monitorId(0), 'https://other.quant.dev/');
    expect(await store.outboxIsEmpty()).toBe(true);
    await store.webhookWorks(monitorId(0), URL);
    expect((await store.webhook(monitorId(0)))?.health.status).toBe('active');
    expect(await attemptAll(store, START + HOUR, delivered(START + HOUR))).toEqual(['liq_critical', 'liq_warn']);
    // what has arrived is not sent again
    await store.change(monitorId(0), () => ({ webhook: webhookAt(URL) }));
    expect(await store.outboxIsEmpty()).toBe(true);
  });

  test('a first webhook is not sent what was raised before it', async () => {
    const store = await opened(null);
    await store.change(monitorId(0), () => ({ webhook: webhookAt(URL) }));
    expect(await store.outboxIsEmpty()).toBe(true);
    await store.change(monitorId(0), () => ({ webhook: webhookAt(URL) }));
    expect(await store.outboxIsEmpty()).toBe(true);
  });

  test('what is on its way is not sent twice', async () => {
    const store = await opened();
    const [delivery] = await claim(store, START);
    await store.change(monitorId(0), () => ({ webhook: webhookAt('https://b.quant.dev/') }));
    expect(await claim(store, START)).toEqual([]);
    expect(delivery && (await store.recordAttempts([{ delivery, attempt: delivered(START) }]))).toEqual([true]);
    expect(await store.outboxIsEmpty()).toBe(true);
  });

  test('the attempts of an alert are kept, the last 24, also when it is sent again', async () => {
    const store = await opened();
    const [alert] = await store.alerts(monitorId(0), 1);
    await attemptAll(store, START, fail(START, null));
    for (let i = 1; i <= 29; i++) {
      await store.redeliver(monitorId(0), alert?.id ?? '', START + i);
      await attemptAll(store, START + i, i === 29 ? delivered(START + i) : fail(START + i, null));
    }
    const attempts = (await store.alerts(monitorId(0), 1))[0]?.attempts ?? [];
    expect(attempts).toHaveLength(24);
    expect(attempts[0]).toEqual({ at: START + 6, status: null, failure: 'timeout', durationMs: 13 });
    expect(attempts.at(-1)).toEqual({ at: START + 29, status: 204, failure: null, durationMs: 7 });
  });

  test('a message whose attempts are used up ends when it is claimed, and the next one of its monitor goes', async () => {
    const store = await opened();
    // a worker that dies again and again
    for (let i = 0; i < 8; i++) expect(await claim(store, START + i * HOUR)).toHaveLength(1);
    expect(await claim(store, START + 8 * HOUR)).toEqual([]);
    expect(await store.outboxIsEmpty()).toBe(true);
    await criticalAt(store, START + 9 * HOUR);
    expect(await attemptAll(store, START + 9 * HOUR, delivered(START))).toEqual(['liq_critical']);
  });

  test('a lease of a clock that was wrong counts as free', async () => {
    const store = await opened();
    const ahead = { now: START + DAY, leaseUntil: START + DAY + MINUTE, limit: 1 };
    expect((await store.claimDeliveries(ahead)).deliveries).toHaveLength(1);
    expect(await claim(store, START + MINUTE)).toHaveLength(1);
    expect(await claim(store, START + MINUTE)).toEqual([]);
  });

  test('alerts are paged by their names, whatever is raised meanwhile', async () => {
    const store = await opened();
    for (let i = 1; i <= 4; i++) {
      await market(store, START + i * MINUTE, observation(i % 2 === 0 ? WARN : 62_000));
      await runTick(store, START + i * MINUTE);
    }
    const ids = async (before?: string) =>
      (
        (before === undefined
          ? await store.alerts(monitorId(0), 2)
          : await store.alertsBefore(monitorId(0), before, 2)) ?? []
      ).map(({ id }) => id);
    const first = await ids();
    await criticalAt(store, START + 9 * MINUTE);
    const second = await ids(first[1]);
    const all = (await store.alerts(monitorId(0), 100)).map(({ id }) => id);
    expect([...first, ...second]).toEqual(all.slice(1, 1 + first.length + second.length));
    expect(await ids(all.at(-1))).toEqual([]);
    expect(await store.alertsBefore(monitorId(0), 'a_00000000000000000000000000', 2)).toBeUndefined();
    expect(await store.alertsBefore(monitorId(7), first[0] ?? '', 2)).toBeUndefined();
  });
});

import { type Database } from '@quant/database';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type AttemptRecord, type Delivery } from '../../src/store/ports/delivery-store';
import { type HostReport } from '../../src/webhooks/host-pace';
import { type WatchStore } from '../../src/store/watch-store';
import { FIRST_SECRET } from '../../src/webhooks/secret-versions';
import { NO_ADDRESS } from '../../src/webhooks/addresses/stored-address';
import {
  alertId,
  DAY,
  HOUR,
  keyOf,
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

const URL_A = 'https://a.quant.dev/hook';
const DELIVERED: AttemptRecord = {
  at: START,
  durationMs: 100,
  verdict: { verdict: 'delivered' },
  status: 200,
  error: null,
  retryAt: null,
};
const failed = (at: number, retryAt: number | null): AttemptRecord => ({
  at,
  durationMs: 100,
  verdict: { verdict: 'failed', notBefore: null },
  status: 500,
  error: null,
  retryAt,
});

describeOnEveryDatabase('deliveries', ({ open }) => {
  const opened = async (): Promise<{ database: Database; store: WatchStore }> => {
    const database = await open({ durability: 'normal' });
    return { database, store: await databaseWatchStore(database) };
  };
  /** Monitors of two hosts with an alert each. */
  const withMessages = async (...urls: readonly string[]) => {
    const { database, store } = await opened();
    await registered(store, ...urls.map((url, i) => registration(i, { webhook: webhookAt(url) })));
    await market(store, START, observation(58_000));
    await runTick(store, START);
    return { database, store };
  };
  const claim = async (store: WatchStore, now: number, limit = 50, reports: readonly HostReport[] = []) =>
    (await store.claimDeliveries({ now, leaseUntil: now + MINUTE, limit, reports })).deliveries;
  const heard = (host: string, good: number, bad = 0): HostReport[] => [{ host, good, bad, slow: 0 }];
  const record = async (store: WatchStore, delivery: Delivery, attempt: AttemptRecord) =>
    (await store.recordAttempts([{ delivery, attempt }]))[0];
  const one = async (store: WatchStore, now: number): Promise<Delivery> => {
    const [delivery] = await claim(store, now);
    if (!delivery) throw new Error('nothing is due');
    return delivery;
  };
  /** Alerts of the past, before any that a tick has numbered, with messages that are due. */
  const backlog = async (database: Database, monitor: string, host: string, count: number, first: number) => {
    const key = await keyOf(database, monitor);
    for (let i = first; i < first + count; i++) {
      await database
        .prepare(`insert into watch_alert (monitor, sequence, id, tick, type, at, body, delivered, urgency)
           values (?, ?, ?, ?, ?, ?, ?, 0, 1)`)
        .run(key, i - 10_000, alertId(i + 5_000_000), i, 'liq_warn', i, '{}');
      await database
        .prepare(`insert into watch_delivery (monitor, sequence, host, urgency, state, attempts, fence, due_at)
           values (?, ?, ?, 1, ?, 0, 0, ?)`)
        .run(key, i - 10_000, host, 'fresh', i);
    }
  };

  test('the backlog is what is due and with nobody, and how long the oldest has been', async () => {
    const { store } = await withMessages(URL_A, 'https://b.quant.dev/hook');
    expect(await store.backlog(START - 1)).toEqual({ due: 0, lateMs: 0 });
    expect(await store.backlog(START + MINUTE)).toEqual({ due: 2, lateMs: MINUTE });
    const delivery = await one(store, START + MINUTE);
    const { due } = await store.backlog(START + MINUTE);
    expect(due).toBeLessThan(2);
    expect((await store.backlog(START + HOUR)).due).toBe(2);
    await record(store, delivery, failed(START + MINUTE, START + DAY));
    expect((await store.backlog(START + HOUR)).due).toBe(1);
    expect((await store.backlog(START + DAY)).due).toBe(2);
  });

  test('a claim gives all that is needed to send the message', async () => {
    const { store, database } = await withMessages(URL_A);
    expect(await claim(store, START - 1)).toEqual([]);
    expect(await store.outboxIsEmpty()).toBe(false);
    const delivery = await one(store, START);
    const [alert] = await store.alerts(monitorId(0), 1);
    expect(delivery).toEqual({
      ...{
        alertId: alert?.id,
        monitorId: monitorId(0),
        address: URL_A,
        format: 'auto',
        secrets: FIRST_SECRET,
        body: alert?.body,
      },
      ...{ monitor: await keyOf(database, monitorId(0)), sequence: 1, attempts: 1, fence: 1, markAt: START },
      ...{ host: 'a.quant.dev', slow: false },
    });
    expect(await claim(store, START)).toEqual([]);
  });

  test('what is delivered is done', async () => {
    const { store } = await withMessages(URL_A);
    expect(await record(store, await one(store, START), DELIVERED)).toBe(true);
    expect((await store.alerts(monitorId(0), 1))[0]?.delivered).toBe(true);
    expect(await store.webhook(monitorId(0))).toMatchObject({
      lastStatus: 200,
      lastError: null,
      lastAttemptAt: START,
      pending: 0,
    });
    expect(await claim(store, START + DAY)).toEqual([]);
  });

  test('what failed is tried again when it is told to, and is dead after its last attempt', async () => {
    const { store } = await withMessages(URL_A);
    expect(await record(store, await one(store, START), failed(START, START + 5000))).toBe(true);
    expect(await claim(store, START + 4999)).toEqual([]);
    const second = await one(store, START + 5000);
    expect(second.attempts).toBe(2);
    expect(await record(store, second, { ...failed(START + 5000, null), status: null, error: 'timeout' })).toBe(true);
    expect(await claim(store, START + DAY)).toEqual([]);
    expect(await store.webhook(monitorId(0))).toMatchObject({
      health: { status: 'active', failingSince: START, failures: 2 },
      ...{ lastStatus: null, lastError: 'timeout', lastAttemptAt: START + 5000, pending: 0 },
    });
    expect((await store.alerts(monitorId(0), 1))[0]?.delivered).toBe(false);
  });

  test('a message whose worker died is due again after its lease, and the dead worker writes no more', async () => {
    const { store } = await withMessages(URL_A);
    const first = await one(store, START);
    expect(await claim(store, START + MINUTE - 1)).toEqual([]);
    const second = await one(store, START + MINUTE);
    expect([second.fence, second.attempts]).toEqual([2, 2]);
    expect(await record(store, first, failed(START, null))).toBe(false);
    expect(await record(store, second, DELIVERED)).toBe(true);
    expect(await record(store, second, failed(START, START))).toBe(false);
  });

  test('at most one message of a monitor is on its way, the oldest first', async () => {
    const { store, database } = await withMessages(URL_A);
    await backlog(database, monitorId(0), 'a.quant.dev', 3, 1);
    const first = await claim(store, START);
    expect(first.map(({ alertId }) => alertId)).toEqual([alertId(5_000_001)]);
    expect(await claim(store, START)).toEqual([]);
    await record(store, first[0] as Delivery, DELIVERED);
    const second = await claim(store, START, 50, heard('a.quant.dev', 1));
    expect(second.map(({ alertId }) => alertId)).toEqual([alertId(5_000_002)]);
  });

  test('at most four of a host, counted over all claims; other hosts do not wait behind it', async () => {
    const urls = [...Array.from({ length: 7 }, () => URL_A), 'https://b.quant.dev/1', 'https://b.quant.dev/2'];
    const { store, database } = await withMessages(...urls);
    await backlog(database, monitorId(0), 'a.quant.dev', 1500, 1);
    const hosts = (deliveries: readonly Delivery[]) =>
      deliveries.map(({ address }) => new URL(address).hostname[0]).join('');
    // the oldest, more than are looked at, are all of one monitor
    const first = await claim(store, START, 2);
    expect(hosts(first)).toBe('aa');
    const second = await claim(store, START, 50);
    expect(hosts(second).split('').sort().join('')).toBe('aabb');
    expect(await claim(store, START)).toEqual([]);
    await record(store, first[0] as Delivery, failed(START, START + HOUR));
    expect(hosts(await claim(store, START, 50, heard('a.quant.dev', 0, 1)))).toBe('a');
    expect(await claim(store, START, 50, heard('a.quant.dev', 0, 1))).toEqual([]);
  });

  test('the cap of a host is that of the claim, and holds for a pace that was stored under a higher cap', async () => {
    const { store } = await withMessages(...Array.from({ length: 20 }, () => URL_A));
    const claimed = async (perHost: number, reports: readonly HostReport[] = []) => {
      const { deliveries } = await store.claimDeliveries({
        ...{ now: START, leaseUntil: START + MINUTE, limit: 50, perHost, reports },
      });
      return deliveries;
    };
    expect(await claimed(2)).toHaveLength(2);
    // a rise needs good answers
    expect(await claimed(8, heard('a.quant.dev', 0))).toHaveLength(0);
    const more = await claimed(8, heard('a.quant.dev', 6));
    expect(more).toHaveLength(6);
    for (const delivery of more.slice(0, 5)) await record(store, delivery, DELIVERED);
    // three are on their way
    expect(await claimed(3, heard('a.quant.dev', 5))).toHaveLength(0);
    expect(await claimed(4, heard('a.quant.dev', 3))).toHaveLength(1);
  });

  test('no more than the limit', async () => {
    const { store } = await withMessages('https://a.quant.dev/', 'https://b.quant.dev/', 'https://c.quant.dev/');
    expect(await claim(store, START, 2)).toHaveLength(2);
  });

  test('two workers never get the same message, nor more of a host than it may have', async () => {
    const { store } = await withMessages(
      ...Array.from({ length: 12 }, (_, i) => `https://${'ab'[i % 2] ?? ''}.quant.dev/`),
    );
    const other = await databaseWatchStore(await open({ durability: 'normal' }));
    const claims = await Promise.all([store, other, store, other].map((worker) => claim(worker, START, 3)));
    const all = claims.flat();
    expect(new Set(all.map(({ alertId }) => alertId)).size).toBe(all.length);
    // a host that another worker was busy with is looked at again
    all.push(...(await claim(store, START)));
    expect(new Set(all.map(({ alertId }) => alertId)).size).toBe(8);
    expect(all.filter(({ host }) => host === 'a.quant.dev')).toHaveLength(4);
  });

  test('410 disables the webhook: no message is left, alerts go on, the owner enables it again', async () => {
    const { store, database } = await withMessages(URL_A);
    await backlog(database, monitorId(0), 'a.quant.dev', 2, 1);
    const gone: AttemptRecord = { ...failed(START, null), verdict: { verdict: 'gone' }, status: 410 };
    expect(await record(store, await one(store, START), gone)).toBe(true);
    expect(await store.webhook(monitorId(0))).toMatchObject({
      health: { status: 'disabled', reason: 'gone' },
      ...{ lastStatus: 410, pending: 0 },
    });
    await market(store, START + MINUTE, observation(50_000));
    expect(await runTick(store, START + MINUTE)).toEqual(['liq_critical']);
    expect((await store.webhook(monitorId(0)))?.pending).toBe(0);
    const [alert] = await store.alerts(monitorId(0), 1);
    expect(await store.redeliver(monitorId(0), alert?.id ?? '', START)).toBe('disabled');
    await store.change(monitorId(0), () => ({ webhook: webhookAt(URL_A) }));
    expect(await store.webhook(monitorId(0))).toMatchObject({
      health: { status: 'active', failures: 0 },
      lastStatus: null,
    });
    expect(await store.redeliver(monitorId(0), alert?.id ?? '', START)).toBe('queued');
    expect((await one(store, START)).alertId).toBe(alert?.id);
  });

  test('a day and ten attempts without success disable it', async () => {
    const { store, database } = await withMessages(URL_A);
    await backlog(database, monitorId(0), 'a.quant.dev', 1, 1);
    for (let i = 0; i < 9; i++)
      await record(store, await one(store, START + i * HOUR), failed(START + i * HOUR, START));
    expect((await store.webhook(monitorId(0)))?.health.status).toBe('active');
    await record(store, await one(store, START + DAY), failed(START + DAY, START));
    expect(await store.webhook(monitorId(0))).toMatchObject({
      health: { status: 'disabled', reason: 'failing' },
      pending: 0,
    });
  });

  test('an attempt at an address that has been replaced says nothing of the new one', async () => {
    const { store } = await withMessages(URL_A);
    const delivery = await one(store, START);
    await store.change(monitorId(0), () => ({ webhook: webhookAt('https://b.quant.dev/') }));
    const gone: AttemptRecord = {
      ...failed(START, START),
      verdict: { verdict: 'failed', notBefore: null },
      status: 410,
    };
    expect(await record(store, delivery, gone)).toBe(true);
    expect(await store.webhook(monitorId(0))).toMatchObject({ health: { failures: 0 }, lastStatus: null, pending: 1 });
    // and its messages go there now
    expect((await one(store, START)).address).toBe('https://b.quant.dev/');
  });

  test('messages that wait are counted for the host of the new address', async () => {
    const urls = Array.from({ length: 5 }, (_, i) => `https://${i}.quant.dev/`);
    const { store } = await withMessages(...urls);
    for (let i = 0; i < 5; i++) await store.change(monitorId(i), () => ({ webhook: webhookAt(URL_A) }));
    expect((await claim(store, START)).map(({ address }) => address)).toEqual([URL_A, URL_A, URL_A, URL_A]);
  });

  test('without an address, or with a cancelled monitor, nothing is sent any more', async () => {
    const { store } = await withMessages(URL_A, URL_A);
    const deliveries = await claim(store, START);
    await store.change(monitorId(0), () => ({ webhook: NO_ADDRESS }));
    await store.change(monitorId(1), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    expect(await claim(store, START + DAY)).toEqual([]);
    for (const delivery of deliveries) expect(await record(store, delivery, DELIVERED)).toBe(false);
    expect((await store.webhook(monitorId(0)))?.pending).toBe(0);
    expect((await store.webhook(monitorId(1)))?.pending).toBe(0);
  });

  test('a message can be sent again: what is done or dead gets all its attempts, what waits comes at once', async () => {
    const { store } = await withMessages(URL_A, 'https://b.quant.dev/');
    const [first, second] = (await claim(store, START)) as [Delivery, Delivery];
    await record(store, first, DELIVERED);
    await record(store, second, failed(START, START + HOUR));
    for (const { monitorId, alertId } of [first, second])
      expect(await store.redeliver(monitorId, alertId, START + 1)).toBe('queued');
    const again = await claim(store, START + 1);
    expect(again.map(({ alertId, attempts, fence }) => [alertId, attempts, fence]).sort()).toEqual(
      [
        [first.alertId, 1, expect.any(Number)],
        [second.alertId, 2, 2],
      ].sort(),
    );
    // one that is on its way is not sent twice
    expect(await store.redeliver(first.monitorId, first.alertId, START + 2)).toBe('queued');
    expect(await claim(store, START + 2)).toEqual([]);
  });

  test('only an alert of the monitor itself, and only with a webhook', async () => {
    const { store } = await withMessages(URL_A, URL_A);
    const [alert] = await store.alerts(monitorId(0), 1);
    expect(await store.redeliver(monitorId(1), alert?.id ?? '', START)).toBe('no_alert');
    expect(await store.redeliver(monitorId(7), alert?.id ?? '', START)).toBe('no_alert');
    await store.change(monitorId(0), () => ({ webhook: NO_ADDRESS }));
    expect(await store.redeliver(monitorId(0), alert?.id ?? '', START)).toBe('no_webhook');
    await store.change(monitorId(0), () => ({ webhook: webhookAt(URL_A) }));
    await store.change(monitorId(0), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    expect(await store.redeliver(monitorId(0), alert?.id ?? '', START)).toBe('no_alert');
  });

  test('secrets rotate, and each signs for a day after it was replaced; three sign at most', async () => {
    const { store } = await withMessages(URL_A);
    const [first, second] = [START + DAY, START + HOUR + DAY].map((until, i) => ({ version: i + 1, until }));
    expect(await store.rotateSecret(monitorId(0), START)).toEqual({ version: 2, previous: [first] });
    expect(await store.rotateSecret(monitorId(0), START + HOUR)).toEqual({ version: 3, previous: [second, first] });
    expect((await one(store, START)).secrets).toEqual({ version: 3, previous: [second, first] });
    const third = { version: 3, until: START + 2 * HOUR + DAY };
    expect(await store.rotateSecret(monitorId(0), START + 2 * HOUR)).toEqual({ version: 4, previous: [third, second] });
    expect((await store.rotateSecret(monitorId(0), START + 9 * DAY))?.previous).toHaveLength(1);
    expect(await store.rotateSecret(monitorId(9), START)).toBeUndefined();
  });
});

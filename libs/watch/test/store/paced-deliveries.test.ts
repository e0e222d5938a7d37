import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type AttemptRecord, type Delivery } from '../../src/store/ports/delivery-store';
import { type WatchStore } from '../../src/store/watch-store';
import { type HostReport } from '../../src/webhooks/host-pace';
import { market, monitorId, observation, registered, registration, runTick, START } from './fixtures';

const SECOND = 1000;
const LEASE = 30 * SECOND;

const delivered = (at: number): AttemptRecord => ({
  ...{ at, durationMs: 7, status: 200, error: null, retryAt: null },
  verdict: { verdict: 'delivered' },
});

describeOnEveryDatabase('queues that may only be sent to so fast', ({ open }) => {
  /** Monitors with a warning each, in these queues. */
  const opened = async (...queues: readonly string[]) => {
    const store = await databaseWatchStore(await open({ durability: 'normal' }));
    const webhooks = queues.map((host, i) => ({ address: `v1.${i}`, host, format: 'auto' as const }));
    await registered(store, ...webhooks.map((webhook, i) => registration(i, { webhook })));
    await market(store, START, observation(58_000));
    await runTick(store, START);
    return store;
  };
  const claim = async (store: WatchStore, now: number, reports: readonly HostReport[] = []) =>
    (await store.claimDeliveries({ now, leaseUntil: now + LEASE, limit: 50, reports })).deliveries;
  const queuesOf = (deliveries: readonly Delivery[]) => deliveries.map(({ host }) => host).sort();
  /** Claims and delivers, and tells of it with the next claim, as workers do. */
  const send = async (store: WatchStore, now: number, before: readonly string[] = []) => {
    const reports = [...new Set(before)].map((host) => ({ host, good: 1, bad: 0, slow: 0 }));
    const deliveries = await claim(store, now, reports);
    await store.recordAttempts(deliveries.map((delivery) => ({ delivery, attempt: delivered(now) })));
    return queuesOf(deliveries);
  };

  test('a bot gets a message a second, and holds up no other bot', async () => {
    const store = await opened('telegram:a', 'telegram:a', 'telegram:a', 'telegram:b', 'hooks.quant.dev');
    expect(await send(store, START)).toEqual(['hooks.quant.dev', 'telegram:a', 'telegram:b']);
    expect(await send(store, START + 999)).toEqual([]);
    expect(await send(store, START + SECOND)).toEqual(['telegram:a']);
    expect(await send(store, START + 1999)).toEqual([]);
    expect(await send(store, START + 2 * SECOND)).toEqual(['telegram:a']);
    expect(await store.outboxIsEmpty()).toBe(true);
  });

  test('five at once and then one every two seconds, for a webhook of Discord', async () => {
    const store = await opened(...Array.from({ length: 12 }, () => 'discord:a'));
    const sent: number[] = [];
    for (let second = 0, last: string[] = []; second <= 16; second++) {
      last = await send(store, START + second * SECOND, last);
      sent.push(last.length);
    }
    // four at once is the most that any receiver gets that is not known yet
    expect(sent.slice(0, 2)).toEqual([4, 1]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(12);
    for (let second = 0; second <= 16; second++) {
      const total = sent.slice(0, second + 1).reduce((sum, count) => sum + count, 0);
      expect(total).toBeLessThanOrEqual(5 + second / 2);
    }
  });

  test('a whole queue waits as long as the service asks for', async () => {
    const store = await opened('slack:a', 'slack:a', 'slack:b');
    const first = await claim(store, START);
    expect(queuesOf(first)).toEqual(['slack:a', 'slack:b']);
    const notBefore = START + 20 * SECOND;
    const refused: AttemptRecord = {
      ...{ at: START, durationMs: 7, status: 429, error: null, retryAt: notBefore },
      verdict: { verdict: 'failed', notBefore },
    };
    const ours = first.filter(({ host }) => host === 'slack:a');
    await store.recordAttempts(ours.map((delivery) => ({ delivery, attempt: refused })));
    const report = { host: 'slack:a', good: 0, bad: 1, slow: 0, notBefore };
    expect(queuesOf(await claim(store, START + SECOND, [report]))).toEqual([]);
    expect(queuesOf(await claim(store, START + 19 * SECOND))).toEqual([]);
    expect(queuesOf(await claim(store, notBefore))).toEqual(['slack:a']);
    expect(queuesOf(await claim(store, notBefore + SECOND))).toEqual(['slack:a']);
  });

  test('a critical alert goes before what waits in its queue', async () => {
    const store = await opened('slack:a', 'slack:a');
    await market(store, START + 60 * SECOND, observation(50_000));
    await runTick(store, START + 60 * SECOND);
    const types: string[] = [];
    for (let second = 60; second < 64; second++) {
      const deliveries = await claim(store, START + second * SECOND);
      types.push(...deliveries.map(({ body }) => (JSON.parse(body) as { type: string }).type));
      const attempt = delivered(START + second * SECOND);
      await store.recordAttempts(deliveries.map((delivery) => ({ delivery, attempt })));
    }
    expect(types).toEqual(['liq_critical', 'liq_critical', 'liq_warn', 'liq_warn']);
    expect((await store.webhook(monitorId(0)))?.pending).toBe(0);
  });
});

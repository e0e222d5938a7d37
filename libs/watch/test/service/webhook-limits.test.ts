import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type WebhookRequest } from '../../src/webhooks/webhook-sender';
import { type WatchService } from '../../src/service/watch-service';
import { DAY, market, MINUTE, observation, runTick, START } from '../store/fixtures';
import { POSITION, serviceOf } from './service-of';

describeOnEveryDatabase('limits of test messages', ({ open }) => {
  /** A service whose receivers, whatever their names, are at one address. */
  const opened = async (address = '93.184.216.34') => {
    const store = await databaseWatchStore(await open({ durability: 'normal' }));
    const posts: string[] = [];
    const sender = async ({ url, admit }: WebhookRequest) => {
      if (admit && !(await admit([address]))) return { outcome: 'failed', failure: 'address_not_allowed' } as const;
      posts.push(url);
      return { outcome: 'answered', status: 204, retryAfter: null, excerpt: '' } as const;
    };
    const bench = serviceOf(store, { sender });
    return { store, bench, watch: bench.watch, posts };
  };
  const trial = async (watch: WatchService, n: number) => {
    const webhook_url = `https://n${n}.hooks.quant.dev/`;
    return watch.registerTrial({ ...POSITION, webhook_url }, `client ${n}`);
  };
  const outcomes = async (times: number, test: () => Promise<unknown>) => {
    const tries = Array.from({ length: times }, () =>
      test().then(
        () => 'sent',
        (error: unknown) => error,
      ),
    );
    const all = await Promise.all(tries);
    return { sent: all.filter((one) => one === 'sent').length, refused: all.filter((one) => one !== 'sent') };
  };

  test('one trial cannot send 1,500 posts: six a minute, 60 a day', async () => {
    const { bench, watch, posts } = await opened();
    const { monitor_id: monitorId, token } = await trial(watch, 1);
    const { sent, refused } = await outcomes(150, () => watch.testWebhook(monitorId, token));
    expect([sent, posts.length]).toEqual([6, 6]);
    expect(refused[0]).toMatchObject({ code: 'webhook_busy', retryAfterSeconds: 60 });
    for (let i = 1; i <= 12; i++) {
      bench.now = START + i * MINUTE;
      await outcomes(8, () => watch.testWebhook(monitorId, token));
    }
    expect(posts).toHaveLength(60);
    await expect(watch.testWebhook(monitorId, token)).rejects.toMatchObject({
      retryAfterSeconds: (DAY - 12 * MINUTE) / 1000,
    });
    bench.now = START + DAY;
    expect(await watch.testWebhook(monitorId, token)).toMatchObject({ delivered: true });
  });

  test.each(['93.184.216.34', '2606:4700:4700::1111'])(
    'many monitors cannot either: 30 a minute to the address %s',
    async (address) => {
      const { watch, posts } = await opened(address);
      for (let n = 0; n < 7; n++) {
        const { monitor_id: monitorId, token } = await trial(watch, n);
        await outcomes(6, () => watch.testWebhook(monitorId, token));
      }
      expect(posts).toHaveLength(30);
      expect(new Set(posts).size).toBeGreaterThan(4);
    },
  );

  test('a test that arrives sends what the webhook has missed', async () => {
    const { store, watch } = await opened();
    const { monitor_id: monitorId, token } = await trial(watch, 1);
    await market(store, START, observation(58_000));
    await runTick(store, START);
    const claim = { now: START, leaseUntil: START + MINUTE, limit: 1 };
    const [delivery] = (await store.claimDeliveries(claim)).deliveries;
    if (!delivery) throw new Error('nothing is due');
    const attempt = { at: START, durationMs: 9, status: 500, error: null, retryAt: null } as const;
    await store.recordAttempts([
      { delivery, attempt: { ...attempt, verdict: { verdict: 'failed', notBefore: null } } },
    ]);
    expect(await store.outboxIsEmpty()).toBe(true);
    await watch.testWebhook(monitorId, token);
    expect((await watch.status(monitorId, token)).webhook.pending).toBe(1);
    const page = await watch.alerts(monitorId, token);
    const at = new Date(START).toISOString();
    expect(page).toMatchObject({
      monitor_id: monitorId,
      next_before: null,
      alerts: [{ type: 'liq_warn', webhook_delivered: false }],
    });
    expect(page.alerts[0]?.attempts).toEqual([{ at, status: 500, failure: null, duration_ms: 9 }]);
  });

  test('pages of alerts: 1 to 100, before one that the monitor has', async () => {
    const { bench, store, watch } = await opened();
    const { monitor_id: monitorId, token } = await trial(watch, 1);
    for (const [i, mark] of [58_000, 50_000, 49_000].entries()) {
      bench.now = START + i * MINUTE;
      await market(store, bench.now, observation(mark));
      await runTick(store, bench.now);
    }
    const all = (await watch.alerts(monitorId, token)).alerts.map(({ id }) => id);
    expect(all).toHaveLength(3);
    const first = await watch.alerts(monitorId, token, { limit: 2 });
    expect([first.alerts.map(({ id }) => id), first.next_before]).toEqual([all.slice(0, 2), all[1]]);
    const second = await watch.alerts(monitorId, token, { limit: 2, before: first.next_before ?? '' });
    expect([second.alerts.map(({ id }) => id), second.next_before]).toEqual([all.slice(2), null]);
    for (const page of [
      { limit: 0 },
      { limit: 101 },
      { limit: 1.5 },
      { limit: NaN },
      { before: 'a_1' },
      { before: '' },
    ])
      await expect(watch.alerts(monitorId, token, page)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(watch.alerts(monitorId, 'x'.repeat(43))).rejects.toMatchObject({ code: 'monitor_not_found' });
  });
});

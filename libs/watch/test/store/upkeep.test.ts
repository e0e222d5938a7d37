import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
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

describeOnEveryDatabase('upkeep', ({ open }) => {
  const opened = async () => {
    const database = await open({ durability: 'normal' });
    const store = await databaseWatchStore(database);
    const count = async (table: string) =>
      (await database.prepare<{ count: number }>(`select count(*) as count from ${table}`).first())?.count;
    return { database, store, count };
  };

  test('the last beat is that of any worker, and never goes back', async () => {
    const { store } = await opened();
    expect(await store.lastBeat()).toBeNull();
    await store.beat('a', START + 1);
    await store.beat('b', START);
    await store.beat('a', START);
    expect(await store.lastBeat()).toBe(START + 1);
  });

  test('the last tick says of how many assets it knows the mark', async () => {
    const { store } = await opened();
    expect(await store.marketSeen()).toEqual({ assets: 0, known: 0 });
    await registered(store, registration(1), registration(2, { position: { asset: 'ETH' } }));
    await market(store, START, observation(58_000), observation(3000, { asset: 'ETH' }));
    expect(await store.marketSeen()).toEqual({ assets: 2, known: 2 });
    await market(store, START + MINUTE, observation(null), observation(3000, { asset: 'ETH' }));
    expect(await store.marketSeen()).toEqual({ assets: 2, known: 1 });
    await market(store, START + 2 * MINUTE, observation(null), observation(null, { asset: 'ETH' }));
    expect(await store.marketSeen()).toEqual({ assets: 2, known: 0 });
  });

  test('workers are counted by their last tick', async () => {
    const { store } = await opened();
    await store.beat('a', START);
    await store.beat('b', START + 1);
    expect(await store.workersSince(START - 1)).toBe(2);
    expect(await store.workersSince(START)).toBe(1);
    expect(await store.workersSince(START + 1)).toBe(0);
  });

  test('monitors are counted by status and tier', async () => {
    const { store } = await opened();
    await registered(store, registration(1), registration(2), registration(3, { tier: 'trial' }));
    await store.change(monitorId(2), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    expect(await store.counts()).toEqual([
      { status: 'active', tier: 'paid', count: 1 },
      { status: 'active', tier: 'trial', count: 1 },
      { status: 'cancelled', tier: 'paid', count: 1 },
    ]);
  });

  test('monitors are forgotten 30 days after their end, with all that is theirs', async () => {
    const { store, count } = await opened();
    const purchase = { id: 'p_1', pendingUntil: START + MINUTE };
    await registered(
      store,
      registration(1, { webhook: webhookAt('https://a.quant.dev/'), tier: 'trial' }),
      registration(2, { purchase }),
      registration(3, { createdAt: START + 60 * DAY }),
    );
    await store.lapse(START + MINUTE);
    await market(store, START, observation(58_000));
    await runTick(store, START);
    await market(store, START + 2 * DAY, observation(58_000));
    await runTick(store, START + 2 * DAY);
    expect(await store.prune(START)).toBe(1); // the market of the first tick
    expect(await store.prune(START + 30 * DAY)).toBe(1); // the trial's grant
    expect(await store.prune(START + 30 * DAY + MINUTE)).toBe(1); // the one that was not paid for
    expect(await count('watch_purchase')).toBe(0);
    expect(await store.prune(START + 32 * DAY - 1)).toBe(0);
    expect(await count('watch_alert')).toBe(4);
    expect(await store.prune(START + 32 * DAY)).toBe(1);
    const tables = ['watch_monitor', 'watch_webhook', 'watch_alert', 'watch_delivery', 'watch_trial_grant'];
    expect(await Promise.all(tables.map(count))).toEqual([1, 1, 2, 0, 0]);
    expect(await store.find(monitorId(3))).toBeDefined();
  });

  test('markets are forgotten after an hour of ticks, hosts an hour after their last message, workers after a day', async () => {
    const { store, count } = await opened();
    await registered(store, registration(1, { webhook: webhookAt('https://a.quant.dev/') }));
    for (let i = 0; i <= 61; i++) await market(store, START + i * MINUTE, observation(62_000));
    expect(await store.prune(START)).toBe(1);
    expect(await count('watch_market')).toBe(61);
    await market(store, START + 62 * MINUTE, observation(58_000));
    await runTick(store, START + 62 * MINUTE);
    const claim = { now: START + DAY, leaseUntil: START + DAY, limit: 1 };
    const [delivery] = (await store.claimDeliveries(claim)).deliveries;
    if (!delivery) throw new Error('nothing is due');
    const answer = { status: 200, error: null, verdict: { verdict: 'delivered' } } as const;
    const attempt = { at: START, durationMs: 1, retryAt: null, ...answer };
    await store.recordAttempts([{ delivery, attempt }]);
    await store.beat('a', START);
    expect(await store.prune(START)).toBe(1);
    expect(await store.prune(START + DAY)).toBe(1);
    expect(await count('watch_worker')).toBe(0);
    // the message ended with its delivery; its host is forgotten an hour later
    expect([await count('watch_delivery'), await count('watch_host')]).toEqual([0, 1]);
    expect(await store.prune(START + DAY + HOUR)).toBe(1);
    expect(await count('watch_host')).toBe(0);
    // the alert itself stays, and can be sent again
    const [alert] = await store.alerts(monitorId(1), 1);
    expect(alert?.delivered).toBe(true);
    expect(await store.redeliver(monitorId(1), delivery.alertId, START)).toBe('queued');
  });
});

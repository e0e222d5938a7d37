import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { type WebhookSender } from '../src/webhooks/webhook-sender';
import { type WatchRunner } from '../src/runner/watch-runner';
import { createWorld, HOUR, LOOPS, MINUTE, START, tally, type World } from './world';

const DAY = 24 * HOUR;

describeOnEveryDatabase('a runner', ({ open }) => {
  let world: World;
  const running: WatchRunner[] = [];
  beforeEach(async () => {
    world = await createWorld(await open(), START + 20_000);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((runner) => runner.stop()));
  });

  /** Starts workers and waits until they have nothing to do. */
  async function start(...workers: WatchRunner[]): Promise<void> {
    running.push(...workers);
    for (const worker of workers) worker.start();
    await settled();
  }

  const settled = () => world.clock.idle(LOOPS * running.length);

  async function pass(ms: number): Promise<void> {
    world.clock.jump(ms);
    await settled();
  }

  test('looks at a monitor at once when it starts, and then with every minute of the clock', async () => {
    const id = await world.register();
    world.market.mark = 58000;
    await start(world.worker());
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
    world.market.mark = 53000;
    await pass(39_999);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
    await pass(1);
    expect(await world.alertsOf(id)).toEqual(['liq_warn', 'liq_critical']);
    expect(await world.store.lastBeat()).toBe(START + MINUTE);
  });

  test('looks at a new monitor within a minute', async () => {
    await start(world.worker());
    await pass(50_000);
    world.market.mark = 58000;
    const id = await world.register();
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
  });

  test('asks the market once a tick, however many work', async () => {
    await world.register();
    await world.register({ asset: 'ETH' });
    await start(world.worker(), world.worker(), world.worker());
    expect(world.market.asked).toEqual([['BTC', 'ETH']]);
    await pass(MINUTE);
    expect(world.market.asked).toHaveLength(2);
  });

  test('raises each alert once and delivers it once, however many work', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => world.register({ asset: `A${i % 7}` })));
    const counted = tally();
    world.market.mark = 58000;
    await start(...Array.from({ length: 3 }, () => world.worker({ observer: counted.observer })));
    for (const id of ids) expect(await world.alertsOf(id)).toEqual(['liq_warn']);
    expect(counted.counts.get('liq_warn')).toBe(40);
    expect(counted.counts.get('delivered')).toBe(40);
    expect(new Set(world.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  test('runs one tick after a pause, for the moment after it', async () => {
    const id = await world.register();
    await start(world.worker());
    world.market.mark = 58000;
    await pass(3 * HOUR);
    expect(world.market.asked).toHaveLength(2);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
  });

  test('concludes nothing from an old quote or from none, but lets monitors expire', async () => {
    const id = await world.register({ tier: 'trial' });
    world.market.mark = 50000;
    world.market.age = 180_001;
    await start(world.worker());
    world.market.failure = new Error('no venue answers');
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual([]);
    expect(world.faults).toContain('no market data in this tick');
    await pass(2 * DAY);
    expect(await world.alertsOf(id)).toEqual(['expired']);
  });

  test('a quote of 180 seconds counts', async () => {
    const id = await world.register();
    Object.assign(world.market, { mark: 58000, age: 180_000 });
    await start(world.worker());
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
  });

  test('warns of the end, expires once, and watches again from scratch when it is extended', async () => {
    const id = await world.register({ tier: 'trial' });
    await start(world.worker());
    await pass(42 * HOUR);
    expect(await world.alertsOf(id)).toEqual(['expiry_warning']);
    await pass(6 * HOUR);
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['expiry_warning', 'expired']);
    world.market.mark = 58000;
    await pass(HOUR);
    expect(await world.alertsOf(id)).toHaveLength(2);
    const now = world.clock.now();
    await world.store.extend(id, { id: 'p', pendingUntil: now + DAY }, now);
    await world.store.confirm('p', now);
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['expiry_warning', 'expired', 'liq_warn']);
  });

  test('goes on when the clock is set back by hours, and when it is set forward', async () => {
    const id = await world.register();
    await start(world.worker());
    await pass(MINUTE);
    world.clock.set(world.clock.now() - 3 * HOUR);
    world.market.mark = 58000;
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
    world.market.mark = 53000;
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['liq_warn', 'liq_critical']);
    world.clock.set(world.clock.now() + 9 * HOUR);
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['liq_warn', 'liq_critical', 'liq_critical']);
    expect(world.market.asked).toHaveLength(5);
  });

  test('reads the volatility of an asset once an hour, and tells of its regime', async () => {
    const id = await world.register();
    world.market.closes = Array.from({ length: 100 }, (_, i) => 100 * (1 + 0.02 * (i % 2)));
    await start(world.worker());
    await pass(MINUTE);
    await pass(MINUTE);
    const [asset] = await world.store.watchedAssets();
    expect(asset?.volatilityAt).toBe(START + 20_000);
    // calm for months, then not
    world.market.closes = Array.from({ length: 100 }, (_, i) => 100 * (1 + (i < 75 ? 0.001 : 0.1) * (i % 2)));
    await pass(HOUR);
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['vol_regime']);
  });

  test('a flip of the funding is told, but not that another venue has another sign', async () => {
    const id = await world.register();
    await start(world.worker());
    await pass(MINUTE);
    Object.assign(world.market, { source: 'another', fundingRate: -0.0002 });
    await pass(MINUTE);
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual([]);
    // what was told holds again, and then that venue flips
    world.market.fundingRate = 0.0002;
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual([]);
    world.market.fundingRate = -0.0002;
    await pass(MINUTE);
    expect(await world.alertsOf(id)).toEqual(['funding_flip']);
  });

  test('a market that does not answer holds up a tick for 20 seconds, and no longer', async () => {
    await world.register();
    const silent = { ...world.market, snapshot: () => new Promise<never>(() => undefined) };
    const worker = world.worker({ market: silent });
    running.push(worker);
    worker.start();
    await world.clock.idle(LOOPS); // two loops rest, the tick waits
    expect(await world.store.lastBeat()).toBeNull();
    await pass(20_000);
    expect(await world.store.lastBeat()).toBe(START + 40_000);
  });

  test('a monitor that cannot be evaluated does not stop the others', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => world.register()));
    const poisoned = ids[2] ?? '';
    world.market.mark = 58000;
    const store = {
      ...world.store,
      async *candidates(...[unit]: Parameters<typeof world.store.candidates>) {
        for await (const chunk of world.store.candidates(unit))
          yield chunk.map((candidate) =>
            candidate.id === poisoned ? { ...candidate, monitor: null as never } : candidate,
          );
      },
    };
    await start(world.worker({ store }));
    for (const id of ids) expect(await world.alertsOf(id)).toEqual(id === poisoned ? [] : ['liq_warn']);
    expect(world.faults).toEqual(['a monitor could not be evaluated']);
  });

  test('a monitor that cannot be written does not stop the others', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => world.register()));
    world.market.mark = 58000;
    const store = {
      ...world.store,
      commit: (...[units, chunk, next]: Parameters<typeof world.store.commit>) =>
        world.store.commit(
          units,
          chunk.map((one) =>
            one.candidate.id === ids[2] ? { ...one, state: { ...one.state, status: 'odd' as never } } : one,
          ),
          next,
        ),
    };
    await start(world.worker({ store }));
    for (const id of ids) expect(await world.alertsOf(id)).toEqual(id === ids[2] ? [] : ['liq_warn']);
    expect(world.faults).toEqual(['a monitor could not be evaluated']);
  });

  test('tries a tick again when the database fails for a moment', async () => {
    const id = await world.register();
    world.market.mark = 58000;
    let isDown = true;
    const store = {
      ...world.store,
      claimUnits: (...claim: Parameters<typeof world.store.claimUnits>) =>
        isDown ? Promise.reject(new Error('gone away')) : world.store.claimUnits(...claim),
    };
    await start(world.worker({ store }));
    await pass(1000);
    expect(await world.alertsOf(id)).toEqual([]);
    isDown = false;
    await pass(1000);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
    expect(world.faults).toEqual(['a tick was interrupted', 'a tick was interrupted']);
  });

  test('what a worker writes after its lease was lost changes nothing', async () => {
    const id = await world.register();
    world.market.mark = 58000;
    let resume = (): void => undefined;
    const paused = new Promise<void>((resolve) => (resume = resolve));
    const zombie = world.worker({
      store: {
        ...world.store,
        commit: async (...chunk) => {
          await paused;
          return world.store.commit(...chunk);
        },
      },
    });
    running.push(zombie);
    zombie.start();
    await world.clock.idle(LOOPS - 1); // its tick hangs
    world.clock.jump(21_000); // its lease is over
    const other = world.worker();
    running.push(other);
    other.start();
    await world.clock.idle(2 * LOOPS - 1);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
    const before = await world.store.find(id);
    resume();
    await settled();
    expect(await world.store.find(id)).toEqual(before);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
    expect(world.sent).toHaveLength(1);
    expect(world.faults).toEqual(['the lease of a unit was lost']);
  });

  test('another worker does the tick of one that died while it asked the market', async () => {
    const id = await world.register();
    world.market.mark = 58000;
    await world.store.claimMarket(Math.floor(world.clock.now() / MINUTE), world.clock.now(), 30_000);
    await start(world.worker());
    expect(await world.alertsOf(id)).toEqual([]);
    await pass(30_000);
    expect(await world.alertsOf(id)).toEqual(['liq_warn']);
  });

  test('receivers that never answer hold up no tick', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => world.register()));
    const worker = world.worker({ sender: () => new Promise(() => undefined), deliveriesAtOnce: 4 });
    world.market.mark = 58000;
    await start(worker);
    expect(worker.status().deliveriesUnderWay).toBe(4);
    world.market.mark = 53000;
    await pass(MINUTE);
    for (const id of ids) expect(await world.alertsOf(id)).toEqual(['liq_warn', 'liq_critical']);
    running.splice(0); // it would wait for them
  });

  test('what fails is sent again when its time has come, under the same name', async () => {
    await world.register();
    const statuses = [500, 500, 204];
    const names: string[] = [];
    world.market.mark = 58000;
    const sender: WebhookSender = ({ headers }) => {
      names.push(String(headers['webhook-id']));
      const status = statuses.shift() ?? 0;
      return Promise.resolve({ outcome: 'answered', status, retryAfter: null, excerpt: '' });
    };
    await start(world.worker({ sender }));
    await pass(4999);
    expect(names).toHaveLength(1);
    await pass(1000);
    expect(names).toHaveLength(2);
    await pass(MINUTE + 1000);
    await pass(HOUR);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(1);
  });

  test('forgets every hour what is old, and takes back every minute what was not paid for', async () => {
    const id = await world.register();
    await world.store.extend(id, { id: 'p', pendingUntil: world.clock.now() + 15 * MINUTE }, world.clock.now());
    await start(world.worker());
    await pass(15 * MINUTE);
    const [purchase] = await world.database.prepare('select state from watch_purchase').all();
    expect(purchase).toEqual({ state: 'lapsed' });
    for (let i = 0; i < 20; i++) await pass(10 * MINUTE);
    const kept = await world.database.prepare<{ n: number }>('select count(*) as n from watch_market').first();
    expect(kept?.n).toBeGreaterThan(6);
    expect(kept?.n).toBeLessThan(15);
  });

  test('says so when another one works on the same file; that one before it did, does not count', async () => {
    const warnings = () => world.faults.filter((line) => line.includes('share this SQLite file')).length;
    await start(world.worker());
    await running.pop()?.stop();
    await start(world.worker());
    for (let i = 0; i < 4; i++) await pass(MINUTE);
    expect(warnings()).toBe(0);
    for (let i = 0; i < 4; i++) {
      await world.store.beat('another', world.clock.now());
      await pass(MINUTE);
    }
    expect(warnings()).toBe(world.database.dialect.name === 'sqlite' ? 1 : 0);
  });

  test('is started once, and says how it is', async () => {
    const worker = world.worker();
    expect(worker.status()).toEqual({ running: false, lastTick: null, marketAnswers: null, deliveriesUnderWay: 0 });
    await world.register();
    await start(worker);
    expect(worker.status()).toMatchObject({ running: true, lastTick: { at: START + 20_000 }, marketAnswers: true });
    expect(() => {
      worker.start();
    }).toThrow('once');
    await worker.stop();
    expect(worker.status().running).toBe(false);
  });
});

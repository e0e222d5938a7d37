import { type Database, type Transaction, type TransactionOptions } from '@quant/database';
import { describeOnEveryDatabase, describeOnPostgres } from '../../../../tests/kit/store/databases';
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

describeOnEveryDatabase('registrations', ({ open }) => {
  const opened = async () => databaseWatchStore(await open({ durability: 'normal' }));

  test('a client has one trial in 30 days', async () => {
    const store = await opened();
    const trial = (n: number, createdAt: number) =>
      store.register(registration(n, { tier: 'trial', client: 'somebody', createdAt }));
    expect(await store.trialGrantedAt('somebody', START)).toBeNull();
    expect(await trial(1, START)).toEqual({ status: 'registered' });
    expect(await store.trialGrantedAt('somebody', START)).toBe(START);
    // cancelling does not give it back
    await store.change(monitorId(1), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    expect(await trial(2, START + 30 * DAY - 1)).toEqual({ status: 'trial_used', grantedAt: START });
    expect(await store.find(monitorId(2))).toBeUndefined();
    expect(await store.trialGrantedAt('somebody', START + 30 * DAY)).toBeNull();
    expect(await trial(3, START + 30 * DAY)).toEqual({ status: 'registered' });
    expect(await trial(4, START + 30 * DAY)).toEqual({ status: 'trial_used', grantedAt: START + 30 * DAY });
  });

  test('a client with five active monitors has no trial, and keeps its right to one', async () => {
    const store = await opened();
    const client = 'somebody';
    for (let n = 1; n <= 5; n++) await registered(store, registration(n, { client, createdAt: START + n }));
    const trial = (createdAt: number) => store.register(registration(9, { tier: 'trial', client, createdAt }));
    expect(await trial(START + DAY)).toEqual({ status: 'client_full', until: START + 1 + 30 * DAY });
    expect(await store.trialGrantedAt(client, START + DAY)).toBeNull();
    // paid ones are not limited
    await registered(store, registration(6, { client }));
    await store.change(monitorId(6), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    // the first has ended, though no tick has seen it
    expect(await trial(START + 1 + 30 * DAY)).toEqual({ status: 'registered' });
  });

  test('the service has room for so many active monitors', async () => {
    const store = await opened();
    await registered(store, registration(1, { capacity: 2 }), registration(2, { capacity: 2 }));
    expect(await store.register(registration(3, { capacity: 2 }))).toEqual({ status: 'full' });
    expect(await store.register(registration(3, { capacity: 2, tier: 'trial' }))).toEqual({ status: 'full' });
    expect(await store.trialGrantedAt('client 3', START)).toBeNull();
    await store.change(monitorId(1), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    expect(await store.register(registration(3, { capacity: 2 }))).toEqual({ status: 'registered' });
    expect(await store.register(registration(4, { capacity: null }))).toEqual({ status: 'registered' });
  });

  test('and not one more, however many come at once', async () => {
    const store = await opened();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => store.register(registration(n, { capacity: 7 }))),
    );
    expect(outcomes.filter(({ status }) => status === 'registered')).toHaveLength(7);
    expect(await store.counts()).toEqual([{ status: 'active', tier: 'paid', count: 7 }]);
  });

  test('what expires or lapses makes room, and what is restored takes it', async () => {
    const store = await opened();
    const capacity = 1;
    const purchase = { id: 'p_1', pendingUntil: START + MINUTE };
    await registered(store, registration(1, { capacity, purchase }));
    const next = (n: number, createdAt: number) => store.register(registration(n, { capacity, createdAt }));
    expect(await next(2, START)).toEqual({ status: 'full' });
    await store.lapse(START + MINUTE);
    expect(await next(2, START + MINUTE)).toEqual({ status: 'registered' });
    await store.change(monitorId(2), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt: START }));
    expect(await store.confirm('p_1', START + MINUTE)).toBe(true);
    expect(await next(3, START + 2 * MINUTE)).toEqual({ status: 'full' });
    await market(store, START + 40 * DAY, observation(null));
    expect(await runTick(store, START + 40 * DAY)).toEqual(['expired']);
    expect(await next(3, START + 40 * DAY)).toEqual({ status: 'registered' });
    expect(await next(4, START + 40 * DAY)).toEqual({ status: 'full' });
  });

  test('a monitor comes back as it was registered', async () => {
    const store = await opened();
    const thresholds = { warnPct: 12.5, criticalPct: 3, fundingFlip: false, volRegime: false };
    const one = registration(1, {
      position: { direction: 'short', thresholds },
      webhook: webhookAt('http://a.quant.dev:8080/x?y'),
    });
    await registered(store, one);
    expect(await store.find(monitorId(1))).toEqual({
      ...{ id: one.id, tokenDigest: one.tokenDigest, createdAt: START, endedAt: null, shard: 0 },
      webhook: webhookAt('http://a.quant.dev:8080/x?y'),
      monitor: one.monitor,
      state: expect.objectContaining({ status: 'active', band: 'ok', fundingStart: null }) as unknown,
      ...{ version: 0, sequence: 0, indexLow: expect.any(Number) as number, key: 1 },
    });
    expect(await store.webhook(monitorId(1))).toEqual({
      ...{ address: 'http://a.quant.dev:8080/x?y', format: 'auto' },
      secrets: { version: 1, previous: [] },
      health: { status: 'active', reason: null, failingSince: null, failures: 0 },
      ...{ lastStatus: null, lastError: null, lastAttemptAt: null, pending: 0 },
    });
    expect(await store.find(monitorId(2))).toBeUndefined();
    expect(await store.webhook(monitorId(2))).toBeUndefined();
    expect(await store.change(monitorId(2), () => ({}))).toBeUndefined();
  });

  test('work that throws changes nothing', async () => {
    const store = await opened();
    await registered(store, registration(1));
    const work = () => {
      throw new Error('no');
    };
    await expect(store.change(monitorId(1), work)).rejects.toThrow('no');
    expect((await store.find(monitorId(1)))?.version).toBe(0);
  });
});

describeOnEveryDatabase('purchases', ({ open }) => {
  const opened = async () => databaseWatchStore(await open({ durability: 'normal' }));
  const PENDING_UNTIL = START + 15 * MINUTE;
  const purchase = (id: string) => ({ id, pendingUntil: PENDING_UNTIL });
  const expiry = async (store: Awaited<ReturnType<typeof opened>>) => {
    const stored = await store.find(monitorId(1));
    return stored && [stored.monitor.tier, (stored.monitor.expiresAt - START) / DAY];
  };

  describe('of a registration', () => {
    const bought = async () => {
      const store = await opened();
      await registered(
        store,
        registration(1, { purchase: purchase('p_1'), webhook: webhookAt('https://a.quant.dev/') }),
      );
      return store;
    };

    test('is watched before it is paid for, and for good once it is confirmed', async () => {
      const store = await bought();
      await market(store, START, observation(58_000));
      expect(await runTick(store, START)).toEqual(['liq_warn']);
      expect(await store.confirm('p_1', START)).toBe(true);
      expect(await store.confirm('p_1', START)).toBe(true);
      expect(await store.lapse(START + DAY)).toBe(0);
      expect(await store.withdraw('p_1')).toBe(false);
      expect(await expiry(store)).toEqual(['paid', 30]);
    });

    test('is removed when its payment is refused', async () => {
      const store = await bought();
      expect(await store.withdraw('p_1')).toBe(true);
      expect(await store.find(monitorId(1))).toBeUndefined();
      expect(await store.webhook(monitorId(1))).toBeUndefined();
      expect(await store.withdraw('p_1')).toBe(false);
      expect(await store.confirm('p_1', START)).toBe(false);
    });

    test('is hidden when nobody confirms it in time', async () => {
      const store = await bought();
      await market(store, START, observation(58_000));
      await runTick(store, START);
      expect(await store.lapse(PENDING_UNTIL - 1)).toBe(0);
      expect(await store.lapse(PENDING_UNTIL)).toBe(1);
      expect(await store.lapse(PENDING_UNTIL)).toBe(0);
      expect(await store.find(monitorId(1))).toBeUndefined();
      expect(await store.change(monitorId(1), () => ({}))).toBeUndefined();
      expect(await store.extend(monitorId(1), purchase('p_2'), START)).toBeUndefined();
      expect(await store.counts()).toEqual([]);
      expect(await store.watchedAssets()).toEqual([]);
      const claim = { now: START + DAY, leaseUntil: START + DAY, limit: 9 };
      expect((await store.claimDeliveries(claim)).deliveries).toEqual([]);
      await market(store, START + HOUR, observation(50_000));
      expect(await runTick(store, START + HOUR)).toEqual([]);
    });

    test('is given again, for 30 days from then on, when it is confirmed late', async () => {
      const store = await bought();
      await store.lapse(PENDING_UNTIL);
      expect(await store.confirm('p_1', START + 2 * HOUR)).toBe(true);
      expect(await store.confirm('p_1', START + 3 * HOUR)).toBe(true);
      expect(await expiry(store)).toEqual(['paid', 30 + 2 / 24]);
      await market(store, START + 3 * HOUR, observation(58_000));
      expect(await runTick(store, START + 3 * HOUR)).toEqual(['liq_warn']);
    });

    test('is removed when it was refused after it had lapsed', async () => {
      const store = await bought();
      await store.lapse(PENDING_UNTIL);
      expect(await store.withdraw('p_1')).toBe(true);
      expect(await store.confirm('p_1', START)).toBe(false);
    });

    test('stays when an extension is paid for, 30 days shorter', async () => {
      const store = await bought();
      await store.extend(monitorId(1), purchase('p_2'), START);
      await store.confirm('p_2', START);
      expect(await store.lapse(PENDING_UNTIL)).toBe(1);
      expect(await expiry(store)).toEqual(['paid', 30]);
      expect(await store.confirm('p_1', START + DAY)).toBe(true);
      expect(await expiry(store)).toEqual(['paid', 60]);
    });

    test('stays cancelled, whatever becomes of its payment', async () => {
      const store = await bought();
      const cancelledAt = START + 1;
      await store.change(monitorId(1), ({ state }) => ({ state: { ...state, status: 'cancelled' }, cancelledAt }));
      expect(await store.lapse(PENDING_UNTIL)).toBe(1);
      expect(await store.confirm('p_1', START + DAY)).toBe(true);
      expect(await store.find(monitorId(1))).toMatchObject({ state: { status: 'cancelled' }, endedAt: cancelledAt });
    });
  });

  describe('of an extension', () => {
    const trial = async () => {
      const store = await opened();
      await registered(store, registration(1, { tier: 'trial' }));
      return store;
    };

    test('adds 30 days to the end once it is confirmed', async () => {
      const store = await trial();
      const extension = await store.extend(monitorId(1), purchase('p_1'), START + HOUR);
      expect(extension).toEqual({ previousExpiresAt: START + 2 * DAY, expiresAt: START + 32 * DAY });
      expect(await expiry(store)).toEqual(['trial', 2]);
      expect(await store.confirm('p_1', START)).toBe(true);
      expect(await store.confirm('p_1', START)).toBe(true);
      expect(await store.lapse(PENDING_UNTIL)).toBe(0);
      expect(await expiry(store)).toEqual(['paid', 32]);
    });

    test('counts from what is paid for: one that came to nothing was promised to nobody', async () => {
      const store = await trial();
      await store.extend(monitorId(1), purchase('p_1'), START);
      const extension = await store.extend(monitorId(1), purchase('p_2'), START);
      expect(extension?.expiresAt).toBe(START + 32 * DAY);
      await store.confirm('p_2', START);
      expect(await store.lapse(PENDING_UNTIL)).toBe(1);
      expect(await expiry(store)).toEqual(['paid', 32]);
    });

    test('that is confirmed late is given, from then on where the end has passed', async () => {
      const store = await trial();
      await store.extend(monitorId(1), purchase('p_1'), START);
      await store.lapse(PENDING_UNTIL);
      expect(await store.confirm('p_1', START + 3 * DAY)).toBe(true);
      expect(await expiry(store)).toEqual(['paid', 33]);
    });

    test('two at the same time add 60 days', async () => {
      const store = await trial();
      const other = await databaseWatchStore(await open({ durability: 'normal' }));
      const buy = async (one: typeof store, i: number) => {
        const extension = await one.extend(monitorId(1), purchase(`p_${i}`), START);
        await one.confirm(`p_${i}`, START);
        return ((extension?.expiresAt ?? 0) - START) / DAY;
      };
      const promised = await Promise.all([store, other, store, other, store, other].map(buy));
      expect(await expiry(store)).toEqual(['paid', 182]);
      expect(Math.max(...promised)).toBeLessThanOrEqual(182);
      expect(Math.min(...promised)).toBe(32);
    });

    test('is not given when its payment is refused, or not confirmed in time', async () => {
      const store = await trial();
      await store.extend(monitorId(1), purchase('p_1'), START);
      await store.extend(monitorId(1), purchase('p_2'), START);
      await store.confirm('p_2', START);
      expect(await store.withdraw('p_1')).toBe(true);
      expect(await expiry(store)).toEqual(['paid', 32]);
      await store.extend(monitorId(1), purchase('p_3'), START);
      expect(await store.lapse(PENDING_UNTIL)).toBe(1);
      expect(await expiry(store)).toEqual(['paid', 32]);
      expect(await store.withdraw('p_3')).toBe(true);
      expect(await expiry(store)).toEqual(['paid', 32]);
    });

    test('a trial stays one until then, and expires if its time is over', async () => {
      const store = await trial();
      await market(store, START + 3 * DAY, observation(62_000));
      expect(await runTick(store, START + 3 * DAY)).toEqual(['expired']);
      await store.extend(monitorId(1), { id: 'p_1', pendingUntil: START + 3 * DAY + MINUTE }, START + 3 * DAY);
      expect(await expiry(store)).toEqual(['trial', 2]);
      await store.lapse(START + 3 * DAY + MINUTE);
      // paid after all, an hour later
      await store.confirm('p_1', START + 3 * DAY + HOUR);
      expect(await expiry(store)).toEqual(['paid', 33 + 1 / 24]);
      expect(await store.find(monitorId(1))).toMatchObject({ state: { status: 'active' }, endedAt: null });
    });

    test('a monitor that nobody has paid for is hidden, and given for its extension alone', async () => {
      const store = await opened();
      await registered(store, registration(1, { purchase: purchase('p_1') }));
      await store.extend(monitorId(1), { id: 'p_2', pendingUntil: PENDING_UNTIL + 1 }, START);
      await store.lapse(PENDING_UNTIL);
      expect(await store.find(monitorId(1))).toBeUndefined();
      await store.confirm('p_2', START + DAY);
      expect(await expiry(store)).toEqual(['paid', 31]);
    });

    test('is given also where the registration was refused meanwhile', async () => {
      const store = await opened();
      await registered(store, registration(1, { purchase: purchase('p_1') }));
      await store.extend(monitorId(1), purchase('p_2'), START);
      expect(await store.withdraw('p_1')).toBe(true);
      expect(await store.find(monitorId(1))).toBeUndefined();
      expect(await store.confirm('p_2', START + DAY)).toBe(true);
      expect(await expiry(store)).toEqual(['paid', 31]);
    });

    test('a cancelled monitor cannot be extended', async () => {
      const store = await trial();
      await store.change(monitorId(1), ({ state }) => ({
        state: { ...state, status: 'cancelled' },
        cancelledAt: START,
      }));
      const extension = store.extend(monitorId(1), purchase('p_1'), START);
      await expect(extension).rejects.toMatchObject({ code: 'MONITOR_CANCELLED' });
      expect(await store.confirm('p_1', START)).toBe(false);
    });
  });
});

describeOnPostgres('a process that is stopped in the middle of a registration', ({ open }) => {
  test('keeps others waiting for a few seconds, and registers when it goes on', async () => {
    const store = await databaseWatchStore(await open());
    const database = await open();
    // as SIGSTOP would: nothing is sent until the others are through
    let others: Promise<unknown> | undefined;
    const stopped = async <Value>(work: (tx: Transaction) => Promise<Value>, options?: TransactionOptions) =>
      database.transaction(async (tx) => {
        const prepare: Transaction['prepare'] = (sql) => {
          const statement = tx.prepare<never>(sql);
          if (others || !sql.includes('count(*)')) return statement;
          const first = async () => {
            others = Promise.all([2, 3, 4].map((n) => registered(store, registration(n, { capacity: 9 }))));
            await others;
            return statement.first();
          };
          const all: typeof statement.all = (...values) => statement.all(...values);
          const run: typeof statement.run = (...values) => statement.run(...values);
          return { all, run, first };
        };
        return work({ dialect: tx.dialect, execute: tx.execute.bind(tx), prepare });
      }, options);
    const slow = await databaseWatchStore({
      dialect: database.dialect,
      prepare: database.prepare.bind(database),
      transaction: stopped,
    } as unknown as Database);
    await registered(slow, registration(1, { capacity: 9 }));
    expect(others).toBeDefined();
    for (const n of [1, 2, 3, 4]) expect(await store.find(monitorId(n))).toBeDefined();
  });
});

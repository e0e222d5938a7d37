import { type Database, migrate } from '@quant/database';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { MIGRATIONS, OWNER } from '../../src/store/migrations';
import { alertId, candidatesOf, claimed, DAY, market, MINUTE, monitorId, observation, START } from './fixtures';

/** Inserts a row, of the columns that are named. */
async function insert(database: Database, table: string, row: Readonly<Record<string, string | number | null>>) {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  await database.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`).run(...Object.values(row));
}

const TERMS = {
  ...{ direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000, maintenance_margin_rate: 0.005 },
  ...{
    warn_pct: 15,
    critical_pct: 7,
    funding_flip: 1,
    vol_regime_alerts: 0,
    tier: 'paid',
    expires_at: START + 20 * DAY,
  },
};
const STATE = {
  ...{ funding_start: 1e-5, funding_sign: -1, vol_regime: 'NORMAL', band: 'warn', last_liq_alert_at: START - MINUTE },
  ...{ breached: 0, warned_of_expiry: 1, trig_lo: 53_666, trig_hi: 59_000, index_lo: -4e-4, phase: 14 },
  ...{ due_at: START + DAY, version: 7, sequence: 3 },
};
const STATUSES = ['active', 'expired', 'cancelled', 'unpaid'] as const;

/** A database as it was when monitors, alerts and messages had text for keys: one monitor of each status, the last registered first. */
async function fill(database: Database): Promise<void> {
  for (const shard of [0, 1])
    await insert(database, 'watch_unit', {
      ...{ asset: 'BTC', shard, tick: 5 + shard, evaluated_at: START - MINUTE, lease_until: 0, fence: 3 },
    });
  await insert(database, 'watch_asset', { asset: 'BTC', registered: 4, funding_index: 2e-5, funding_residue: 0 });
  for (const [n, status] of STATUSES.entries()) {
    const id = monitorId(n);
    await insert(database, 'watch_monitor', {
      ...{
        id,
        token_digest: `digest ${n}`,
        client: `client ${n}`,
        created_at: START - n * DAY,
        asset: 'BTC',
        shard: n % 2,
      },
      ...{ ended_at: status === 'active' ? null : START - n, status, ...TERMS, ...STATE },
    });
    await insert(database, 'watch_webhook', {
      ...{ monitor_id: id, url: `https://${n}.quant.dev/`, host: `${n}.quant.dev`, secret_version: 2 },
      ...{
        previous_version: 1,
        previous_until: START + 5,
        status: n === 1 ? 'disabled' : 'active',
        reason: n === 1 ? 'gone' : null,
      },
      ...{ failing_since: START - 9, failures: n, last_status: 500, last_error: null, last_attempt_at: START - 8 },
    });
    for (const [i, state] of (['pending', 'done', 'dead'] as const).entries()) {
      const alert = alertId(10 * n + i);
      await insert(database, 'watch_alert', {
        ...{ id: alert, monitor_id: id, sequence: i + 1, tick: i + 2, type: 'liq_warn', at: START - 100 + i },
        ...{ body: `{"n":${n},"i":${i}}`, delivered: Number(state === 'done') },
      });
      await insert(database, 'watch_delivery', {
        ...{ alert_id: alert, monitor_id: id, host: `${n}.quant.dev`, state, attempts: i + 1, fence: i + 4 },
        ...{ next_at: START - 50, lease_until: 0, done_at: state === 'pending' ? null : START - 40 },
      });
      await insert(database, 'watch_purchase', {
        ...{ id: `p_${n}_${i}`, monitor_id: id, kind: i === 0 ? 'registration' : 'extension' },
        ...{ state: (['confirmed', 'pending', 'lapsed'] as const)[i] ?? '', pending_until: START + i },
      });
    }
  }
}

describeOnEveryDatabase('an older database', ({ open }) => {
  const old = async () => {
    const database = await open({ durability: 'normal' });
    await migrate(database, OWNER, MIGRATIONS.slice(0, 2), () => START);
    await fill(database);
    return { database, store: await databaseWatchStore(database, () => START) };
  };
  const count = async (database: Database, sql: string) =>
    (await database.prepare<{ count: number }>(`select count(*) as count from ${sql}`).first())?.count;

  test('keeps its monitors, with all that their owners and the ticks know of them', async () => {
    const { store } = await old();
    for (const [n, status] of STATUSES.entries()) {
      const found = await store.find(monitorId(n));
      if (status === 'unpaid') expect(found).toBeUndefined();
      else
        expect(found).toMatchObject({
          ...{ id: monitorId(n), tokenDigest: `digest ${n}`, createdAt: START - n * DAY, shard: n % 2 },
          ...{ endedAt: status === 'active' ? null : START - n, version: 7, sequence: 3, indexLow: -1e9 },
          monitor: {
            ...{ asset: 'BTC', direction: 'long', entryPrice: 62_000, positionSize: 5000, collateral: 1000 },
            ...{ maintenanceMarginRate: 0.005, tier: 'paid', expiresAt: START + 20 * DAY },
            thresholds: { warnPct: 15, criticalPct: 7, fundingFlip: true, volRegime: false },
          },
          state: {
            ...{ status, fundingStart: 1e-5, fundingSign: -1, volRegime: 'NORMAL', band: 'warn' },
            ...{ lastLiqAlertAt: START - MINUTE, breached: false, warnedOfExpiry: true },
          },
        });
    }
  });

  test('keeps alerts, messages in all states, webhooks and purchases', async () => {
    const { database, store } = await old();
    for (const n of STATUSES.keys()) {
      expect(await store.alerts(monitorId(n), 20)).toEqual(
        [2, 1, 0].map((i) => ({
          ...{ id: alertId(10 * n + i), type: 'liq_warn', at: START - 100 + i, body: `{"n":${n},"i":${i}}` },
          delivered: i === 1,
          attempts: [],
        })),
      );
      expect(await store.webhook(monitorId(n))).toEqual({
        // in plain text before: it is not kept, and nothing waits for it
        ...{ address: null, format: 'auto', secrets: { version: 2, previous: [{ version: 1, until: START + 5 }] } },
        health: {
          ...{ status: n === 1 ? 'disabled' : 'active', reason: n === 1 ? 'gone' : null },
          ...{ failingSince: START - 9, failures: n },
        },
        ...{ lastStatus: 500, lastError: null, lastAttemptAt: START - 8, pending: 0 },
      });
    }
    expect(await count(database, 'watch_delivery')).toBe(0);
    expect(await count(database, 'watch_alert where attempts is not null')).toBe(12);
    expect(await store.lapse(START + MINUTE)).toBe(4);
    expect(await count(database, `watch_purchase where state = 'lapsed'`)).toBe(8);
    expect(await store.confirm('p_3_0', START)).toBe(true);
    expect(await store.withdraw('p_0_1')).toBe(true);
  });

  test('goes on ticking: active monitors alone are looked at, by the units that looked at them', async () => {
    const { database, store } = await old();
    expect((await store.watchedAssets()).map(({ asset }) => asset)).toEqual(['BTC']);
    await market(store, START, observation(50_000, { volatility: { realized30d: 0.5, ratio30d90d: 1.3 } }));
    const unit = await claimed(store, START);
    expect(unit).toMatchObject({ asset: 'BTC', shard: 0, seenTick: 5, fence: 4 });
    expect((await candidatesOf(store, unit)).map(({ id }) => id)).toEqual([monitorId(0)]);
    const other = await claimed(store, START);
    expect(other).toMatchObject({ shard: 1, seenTick: 6 });
    expect(await candidatesOf(store, other)).toEqual([]);
    // those that were registered first have the first keys
    const ids = await database.prepare<{ id: string }>('select id from watch_monitor order by key').all();
    expect(ids.map(({ id }) => id)).toEqual([3, 2, 1, 0].map(monitorId));
  });

  test('leaves nothing of the old tables', async () => {
    const { database } = await old();
    const names =
      database.dialect.name === 'sqlite'
        ? `sqlite_master where name like 'old\\_%' escape '\\'`
        : `pg_class where relnamespace = current_schema()::regnamespace and relname like 'old\\_%'`;
    expect(await count(database, names)).toBe(0);
  });
});

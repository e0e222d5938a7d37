import { type Database } from '@quant/database';
import fc from 'fast-check';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { type Market } from '../../src/engine/market';
import { mayChange } from '../../src/engine/may-change';
import { INITIAL_STATE, type MonitorState } from '../../src/engine/monitor-state';
import { nextDueAt } from '../../src/engine/next-due-at';
import { INDEX_WINDOW, triggerPrices } from '../../src/engine/trigger-prices';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type Observation } from '../../src/store/ports/market-store';
import { type StoredMonitor } from '../../src/store/ports/monitor-store';
import { type WatchStore } from '../../src/store/watch-store';
import {
  candidatesOf,
  claimed,
  DAY,
  market,
  MINUTE,
  monitorId,
  observation,
  registered,
  registration,
  START,
} from './fixtures';

const MONITORS = 60;

const state = fc.record<MonitorState>({
  status: fc.constantFrom('active', 'active', 'active', 'expired'),
  fundingStart: fc.constantFrom(null, 0, 3e-4, -2e-4),
  fundingSign: fc.constantFrom(null, 1, -1),
  volRegime: fc.constantFrom(null, 'SUPPRESSED', 'NORMAL', 'ELEVATED'),
  band: fc.constantFrom('ok', 'warn', 'critical'),
  lastLiqAlertAt: fc.constantFrom(START - DAY / 2, START, START + 1),
  breached: fc.boolean(),
  warnedOfExpiry: fc.boolean(),
  marketLost: fc.constantFrom(null, START),
  worstTold: fc.constantFrom('ok', 'warn', 'critical', 'breach'),
  worstToldAt: fc.constantFrom(null, START),
  venueTold: fc.constantFrom('ok', 'warn', 'critical', 'breach'),
  venueAt: fc.constantFrom(null, START),
  heartbeatAt: fc.constantFrom(null, START - DAY, START),
});
/** Of the position's exchange: without one, without tiers, with some. */
const exchange = fc.record({
  venueMargin: fc.constantFrom(
    null,
    { venue: 'krakenfutures' as const, tiers: null },
    {
      venue: 'bybit' as const,
      tiers: [
        [0.01, 0],
        [0.04, 60],
      ] as const,
    },
  ),
  liquidationOffset: fc.constantFrom(null, -900, 1500),
});
const thresholds = fc.record({ marketData: fc.boolean() });
const terms = fc.record({
  direction: fc.constantFrom('long' as const, 'short' as const),
  collateral: fc.double({ min: 100, max: 4000, noNaN: true }),
  maintenanceMarginRate: fc.constantFrom(0, 0.005, 0.3),
});
const expiresAt = fc.constantFrom(START, START + DAY, START + 3 * DAY, START + 20 * DAY);
const monitors = fc.array(fc.record({ state, terms, exchange, thresholds, expiresAt }), {
  minLength: MONITORS,
  maxLength: MONITORS,
});
const marks = fc.oneof(fc.constant(null), fc.double({ min: 10_000, max: 120_000, noNaN: true }));
/** Of up to five venues; of one there may be no believed mark. */
const venueMarks = fc.array(fc.double({ min: 10_000, max: 120_000, noNaN: true }), { maxLength: 5 });

/** As several venues are judged: by the second worst of each side. */
function judgedBy(said: readonly number[]): Pick<Observation, 'mark' | 'venueMarks'> {
  const sorted = [...said].sort((a, b) => a - b);
  const all = sorted.map((mark, i) => ({ venue: `v${i}`, mark }));
  const [long, short] = [sorted[1] ?? null, sorted.at(-2) ?? null];
  const judged = long === null || short === null ? null : { long, short };
  return { mark: judged && long, venueMarks: { all, judged, disputed: false, agreement: 0.01 } };
}
const markets = fc.array(
  fc.record({
    mark: marks,
    said: fc.option(venueMarks, { nil: [] }),
    funding: fc.constantFrom(null, ...[-2e-4, -5e-5, 0, 5e-5, 1e-4].map((rate) => ({ rate, intervalHours: 8 })), {
      rate: 0.5,
      intervalHours: 1,
    }),
    volatility: fc.constantFrom(
      null,
      ...[0.7, 0.83, 1, 1.17, 1.3].map((ratio30d90d) => ({ realized30d: 0.5, ratio30d90d })),
    ),
  }),
  { minLength: 8, maxLength: 8 },
);

describeOnEveryDatabase('candidates of a tick', ({ open }) => {
  const all = async (database: Database, store: WatchStore): Promise<StoredMonitor[]> => {
    const rows = await database.prepare<{ id: string }>('select id from watch_monitor order by id').all();
    const found = await Promise.all(rows.map(({ id }) => store.find(id)));
    return found.filter((stored) => stored !== undefined);
  };

  /** What the engine says, of monitors with the windows that they have. */
  const expected = (stored: readonly StoredMonitor[], at: number, seen: Market): string[] =>
    stored
      .filter(({ monitor, state, indexLow }) => {
        const { thresholds } = monitor;
        const triggers = triggerPrices(monitor, state, indexLow + INDEX_WINDOW);
        const watched = { thresholds, state, triggers, dueAt: nextDueAt(monitor, state) };
        return mayChange(watched, at, seen);
      })
      .map(({ id }) => id);

  test('are exactly those of which the engine says that they may change', async () => {
    const database = await open({ durability: 'normal' });
    const store = await databaseWatchStore(database);
    let now = START;
    await fc.assert(
      fc.asyncProperty(monitors, markets, async (population, observations) => {
        for (const table of ['monitor', 'trigger', 'webhook'])
          await database.prepare(`delete from watch_${table}`).run();
        await database
          .prepare('update watch_asset set funding_index = 0, funding_residue = 0, funding_at = null')
          .run();
        for (const [n, { terms, exchange, thresholds, state, expiresAt }] of population.entries()) {
          await registered(store, registration(n, { position: { ...terms, thresholds } }));
          await store.change(monitorId(n), ({ monitor }) => ({
            monitor: { ...monitor, ...exchange, expiresAt },
            state,
          }));
        }
        const stored = await all(database, store);
        for (const seen of observations) {
          now += 37 * MINUTE;
          const { said, ...known } = seen;
          const judged = said.length > 0 ? judgedBy(said) : {};
          await market(store, now, observation(seen.mark, { ...known, ...judged }));
          const unit = await claimed(store, now);
          const found = (await candidatesOf(store, unit)).map(({ id }) => id).sort();
          expect(found).toEqual(expected(stored, now, unit.market));
          await store.finish([unit]);
        }
      }),
      { numRuns: 5 },
    );
  });

  test('come as they were stored, to the last bit', async () => {
    const database = await open({ durability: 'normal' });
    const store = await databaseWatchStore(database);
    await registered(store, registration(1));
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 1e-300, max: 1e15, noNaN: true }), async (collateral) => {
        const fundingStart = collateral / 7;
        const changed = await store.change(monitorId(1), ({ monitor }) => ({
          monitor: { ...monitor, collateral: Math.max(collateral, 1e-9) },
          state: { ...INITIAL_STATE, fundingStart, band: 'critical', breached: true },
        }));
        expect(await store.find(monitorId(1))).toEqual(changed);
      }),
      { numRuns: 50 },
    );
  });

  test('of a whole asset come in chunks, each once', async () => {
    const database = await open({ durability: 'normal' });
    const store = await databaseWatchStore(database);
    await registered(store, registration(0));
    await multiply(database, 2499);
    // found by the price, by the time and by the funding
    await database.prepare('update watch_trigger set due_at = ?').run(START);
    await market(store, START, observation(50_000, { funding: { rate: 0.001, intervalHours: 8 } }));
    const unit = await claimed(store, START);
    const sizes: number[] = [];
    const ids = new Set<string>();
    for await (const chunk of store.candidates([unit])) {
      sizes.push(chunk.length);
      for (const { id } of chunk) ids.add(id);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(2500);
    expect(ids.size).toBe(2500);
  });

  test('are found by indices alone', async () => {
    const database = await open({ durability: 'normal' });
    if (database.dialect.name !== 'sqlite') return;
    await databaseWatchStore(database);
    for (const [table, condition] of [
      ['trigger', 'due_at <= 5'],
      ['trigger', 'trig_lo > 0 and trig_lo >= 5'],
      ['trigger', 'trig_hi <= 5'],
      ['trigger', 'doubt_lo >= 5'],
      ['trigger', 'doubt_hi <= 5'],
      ['monitor', `status = 'active' and index_lo > 5`],
      ['monitor', `status = 'active' and index_lo < 5`],
      ['monitor', `status = 'active' and phase in (1, 2)`],
    ]) {
      const sql = `explain query plan select * from watch_${table} where unit = 1 and ${condition}`;
      const plan = await database.prepare<{ detail: string }>(sql).all();
      expect(plan.map(({ detail }) => detail).join()).toMatch(
        /^SEARCH watch_\w+ USING INDEX watch_\w+ \(unit=\? AND \w+[<>=]+\?\)$/,
      );
    }
  });

  test('are found without a look at the others of their unit, however many phases there are', async () => {
    const database = await open({ durability: 'normal' });
    const store = await databaseWatchStore(database);
    await registered(store, registration(0));
    // SQLite, of which nobody asks for statistics, plans for any number of monitors alike
    if (database.dialect.name === 'postgres') {
      for (let copies = 9999, first = 1; first < 50_000; first += copies) await multiply(database, copies, first);
      await database.execute({ sql: 'analyze', parameters: [] });
    }
    const { sql, parameter } = database.dialect.anyOf('integer');
    const explained = `select key from watch_monitor where unit = 1 and status = 'active' and phase ${sql}`;
    const plan =
      database.dialect.name === 'postgres'
        ? await database.prepare(`explain (analyze, format json) ${explained}`).all(parameter([1, 2, 3, 9, 17]))
        : await database.prepare(`explain query plan ${explained}`).all(parameter([1, 2, 3, 9, 17]));
    const text = JSON.stringify(plan);
    expect(text).toContain('watch_monitor_phase');
    expect(text).not.toMatch(/Seq Scan|Hash|SCAN watch_monitor/);
    expect(text).not.toMatch(/Rows Removed by Filter":[1-9]/);
  }, 60_000);
});

/** Copies the one monitor that there is. */
async function multiply(database: Database, copies: number, first = 1): Promise<void> {
  const namesOf = async (table: string) =>
    Object.keys((await database.prepare(`select * from ${table}`).first()) ?? {})
      .slice(1)
      .join(', ');
  const ids = database.dialect.rows('v', { id: 'text' });
  const terms = (await namesOf('watch_monitor')).replace('id, ', '');
  await database
    .prepare(
      `insert into watch_monitor (id, ${terms})
       select v.id, ${terms.replace(/\w+/g, 'm.$&')} from ${ids.sql}, (select * from watch_monitor where id = '${monitorId(0)}') m`,
    )
    .run(...ids.parameters(Array.from({ length: copies }, (_, i) => [monitorId(i + first)])));
  const triggers = await namesOf('watch_trigger');
  await database
    .prepare(
      `insert into watch_trigger (monitor, ${triggers})
       select m.key, ${triggers.replace(/\w+/g, 't.$&')} from watch_monitor m, (select * from watch_trigger limit 1) t
       where m.key not in (select monitor from watch_trigger)`,
    )
    .run();
}

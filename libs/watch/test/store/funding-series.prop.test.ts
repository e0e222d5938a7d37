import fc from 'fast-check';
import { describeOnSqlite } from '../../../../tests/kit/store/databases';
import { fundingSignsAfter } from '../../src/runner/funding-signs';
import { evaluateCandidate } from '../../src/runner/unit-evaluator';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { NO_SIGNS } from '../../src/store/ports/market-store';
import { type WatchStore } from '../../src/store/watch-store';
import {
  alertId,
  claimUnit,
  market,
  MINUTE,
  monitorId,
  observation,
  registered,
  registration,
  START,
} from './fixtures';

const UNITS = 3;

/** What a tick sees of the funding, and which units see it: the others skip the tick. */
interface Seen {
  readonly venue: string;
  /** Rates of eight hours have this sign; 0: too small to have one; null: there is none. */
  readonly sign: 1 | -1 | 0 | null;
  readonly units: readonly boolean[];
}

const tick = fc.record({
  // venues seldom change
  venue: fc.constantFrom('a', 'a', 'a', 'a', 'b'),
  sign: fc.constantFrom<Seen['sign'][]>(1, 1, -1, -1, 0, null),
  units: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }), {
    minLength: UNITS,
    maxLength: UNITS,
  }),
});

/** Venues in runs of some length: as they are followed. */
const course = fc.array(fc.tuple(tick, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 8 }).chain((runs) =>
  fc
    .tuple(
      ...runs.map(([{ venue }, length]) =>
        fc.array(
          tick.map((seen) => ({ ...seen, venue })),
          { minLength: length, maxLength: length },
        ),
      ),
    )
    .map((parts) => parts.flat()),
);

/**
 * The ticks at which a unit that skips some is to hear of a flip. A sign is told when the venue that is followed itself
 * had the other one last; a unit hears of what is told at the next tick with a rate that it sees.
 */
function flipsFor(unit: number, seen: readonly Seen[]): number[] {
  const flips: number[] = [];
  const own: Record<string, number> = {};
  let told = 0;
  let known = 0;
  for (const [i, { venue, sign, units }] of seen.entries()) {
    if (sign === null) continue;
    if (sign !== 0 && (told === 0 || own[venue] === -sign)) told = sign;
    if (sign !== 0) own[venue] = sign;
    if (units[unit] !== true || told === 0) continue;
    if (known === -told) flips.push(i);
    known = told;
  }
  return flips;
}

describeOnSqlite('a series of funding rates', ({ open }) => {
  /** Evaluates the units that see the tick; by shard, how many flips each told of. */
  async function evaluate(store: WatchStore, now: number, sees: readonly boolean[]): Promise<number[]> {
    const told = Array<number>(UNITS).fill(0);
    for (;;) {
      const unit = await claimUnit(store, now, MINUTE / 2);
      if (!unit) return told;
      if (sees[unit.shard] !== true) continue;
      for await (const chunk of store.candidates([unit])) {
        const naming = { nextAlertId: () => alertId(++ids), baseUrl: 'https://quant.example' };
        const results = chunk.map((candidate) => evaluateCandidate(unit, candidate, naming));
        await store.commit([unit], results, { leaseUntil: now + MINUTE / 2 });
        for (const { alerts } of results) told[unit.shard] = (told[unit.shard] ?? 0) + alerts.length;
      }
      await store.finish([unit]);
    }
  }
  let ids = 0;

  test('alike monitors hear of a flip of one venue, each unit that it has skipped some ticks or not, and of no other', async () => {
    const database = await open({ durability: 'normal' });
    const store = await databaseWatchStore(database);
    let day = 0;
    await fc.assert(
      fc.asyncProperty(course, async (seen) => {
        const start = START + day++ * 100 * MINUTE;
        // two monitors in each of the units
        for (const table of [
          'watch_alert',
          'watch_monitor',
          'watch_trigger',
          'watch_unit',
          'watch_asset',
          'watch_market',
        ])
          await database.execute({ sql: `delete from ${table}`, parameters: [] });
        for (let unit = 0; unit < UNITS; unit++) {
          await registered(
            store,
            registration(2 * unit, { createdAt: start }),
            registration(2 * unit + 1, { createdAt: start }),
          );
          await database.prepare('update watch_asset set registered = ?').run((unit + 1) * 50_000);
        }
        let signs = NO_SIGNS;
        const told: number[][] = Array.from({ length: UNITS }, () => []);
        for (const [i, { venue, sign, units }] of seen.entries()) {
          const now = start + i * MINUTE;
          const funding = sign === null ? null : { rate: 0.0002 * sign, intervalHours: 8 };
          signs = fundingSignsAfter(signs, funding && venue, funding ? [{ venue, ...funding }] : []);
          await market(store, now, observation(62_000, { funding, fundingSource: venue, signs }, now));
          for (const [unit, count] of (await evaluate(store, now, units)).entries()) {
            // all of a unit, or none
            expect([0, 2]).toContain(count);
            if (count === 2) told[unit]?.push(i);
          }
        }
        for (let unit = 0; unit < UNITS; unit++) expect(told[unit]).toEqual(flipsFor(unit, seen));
      }),
      { numRuns: 60 },
    );
    expect(monitorId(0)).toBeDefined();
  });
});

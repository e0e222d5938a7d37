/**
 * Workers that are killed and stopped at random, over one database, while a quarter of all deliveries fail. Afterwards every monitor's
 * history is worked out again from the recorded ticks: no evaluation may be lost, no alert raised twice, none left undelivered.
 *
 * `CHAOS_FAULTS=200 npm test` makes it long; `CHAOS_SEED` draws other faults.
 */
import { join } from 'node:path';
import { type Database } from '@quant/database';
import { describeOnPostgres, describeOnSqlite, type TestDatabase } from '../../../../tools/testing/databases';
import { type ModuleProcess, startModule } from '../../../../tools/testing/module-process';
import { type MonitorState } from '../../src/engine/monitor-state';
import { newMonitor } from '../../src/registration/new-monitor';
import { DeliveryLoop } from '../../src/runner/delivery-loop';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type WatchStore } from '../../src/store/watch-store';
import { networksOf } from '../../src/webhooks/networks';
import { webhookSender } from '../../src/webhooks/webhook-sender';
import { type Receiver, startReceiver } from '../receiver';
import { disagreement, type RecordedTick } from './replay';
import { type ChaosWorkerOptions } from './worker';

const FAULTS = Number(process.env['CHAOS_FAULTS'] ?? 20);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const WORKER = join(__dirname, 'worker.ts');
const MASTER_KEY = Buffer.alloc(32, 5);
const START = Date.UTC(2026, 0, 5, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A tick takes two seconds, a unit's lease two thirds of one, a delivery's two. */
const SPEED = 30;
const ASSETS = 8;
const MONITORS_OF_ASSET = 15;
/** Longer than any lease. */
const STOPPED_MS = 2200;
const PAUSE_MS = 650;

jest.setTimeout(60_000 + FAULTS * 5000);

describeOnPostgres('chaos: three workers', (test) => {
  chaos(test, 3);
});
describeOnSqlite('chaos: two workers', (test) => {
  chaos(test, 2);
});

function chaos(database: TestDatabase, workers: number): void {
  test(`${FAULTS} kills and stops lose no evaluation and no alert, and raise none twice`, async () => {
    const random = generator(SEED);
    let failing = 0.25;
    const receiver = await startReceiver(async () => {
      await pause(15 * random());
      return random() < failing ? 500 : 204;
    });
    const own = await database.open();
    const store = await databaseWatchStore(own);
    await prepare(own, store, receiver.url);
    const markets = new MarketTape(own);
    const options: ChaosWorkerOptions = {
      location: database.location(),
      clock: { speed: SPEED, origin: Date.now(), start: START },
      masterKey: MASTER_KEY.toString('base64'),
    };
    const team = new Team(workers, options, random);
    try {
      await team.started();
      for (let i = 0; i < FAULTS; i++) {
        await Promise.all([pause(PAUSE_MS * (0.5 + random())), markets.read()]);
        await team.fault();
      }
      await team.recovered();
      await markets.quietTick();
    } finally {
      await team.end();
    }
    failing = 0;
    await deliverTheRest(store);
    await markets.read();
    const verdict = await judge(own, store, markets, receiver);
    await receiver.close();
    console.log(`${own.dialect.name}, ${workers} workers, ${FAULTS} faults: ${JSON.stringify(verdict.figures)}`);
    expect({ ...verdict.flaws, unexpected: team.complaints() }).toEqual({
      disagreements: [],
      twice: [],
      undelivered: [],
      differing: [],
      unexpected: [],
    });
    expect(verdict.figures.alerts).toBeGreaterThan(100);
    expect(verdict.figures.evaluated).toBeGreaterThan(FAULTS);
  });
}

async function prepare(database: Database, store: WatchStore, url: string): Promise<void> {
  const { text, integer } = database.dialect.columns;
  await database.execute({
    sql: `create table chaos_unit (
      asset ${text}, shard ${integer}, tick ${integer}, done ${integer}, primary key (asset, shard, tick, done))`,
    parameters: [],
  });
  for (let i = 0; i < ASSETS * MONITORS_OF_ASSET; i++) {
    const position = { entryPrice: 1000, positionSize: 5000, collateral: 600 + 90 * (i % MONITORS_OF_ASSET) };
    const direction = i % 2 === 0 ? 'long' : 'short';
    const asset = `A${Math.floor(i / MONITORS_OF_ASSET)}`;
    await store.register({
      id: `w_${String(i).padStart(16, '0')}`,
      tokenDigest: '',
      client: 'chaos',
      createdAt: START,
      monitor: newMonitor({ asset, direction, ...position }, 'paid', START),
      webhookUrl: `${url}/${i}`,
      purchase: null,
      capacity: null,
    });
  }
}

/** Workers that come and go. */
class Team {
  private readonly members: ModuleProcess[];
  private readonly all: ModuleProcess[] = [];
  private readonly stopped = new Set<Promise<void>>();

  constructor(
    size: number,
    private readonly options: ChaosWorkerOptions,
    private readonly random: () => number,
  ) {
    this.members = Array.from({ length: size }, () => this.spawn());
  }

  async started(): Promise<void> {
    await Promise.all(this.members.map(({ printed }) => printed(1)));
  }

  /** One of them is killed and replaced, or stopped for longer than its leases last. */
  async fault(): Promise<void> {
    const place = Math.floor(this.random() * this.members.length);
    const victim = this.members[place] as ModuleProcess;
    if (this.random() < 0.5) {
      victim.child.kill('SIGSTOP');
      const resumed = pause(STOPPED_MS).then(() => {
        victim.child.kill('SIGCONT');
        this.stopped.delete(resumed);
      });
      this.stopped.add(resumed);
      return;
    }
    victim.child.kill('SIGKILL');
    await victim.exit;
    this.members[place] = this.spawn();
  }

  async recovered(): Promise<void> {
    await Promise.all(this.stopped);
    await this.started();
  }

  /** All at once, in the middle of whatever they do. */
  async end(): Promise<void> {
    for (const { child } of this.members) child.kill('SIGKILL');
    await Promise.all(this.all.map(({ exit }) => exit));
  }

  /** Errors that chaos does not excuse. A database that others have held for too long is excused: it is busy with recovering. */
  complaints(): string[] {
    return this.all
      .flatMap(({ lines }) => lines())
      .filter((line) => line !== 'started' && !/has held the database/.test(line));
  }

  private spawn(): ModuleProcess {
    const member = startModule(WORKER, JSON.stringify(this.options));
    this.all.push(member);
    return member;
  }
}

/** The markets of all ticks; the database forgets old ones. */
class MarketTape {
  readonly ticks = new Map<string, Omit<RecordedTick, 'seen'>[]>();
  private last = 0;

  constructor(private readonly database: Database) {}

  async read(): Promise<void> {
    const rows = await this.database
      .prepare<MarketRow>('select * from watch_market where tick > ? order by tick, asset')
      .all(this.last);
    for (const row of rows) {
      const ticks = this.ticks.get(row.asset) ?? [];
      ticks.push({ tick: row.tick, at: row.at, market: marketOf(row) });
      this.ticks.set(row.asset, ticks);
      this.last = row.tick;
    }
  }

  /** Waits for a tick that begins after the chaos has ended, and for its last unit. */
  async quietTick(): Promise<void> {
    await this.read();
    const before = this.last;
    const behind = this.database.prepare<{ n: number }>('select count(*) as n from watch_unit where tick <= ?');
    while (((await behind.first(before))?.n ?? 0) > 0) await pause(100);
  }
}

interface MarketRow {
  readonly asset: string;
  readonly tick: number;
  readonly at: number;
  readonly mark: number | null;
  readonly funding_rate: number | null;
  readonly funding_interval_hours: number | null;
  readonly funding_index: number;
}

function marketOf({
  mark,
  funding_rate: rate,
  funding_interval_hours: intervalHours,
  funding_index: fundingIndex,
}: MarketRow) {
  const funding = rate === null || intervalHours === null ? null : { rate, intervalHours };
  return { mark, funding, fundingIndex, volatility: null };
}

/** Sends what waits for a later attempt, by a clock that leaps. */
async function deliverTheRest(store: WatchStore): Promise<void> {
  let now = START + DAY;
  const loop = new DeliveryLoop({
    store,
    sender: webhookSender({ networks: networksOf(['127.0.0.0/8']) }),
    masterKey: MASTER_KEY,
    clock: {
      now: () => now,
      sleep: async () => {
        await pause(5);
        if (loop.count === 0) now += HOUR;
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: console.error },
    observer: {},
    random: () => 0,
    deliveriesAtOnce: 20,
  });
  const over = new AbortController();
  const running = loop.run(over.signal);
  while ((await store.nextDeliveryAt(Number.MAX_SAFE_INTEGER)) !== null) await pause(20);
  over.abort();
  await running;
}

interface Verdict {
  readonly flaws: Record<'disagreements' | 'twice' | 'undelivered' | 'differing', string[]>;
  readonly figures: Record<
    'alerts' | 'recorded' | 'evaluated' | 'uncertain' | 'skipped' | 'posts' | 'repeated',
    number
  >;
}

async function judge(
  database: Database,
  store: WatchStore,
  tape: MarketTape,
  { messages }: Receiver,
): Promise<Verdict> {
  const alerts = await database
    .prepare<{ id: string; monitor_id: string; tick: number; type: string; body: string }>('select * from watch_alert')
    .all();
  const arrived = messages.filter(({ status }) => status === 204);
  const bodies = new Map(alerts.map(({ id, body }) => [id, body]));
  const units = await unitNotes(database);
  const ticks = new Map(
    [...tape.ticks].map(([asset, list]) => [asset, list.map((one) => ({ ...one, seen: units.seen(asset, one.tick) }))]),
  );
  const all = [...ticks.values()].flat();
  const count = (seen: RecordedTick['seen']) => all.filter((one) => one.seen === seen).length;
  const arrivedIds = new Set(arrived.map(({ id }) => id));
  return {
    flaws: {
      disagreements: await disagreements(store, ticks, alerts),
      // a worker that took a unit over must not have said again what the one before had said
      twice: repeated(alerts.map(({ monitor_id, tick, type }) => `${monitor_id} ${tick} ${type}`)),
      undelivered: alerts.filter(({ id }) => !arrivedIds.has(id)).map(({ id }) => id),
      // repetitions are the same message: same id, same bytes
      differing: messages.filter(({ id, body }) => bodies.get(id) !== body).map(({ id }) => id),
    },
    figures: {
      alerts: alerts.length,
      recorded: all.length,
      evaluated: count('yes'),
      uncertain: count('maybe'),
      skipped: count('no'),
      posts: messages.length,
      repeated: arrived.length - arrivedIds.size,
    },
  };
}

async function disagreements(
  store: WatchStore,
  ticks: ReadonlyMap<string, readonly RecordedTick[]>,
  alerts: readonly { readonly monitor_id: string; readonly tick: number; readonly type: string }[],
): Promise<string[]> {
  const flaws: string[] = [];
  for (let i = 0; i < ASSETS * MONITORS_OF_ASSET; i++) {
    const id = `w_${String(i).padStart(16, '0')}`;
    const stored = await store.find(id);
    if (!stored) return [`${id} is gone`];
    const raised = new Map<number, string[]>();
    for (const { monitor_id, tick, type } of alerts)
      if (monitor_id === id) raised.set(tick, [...(raised.get(tick) ?? []), type]);
    const final: MonitorState = { ...stored.state };
    const flaw = disagreement(stored.monitor, ticks.get(stored.monitor.asset) ?? [], raised, final);
    if (flaw !== undefined) flaws.push(`${id}: ${flaw}`);
  }
  return flaws;
}

async function unitNotes(database: Database) {
  const rows = await database.prepare<{ asset: string; tick: number; done: number }>('select * from chaos_unit').all();
  const notes = new Set(rows.map(({ asset, tick, done }) => `${asset} ${tick} ${done}`));
  return {
    seen: (asset: string, tick: number): RecordedTick['seen'] => {
      if (notes.has(`${asset} ${tick} 1`)) return 'yes';
      return notes.has(`${asset} ${tick} 0`) ? 'maybe' : 'no';
    },
  };
}

const repeated = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i);

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The same faults every time (mulberry32); when they strike is the machine's affair. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

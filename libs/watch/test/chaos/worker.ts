/**
 * One worker of the chaos test, as a process of its own that may be killed or stopped at any moment. What it evaluates it notes in the
 * database: `begun` before anything of a unit is written, `done` after all of it.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseLocation, openDatabase } from '@quant/database';
import { type MarketData, type MarketQuote } from '@quant/market-data';
import { fastClock } from '../../src/runner/fast-clock';
import { systemClock } from '../../src/runner/system-clock';
import { createWatchRunner } from '../../src/runner/watch-runner';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type Unit, type WatchStore } from '../../src/store/watch-store';
import { networksOf } from '../../src/webhooks/networks';
import { webhookSender } from '../../src/webhooks/webhook-sender';

/** How often a worker pauses at the worst moment, and for how long: until all its leases are lost. */
const STALLS = 0.05;
const STALL_MS = 2200;

export interface ChaosWorkerOptions {
  readonly location: DatabaseLocation;
  readonly clock: { readonly speed: number; readonly origin: number; readonly start: number };
  readonly masterKey: string;
}

const { location, clock: time, masterKey } = JSON.parse(process.argv[2] ?? '') as ChaosWorkerOptions;

const clock = fastClock(systemClock, time);
const database = await openDatabase(location);
const store = await databaseWatchStore(database);
const runner = createWatchRunner({
  store: noting(store),
  market: unsteadyMarket(clock.now),
  sender: webhookSender({ networks: networksOf(['127.0.0.0/8']), timeoutMs: 1000 }),
  masterKey: Buffer.from(masterKey, 'base64'),
  baseUrl: 'https://quant.example',
  log: { info: () => undefined, warn: () => undefined, error: report },
  clock,
  embedded: database.dialect.name === 'sqlite',
});
runner.start();
process.stdout.write('started\n');
process.on('SIGTERM', () => {
  void runner.stop().then(() => process.exit(0));
});

/** A database that another process holds for long is part of the chaos; anything else is not. */
function report(details: { readonly err?: unknown }, message: string): void {
  process.stdout.write(`${message}: ${String(details.err)}\n`);
}

function noting(inner: WatchStore): WatchStore {
  const note = database.prepare(
    'insert into chaos_unit (asset, shard, tick, done) values (?, ?, ?, ?) on conflict do nothing',
  );
  const write = ({ asset, shard, tick }: Unit, done: number) => note.run(asset, shard, tick, done);
  return {
    ...inner,
    claimUnit: async (...claim) => {
      const unit = await inner.claimUnit(...claim);
      if (unit) await write(unit, 0);
      return unit;
    },
    commit: async (unit, ...chunk) => {
      if (Math.random() < STALLS) await delay(STALL_MS);
      return inner.commit(unit, ...chunk);
    },
    recordAttempt: async (...attempt) => {
      if (Math.random() < STALLS) await delay(STALL_MS);
      return inner.recordAttempt(...attempt);
    },
    finish: async (unit) => {
      const isOurs = await inner.finish(unit);
      if (isOurs) await write(unit, 1);
      return isOurs;
    },
  };
}

/** Prices that jump about the bands, funding that changes its sign, and a venue that is away for a tick in ten. */
function unsteadyMarket(now: () => number): MarketData {
  const noise = (...seed: unknown[]): number =>
    createHash('sha256').update(seed.join()).digest().readUInt32BE() / 2 ** 32;
  const quoteOf = (asset: string, minute: number): MarketQuote => ({
    asset,
    instrument: asset,
    mark: 1000 * (1 - 0.2 * noise('mark', asset, minute)),
    fundingRate: noise('funding', asset, Math.floor(minute / 7)) < 0.5 ? 2e-4 : -2e-4,
    intervalHours: 8,
    nextFundingTime: now(),
    source: 'chaos',
    asOf: now(),
  });
  return {
    snapshot: (assets = []) => {
      const minute = Math.floor(now() / 60_000);
      if (noise('away', minute) < 0.1) return Promise.reject(new Error('away'));
      return Promise.resolve({
        quotes: new Map(assets.map((asset) => [asset, quoteOf(asset, minute)])),
        unlisted: new Set(),
      });
    },
    dailyCandles: () => Promise.resolve(null),
  };
}

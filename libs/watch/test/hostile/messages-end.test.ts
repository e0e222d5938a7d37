import { openDatabase, type Database } from '@quant/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type StoredAlert } from '../../src/store/ports/monitor-store';
import { type WatchStore } from '../../src/store/watch-store';
import { DeliveryLoop } from '../../src/runner/delivery-loop';
import { networksOf, webhookSender } from '../../src/index';
import { manualClock } from '../manual-clock';
import {
  HOUR,
  market,
  MINUTE,
  monitorId,
  observation,
  registered,
  registration,
  runTick,
  START,
} from '../store/fixtures';
import { type HostileReceivers, listenHostilely } from './listen';
import { storedAddress } from '../../src/webhooks/addresses/stored-address';
import { HOSTILE, type HostileReceiver } from './receivers';

const FAILURES = ['invalid_response', 'headers_too_large', 'timeout', 'connection_failed', 'tls_failed'];
const MOST_ATTEMPTS = 8;

let folder: string;
let database: Database;
let receivers: HostileReceivers;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-test-'));
  database = await openDatabase({ file: join(folder, 'watch.db'), durability: 'normal' });
  receivers = await listenHostilely(HOSTILE);
});

afterEach(async () => {
  await receivers.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const resolve = () => Promise.resolve(['127.0.0.1']);

const MASTER_KEY = Buffer.alloc(32, 7);

/** A name for each, so that they do not stand in line for one host. */
const urlOf = (receiver: HostileReceiver, i: number): string =>
  receivers.urlOf(receiver).replace('127.0.0.1', `h${i}.quant.dev`);

/** Delivers until it is done; the hours between the attempts pass at once. */
async function deliver(store: WatchStore, at: number, isDone: () => Promise<boolean>): Promise<void> {
  const clock = manualClock(at);
  const fault = (_: object, message: string): void => {
    throw new Error(message);
  };
  const loop = new DeliveryLoop({
    ...{
      store,
      clock,
      observer: {},
      random: () => 0.5,
      deliveriesAtOnce: 100,
      deliveriesPerHost: 4,
      masterKey: MASTER_KEY,
    },
    baseUrl: 'https://quant.example',
    sender: webhookSender({ networks: networksOf(['127.0.0.0/8']), resolve, timeoutMs: 150 }),
    log: { info: () => undefined, warn: fault, error: fault },
  });
  const over = new AbortController();
  const running = loop.run(over.signal);
  while (!(await isDone())) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (loop.count === 0) clock.jump(MINUTE);
    if (loop.count === 0) clock.jump(HOUR);
  }
  over.abort();
  await running;
}

test('every message to a hostile receiver ends, each attempt is known, and the next message of its monitor is tried', async () => {
  const store = await databaseWatchStore(database);
  const registrations = HOSTILE.map((receiver, i) =>
    registration(i, { webhook: storedAddress(MASTER_KEY, monitorId(i), urlOf(receiver, i), 'auto') }),
  );
  await registered(store, ...registrations);
  await market(store, START, observation(58_000));
  expect(await runTick(store, START)).toHaveLength(HOSTILE.length);
  await deliver(store, START, () => store.outboxIsEmpty());
  for (const [i, receiver] of HOSTILE.entries()) {
    const [alert] = await store.alerts(monitorId(i), 1);
    assertEnded(alert, receiver.name);
  }
  await market(store, START + MINUTE, observation(50_000));
  await runTick(store, START + MINUTE);
  const criticalOnes = async () =>
    (await Promise.all(HOSTILE.map((_, i) => store.alerts(monitorId(i), 1)))).flatMap(([alert]) =>
      alert ? [alert] : [],
    );
  const isTried = async () => (await criticalOnes()).every(({ attempts }) => attempts.length > 0);
  await deliver(store, START + MINUTE, isTried);
  expect(new Set((await criticalOnes()).map(({ type }) => type))).toEqual(new Set(['liq_critical']));
});

/** Delivered, by its last attempt; or tried as often as it may be. */
function assertEnded(alert: StoredAlert | undefined, name: string): void {
  const { attempts = [], delivered } = alert ?? {};
  expect([name, delivered === true || attempts.length === MOST_ATTEMPTS]).toEqual([name, true]);
  for (const { status, failure } of attempts) {
    if (status === null) expect(FAILURES).toContain(failure);
    else expect([failure, status >= 100 && status <= 999]).toEqual([null, name !== 'status 20']);
  }
}

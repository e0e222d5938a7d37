import { randomUUID } from 'node:crypto';
import { databaseCounters } from '../../apps/api/src/commerce/allowances/database-counters';
import { type ClientId } from '../../apps/api/src/commerce/clients/client-of';
import { type Database, openDatabase } from '../../libs/database/src/index';
import { databasePaymentStore } from '../../libs/x402/src/database/index';
import { type MeasuredStore } from '../kit/store/measured-store';
import { databaseUse, useBetween } from './database-use';

/** Throughput of one kind of work on a database, with our own statements alone. */
export interface Wall {
  readonly name: string;
  readonly connections: number;
  readonly perSecond: number;
  /** Writing transactions of the server; null without one. */
  readonly writesPerSecond: number | null;
}

const LIMIT = 1_000_000_000;
/** One statement counts all calls that arrive in one turn of the event loop. */
const TOGETHER = 50;
const FREE = 'calculator';

interface Case {
  readonly name: string;
  /** @returns how many were done */
  readonly work: (database: Database) => Promise<() => Promise<number>>;
}

/** The statements of the hot paths, on 1 to 16 connections. */
export async function measureWall(
  store: MeasuredStore,
  seconds: number,
  say: (line: string) => void,
): Promise<readonly Wall[]> {
  const url = store.environment['DATABASE_URL'];
  const walls: Wall[] = [];
  for (const { name, work } of CASES)
    for (const connections of url === undefined ? [1] : [1, 4, 16]) {
      const database = url === undefined ? store.databases[0] : await openDatabase({ url, connections });
      if (!database) throw new Error('there is no database');
      walls.push({ name, connections, ...(await rateOf(database, await work(database), connections, seconds)) });
      if (url !== undefined) await database.close();
      say(`${store.engine}: ${name}, ${connections} connections: ${walls.at(-1)?.perSecond.toFixed(0)}/s`);
    }
  return walls;
}

async function rateOf(database: Database, once: () => Promise<number>, lines: number, seconds: number) {
  await once();
  const before = await databaseUse(database);
  const from = performance.now();
  let done = 0;
  const line = async () => {
    while (performance.now() - from < seconds * 1000) {
      // other connections add to the sum meanwhile
      const count = await once();
      done += count;
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
  const elapsed = (performance.now() - from) / 1000;
  const after = await databaseUse(database);
  const writes = before && after && useBetween(before, after, 1).writes / elapsed;
  return { perSecond: done / elapsed, writesPerSecond: writes };
}

const day = Math.floor(Date.now() / 86_400_000);

/** The function that counts calls in the service; each line calls it alone, so that no two calls share a statement. */
async function countingOf(database: Database, client: () => ClientId) {
  const counters = await databaseCounters(database);
  return async () => {
    await counters.increment({ day, client: client(), bucket: FREE }, LIMIT);
    return 1;
  };
}

const CASES: readonly Case[] = [
  {
    name: 'free calls of one hot client, one by one',
    work: (database) => countingOf(database, () => 'hot' as ClientId),
  },
  {
    name: 'free calls, each of another client',
    work: (database) => countingOf(database, () => randomUUID() as string as ClientId),
  },
  {
    name: `free calls of ${TOGETHER} clients, counted together`,
    work: async (database) => {
      const counters = await databaseCounters(database);
      return async () => {
        const clients = Array.from({ length: TOGETHER }, (_, i) => `client ${i}` as ClientId);
        await Promise.all(clients.map((client) => counters.increment({ day, client, bucket: FREE }, LIMIT)));
        return TOGETHER;
      };
    },
  },
  {
    name: 'payments: claimed, kept, settled',
    work: async (database) => {
      const payments = await databasePaymentStore(database, { encryptionKey: Buffer.alloc(32, 7) });
      return async () => {
        const attempt = { key: randomUUID(), fence: randomUUID() };
        const now = Date.now();
        const about = { request: 'digest', fingerprint: attempt.key, audience: null, idempotencyKey: null };
        await payments.claim({ attempt, ...about, now, leaseUntil: now + 60_000 });
        const terms = {
          network: 'eip155:84532',
          payer: '0x1',
          payTo: '0x2',
          amount: 5000n,
          resource: '/v1/pairs/signal',
        };
        const answer = { status: 200, headers: {}, body: 'x'.repeat(1000) };
        const kept = { terms, answer, request: '{}', keptAt: now, validUntil: now + 60_000, resolveBy: now + 900_000 };
        if (!(await payments.keep(attempt, kept))) throw new Error('a payment was not kept');
        const settled = {
          transaction: '0x3',
          settledAt: now,
          receipt: '{}',
          answerUntil: now + 86_400_000,
        };
        if (!(await payments.settled(attempt, settled))) throw new Error('a payment was not settled');
        await payments.delivered(attempt.key);
        return 1;
      };
    },
  },
];

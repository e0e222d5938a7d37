import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, type Script } from '../../kit/facilitator/conduct';
import { type Database } from '../../../libs/database/src/index';
import { boundaries, type Kind, type Stage, type Step } from './kind';

/** Longer than a task waits for a file that another process has locked, by the clock of the run [ms]. */
const LOCKED_MS = 13_000;

/** Writes that follow another in their transaction, which then already holds locks. */
const inTransaction = (steps: readonly Step[]): readonly Step[] =>
  steps.filter((step, i) => {
    const before = steps[i - 1];
    return step.inTransaction && before?.inTransaction && !before.what.startsWith('commit');
  });

/** The database fails. */
export const STORE_FAULTS: readonly Kind[] = [
  {
    name: 'database: its connection is terminated in a transaction',
    engines: ['postgres'],
    isAlone: true,
    at: inTransaction,
    play: async (stage, { n }) => {
      const { buyer, sale, world } = stage;
      const victim = await stage.victim();
      const database = await world.store.open();
      await buyer.sign(victim.url);
      const hasCome = (): boolean => victim.steps(sale).some(({ struck }) => struck);
      const call = buyer.attemptUntil(hasCome, { shop: victim.url, strike: `${sale} before ${n} pause` });
      await Promise.race([victim.struck(sale), call]);
      const isStruck = (await terminated(database)) > 0;
      victim.goOn(sale);
      await call;
      await buyer.comeBack(stage.shops);
      return isStruck;
    },
  },
  {
    name: 'database: its connection is lost when a write is done',
    engines: ['postgres'],
    at: boundaries,
    play: (stage, { n }) => struckAtWrite(stage, `after ${n} uncertain`),
  },
  {
    name: 'database: the disk is full from a write on',
    isAlone: true,
    at: boundaries,
    play: (stage, { n }) => struckAtWrite(stage, `before ${n} full`),
  },
  ...(['verify', 'settle'] as const).map((operation): Kind => ({
    name: `database: locked at ${operation}`,
    engines: ['sqlite'],
    isAlone: true,
    play: (stage) => lockedAt(stage, (then) => ({ [operation]: inTurn({ acts: true, says: 'truth', acted: then }) })),
  })),
];

/** Ends every connection with an open transaction on the tables of a store. @returns how many */
async function terminated(database: Database): Promise<number> {
  const { rows } = await database.execute({
    sql: `
      select pg_terminate_backend(pid) from (
        select distinct l.pid from pg_locks l
        join pg_database d on d.oid = l.database and d.datname = current_database()
        join pg_class c on c.oid = l.relation
        join pg_namespace s on s.oid = c.relnamespace
        where s.nspname = current_schema() and l.pid <> pg_backend_pid()
      ) in_transaction`,
    parameters: [],
  });
  return rows.length;
}

async function struckAtWrite(stage: Stage, strike: string): Promise<boolean> {
  const { buyer, sale } = stage;
  const victim = await stage.victim();
  await buyer.sign(victim.url);
  const hasCome = (): boolean => victim.steps(sale).some(({ struck }) => struck);
  await buyer.attemptUntil(hasCome, { shop: victim.url, strike: `${sale} ${strike}` });
  await buyer.comeBack(() => [victim.url, ...stage.shops()]);
  return hasCome();
}

async function lockedAt(stage: Stage, script: (then: () => Promise<void>) => Script): Promise<boolean> {
  const { buyer, facilitator, world } = stage;
  const victim = await stage.victim();
  const database = await world.store.open();
  await buyer.sign(victim.url);
  let lock: Promise<void> | undefined;
  facilitator.expect(
    buyer.paymentId,
    script(async () => {
      await new Promise<void>((locked) => {
        lock = database.transaction(async () => {
          locked();
          await delay(LOCKED_MS);
        });
      });
    }),
  );
  await buyer.attemptUntil(() => lock !== undefined, { shop: victim.url });
  await lock;
  await buyer.comeBack(stage.shops);
  return lock !== undefined;
}

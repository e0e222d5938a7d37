import { type Database, openDatabase } from '../../../libs/database/src/index';
import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds, until } from '../world/machine';
import { lacksPostgres, serverPlan } from '../world/plans';
import { type OwnServerStore } from '../world/server-store';

const PLACES = 30;
const HELD_SECONDS = 15;
const PATIENCE_SECONDS = 20;

/** Another program holds all connections that the server allows. */
export const NO_CONNECTION_LEFT: Outage = {
  name: 'All connections of PostgreSQL are taken by others',
  engine: 'postgres',
  lacks: lacksPostgres,
  does: `max_connections = ${PLACES}; others end the connections of the service and hold all ${PLACES} for ${HELD_SECONDS} s`,
  holds: 'during the outage /health is 503 with database=down, and no process ends',
  play: amongCustomers({
    plan: () => serverPlan({ max_connections: PLACES }),
    mustSay: [/^api 503 .*database=down/],
    strike: async ({ store }) => {
      const held = await holdAll(store);
      await seconds(HELD_SECONDS);
      await Promise.all(held.map((one) => one.letGo()));
      return [`${held.length} of ${PLACES} connections were held`];
    },
  }),
};

/** Another session locks the tables, and all connections of the pools wait for it. */
export const TABLES_LOCKED: Outage = {
  name: 'All connections of the pools wait for a lock',
  engine: 'postgres',
  lacks: lacksPostgres,
  does: `the tables of monitors and payments are locked against everybody for ${HELD_SECONDS} s, as by a careless migration`,
  holds: 'requests that need them wait or end with 503, and no process ends',
  play: amongCustomers({
    plan: () => serverPlan(),
    strike: async ({ store }) => {
      const database = await store.open();
      const tables = ['watch_monitor', 'x402_payments'].join(', ');
      await database.transaction(
        async (tx) => {
          await tx.execute({ sql: `lock table ${tables} in access exclusive mode`, parameters: [] });
          await seconds(HELD_SECONDS);
        },
        { isolation: 'read committed' },
      );
      return [];
    },
  }),
};

interface Held {
  readonly letGo: () => Promise<void>;
}

/** Takes every connection of the server, including those of the service. */
async function holdAll({ server }: OwnServerStore): Promise<readonly Held[]> {
  const held: Held[] = [];
  const pids: number[] = [];
  await until(async () => {
    const one = await hold(server.url, pids).catch(() => undefined);
    if (one) held.push(one);
    return held.length >= PLACES;
  }, PATIENCE_SECONDS);
  return held;
}

/** Takes one, and ends the connections of all others. */
async function hold(url: string, pids: number[]): Promise<Held> {
  const database: Database = await openDatabase({ url, connections: 1 });
  let letGo: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (letGo = resolve));
  let running: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    running = database.transaction(
      async (tx) => {
        const row = await tx.prepare<{ pid: number }>('select pg_backend_pid() as pid').first();
        pids.push(row?.pid ?? 0);
        const others = `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid not in (${pids.join()})`;
        await tx.execute({ sql: others, parameters: [] });
        resolve();
        await end;
      },
      { isolation: 'read committed' },
    );
    running.catch(reject);
  });
  return {
    letGo: async () => {
      letGo();
      await running?.catch(() => undefined);
      await database.close();
    },
  };
}

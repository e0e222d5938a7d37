import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds, until } from '../world/machine';
import { lacksPostgres, lacksRoot, serverPlan, SIZES } from '../world/plans';
import { smallDisk } from '../world/small-disk';
import { administer, openFolder } from '../../kit/store/store';
import { type OwnServerStore } from '../world/server-store';

const SECONDS = 12;
const MEGABYTES = 64;

/** The server refuses writes, like a standby, or a server that an operator has set to read-only. */
const SERVER_READ_ONLY: Outage = {
  name: 'The store is read-only',
  engine: 'postgres',
  lacks: lacksPostgres,
  does: `default_transaction_read_only = on for ${SECONDS} s`,
  holds: 'during the outage /health is 503 with database=down; requests that must store data get 503 storage_read_only',
  play: amongCustomers({
    plan: () => serverPlan(),
    mustSay: [/^api 503 .*database=down/],
    strike: async ({ store }) => {
      await setReadOnly(store, 'on');
      await seconds(SECONDS);
      await setReadOnly(store, 'off');
      return [];
    },
  }),
};

async function setReadOnly({ server }: OwnServerStore, value: 'on' | 'off'): Promise<void> {
  await administer(
    server.url,
    'set default_transaction_read_only = off',
    `alter system set default_transaction_read_only = ${value}`,
    'select pg_reload_conf()',
  );
}

/** A file system becomes read-only while all files are closed: all processes are started on it, and refuse. */
const DISK_READ_ONLY: Outage = {
  name: 'The store is read-only',
  engine: 'sqlite',
  lacks: lacksRoot,
  does: `all processes are killed, and restarted repeatedly on a file system that is read-only for ${SECONDS} s`,
  holds:
    'each start ends with 1 and a message that names the file; when the file system is writable again, all data is there',
  play: amongCustomers({
    plan: async () => {
      const disk = await smallDisk(MEGABYTES);
      return { store: { ...(await openFolder(disk.path)), disk }, ...SIZES.sqlite };
    },
    strike: async (world) => {
      const { disk } = world.store;
      const isDone = await until(async () => {
        await Promise.all(world.of().map((seat) => seat.kill()));
        try {
          disk.setReadOnly(true);
          return true;
        } catch {
          return false;
        }
      }, SECONDS);
      if (!isDone) throw new Error('the file system did not become read-only');
      await seconds(SECONDS);
      disk.setReadOnly(false);
      const refusals = world.of().flatMap((seat) => seat.refusals);
      const clear = refusals.filter((said) => said.includes('quant.db') || said.includes('counters.db'));
      if (refusals.length === 0 || clear.length < refusals.length)
        throw new Error(`a start was refused without a clear word: ${refusals.join('; ')}`);
      return [`${refusals.length} starts were refused, each with the name of the file`];
    },
    cleanUp: async (world) => {
      await Promise.all(world.of().map((seat) => seat.close()));
      await world.store.disk.remove();
    },
  }),
};

export const READ_ONLY: readonly Outage[] = [DISK_READ_ONLY, SERVER_READ_ONLY];

import { openDatabase } from '../../../libs/database/src/index';
import { type PostgresServer } from '../../kit/postgres/server';
import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { lacksPostgres, SIZES } from '../world/plans';
import { opener, serverStore, type ServerStore } from '../world/stores';
import { openSwitch, type Switch, through } from '../../kit/proxy/switch';

/** Until somebody, or a tool such as Patroni, has noticed and decided. */
const DECISION_SECONDS = 5;

interface ReplicatedStore extends ServerStore {
  readonly replica: PostgresServer;
  readonly address: Switch;
}

/** The server is gone for good, and its replica takes over: nothing that was acknowledged may be missing there. */
export const FAILOVER: Outage = {
  name: 'PostgreSQL fails over to its replica',
  engine: 'postgres',
  lacks: lacksPostgres,
  does:
    'streaming replication, synchronous; the server is ended as by a power cut and stays away; 5 s later the replica is promoted, and the address ' +
    'that DATABASE_URL names leads to it',
  holds: 'every process goes on with the promoted replica by itself, and has everything that was acknowledged before',
  play: amongCustomers({
    plan: async () => ({ store: await replicatedStore(), ...SIZES.postgres }),
    mustSay: [/^api 503 .*database=down/],
    strike: async ({ store: { server, replica, address } }) => {
      await server.stop('immediate');
      await seconds(DECISION_SECONDS);
      await replica.promote();
      address.switchTo(replica.port);
      return [];
    },
    cleanUp: async ({ store: { address } }) => {
      await address.close();
    },
  }),
};

/** A server, and a replica without which it commits nothing, behind an address of their own. */
async function replicatedStore(): Promise<ReplicatedStore> {
  const made = await serverStore();
  const replica = await made.server.standby();
  const address = await openSwitch(made.server.port);
  const admin = await openDatabase({ url: made.server.url, connections: 1 });
  await admin.execute({ sql: "alter system set synchronous_standby_names = '*'", parameters: [] });
  await admin.execute({ sql: 'select pg_reload_conf()', parameters: [] });
  await admin.close();
  // whoever judges goes by the same address, so that it finds the one that is left
  const url = through(made.url, address.port);
  const opened = opener(() => openDatabase({ url, connections: 2 }));
  return {
    ...made,
    replica,
    address,
    environment: { ...made.environment, DATABASE_URL: url },
    open: opened.open,
    remove: async () => {
      await opened.close();
      await made.remove();
      await replica.remove();
    },
  };
}

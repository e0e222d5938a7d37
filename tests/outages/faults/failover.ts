import { type PostgresServer } from '../../kit/postgres/server';
import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { lacksPostgres, SIZES } from '../world/plans';
import { serverStore, type OwnServerStore } from '../world/server-store';
import { administer, movedTo } from '../../kit/store/store';
import { openSwitch, type Switch, through } from '../../kit/proxy/switch';

/** Until a person, or a tool such as Patroni, has noticed and decided. */
const DECISION_SECONDS = 5;

interface ReplicatedStore extends OwnServerStore {
  readonly replica: PostgresServer;
  readonly address: Switch;
}

/** The server is permanently lost, and its replica takes over with every acknowledged write. */
export const FAILOVER: Outage = {
  name: 'PostgreSQL fails over to its replica',
  engine: 'postgres',
  lacks: lacksPostgres,
  does:
    'synchronous streaming replication; the server crashes like a power cut and stays away; 5 s later the replica is promoted, and the address ' +
    'that DATABASE_URL names leads to it',
  holds: 'every process continues with the promoted replica without help, and finds all acknowledged data',
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

/** A server with a synchronous replica, behind an address that can move between them. */
async function replicatedStore(): Promise<ReplicatedStore> {
  const made = await serverStore();
  const replica = await made.server.standby();
  const address = await openSwitch(made.server.port);
  await administer(made.server.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  // the judge uses the same address, so that it finds the surviving server
  const moved = movedTo(made, through(made.url, address.port));
  return {
    ...moved,
    ...{ replica, address },
    remove: async () => {
      await moved.remove();
      await replica.remove();
    },
  };
}

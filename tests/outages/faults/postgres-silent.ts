import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { lacksPostgres, SIZES } from '../world/plans';
import { serverStore, type OwnServerStore } from '../world/server-store';
import { movedTo } from '../../kit/store/store';
import { openSwitch, type Switch, through } from '../../kit/proxy/switch';

const SECONDS = 20;

interface SwitchedStore extends OwnServerStore {
  readonly address: Switch;
}

/** The network drops all packets, like a firewall that has lost its connection table. */
export const POSTGRES_SILENT: Outage = {
  name: 'PostgreSQL falls silent',
  engine: 'postgres',
  lacks: lacksPostgres,
  does: `for ${SECONDS} s the network silently drops all traffic between the service and the server; then open connections are cut`,
  holds: 'requests that need the store get 503 within their time limit, and /health reports it within two seconds',
  play: amongCustomers({
    plan: async () => ({ store: await switchedStore(), ...SIZES.postgres }),
    mustSay: [/^api 503 .*database=down/],
    strike: async ({ store: { address } }) => {
      address.swallow();
      await seconds(SECONDS);
      address.passOn();
      return [];
    },
    cleanUp: async ({ store: { address } }) => {
      await address.close();
    },
  }),
};

async function switchedStore(): Promise<SwitchedStore> {
  const made = await serverStore();
  const address = await openSwitch(made.server.port);
  return { ...movedTo(made, through(made.url, address.port)), address };
}

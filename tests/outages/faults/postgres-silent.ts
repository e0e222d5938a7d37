import { openDatabase } from '../../../libs/database/src/index';
import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { lacksPostgres, SIZES } from '../world/plans';
import { opener, serverStore, type ServerStore } from '../world/stores';
import { openSwitch, type Switch, through } from '../../kit/proxy/switch';

const SECONDS = 20;

interface SwitchedStore extends ServerStore {
  readonly address: Switch;
}

/** The network swallows everything, as a firewall that has forgotten its connections does. */
export const POSTGRES_SILENT: Outage = {
  name: 'PostgreSQL falls silent',
  engine: 'postgres',
  lacks: lacksPostgres,
  does: `for ${SECONDS} s nothing passes between the service and the server, and nobody is told; then what is open is cut`,
  holds: 'requests that need the store end with 503 within their time, and /health says so within two seconds',
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
  const opened = opener(() => openDatabase({ url: made.url, connections: 2 }));
  return {
    ...made,
    address,
    environment: { ...made.environment, DATABASE_URL: through(made.url, address.port) },
    open: opened.open,
    remove: async () => {
      await opened.close();
      await made.remove();
    },
  };
}

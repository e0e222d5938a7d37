import { amongCustomers } from '../among-customers';
import { type Outage } from '../outage';
import { seconds } from '../world/machine';
import { lacks, lacksPostgres, lacksRoot, SIZES } from '../world/plans';
import { type Conduct, type NameServer, startNameServer } from '../world/name-server';
import { openFolder, type Store } from '../../kit/store/store';
import { serverStore } from '../world/server-store';
import { type Surroundings } from '../world/world';

const SECONDS = 20;

interface NamedStore extends Store {
  readonly names: NameServer;
}

/** Replaces this machine's address by a host name, which makes processes ask the name server. */
const named = (text: string, name: string): string => text.replaceAll('127.0.0.1', `${name}.quant.example`);

/** The names of exchanges, facilitator and receivers do not resolve for a while. */
export const DNS_FAILING: readonly Outage[] = [
  ofConduct('Names do not exist', 'knows no name', 'every query gets NXDOMAIN', 'sqlite'),
  ofConduct('The name server is silent', 'is silent', 'queries get no answer', 'postgres'),
];

function ofConduct(name: string, conduct: Conduct, what: string, engine: 'sqlite' | 'postgres'): Outage {
  return {
    name,
    engine,
    lacks: engine === 'sqlite' ? lacksRoot : lacks(lacksRoot, lacksPostgres),
    does: `exchanges, facilitator and receivers have host names; for ${SECONDS} s ${what}`,
    holds: 'calculations continue, every charge has its goods, and due messages arrive',
    play: amongCustomers({
      plan: async () => {
        const store = engine === 'sqlite' ? await openFolder() : await serverStore();
        const names = await startNameServer();
        return { store: { ...store, names }, ...SIZES[engine], environment, launcher: names.launcher };
      },
      receiverUrl: ({ receiver }) => named(receiver.url, 'receiver'),
      strike: async ({ store }: { readonly store: NamedStore }) => {
        store.names.behave(conduct);
        await seconds(SECONDS);
        store.names.behave('answers');
        return [];
      },
      cleanUp: async ({ store }) => {
        await store.names.close();
      },
    }),
  };
}

function environment({ exchanges, facilitator }: Surroundings): Readonly<Record<string, string>> {
  return {
    MARKET_DATA_BASE_URLS: named(exchanges.urls.workers, 'exchange'),
    X402_FACILITATOR_URL: named(facilitator.url, 'facilitator'),
  };
}

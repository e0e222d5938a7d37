import { type FaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { type Replica, startReplica } from './replica';
import { type Engine, type Store, type Stores } from '../../kit/store/sales-store';

/** Replicas of the service over one store. */
export interface World {
  readonly engine: Engine;
  readonly store: Store;
  /** Those that were started and are up, the oldest first. */
  readonly replicas: () => readonly Replica[];
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<Replica>;
  readonly close: () => Promise<void>;
}

/** What all worlds of a run share. */
export interface Setting {
  readonly stores: Stores;
  /** The bundled service. */
  readonly main: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Where the sellers receive: addresses that nobody has the keys of. */
const PAY_TO = {
  X402_EVM_PAY_TO: '0x000000000000000000000000000000000000dEaD',
  X402_SVM_PAY_TO: '1nc1nerator11111111111111111111111111111111',
};

/** The environment of a service that sells on test networks through a facilitator, and can ask their chains. */
export function sellingEnvironment({ url, rpcUrls }: FaultyFacilitator): Setting['environment'] {
  return {
    ...PAY_TO,
    X402_MODE: 'live',
    X402_EVM_NETWORK: 'base-sepolia',
    X402_SVM_NETWORK: 'solana-devnet',
    X402_FACILITATOR_URL: url,
    X402_EVM_RPC_URL: rpcUrls.evm,
    X402_SVM_RPC_URL: rpcUrls.solana,
    PUBLIC_BASE_URL: 'http://quant.example',
    MARKET_DATA: 'simulated',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    BURST_PER_SECOND: '0',
    JOB_DEADLINE_MS: '60000',
    LOG_LEVEL: 'info',
  };
}

export async function openWorld({ stores, main, environment }: Setting, engine: Engine): Promise<World> {
  const store = await stores.make(engine);
  let replicas: Replica[] = [];
  const up = (): readonly Replica[] => (replicas = replicas.filter(({ isUp }) => isUp()));
  return {
    engine,
    store,
    replicas: up,
    start: async (further = {}) => {
      const replica = await startReplica(main, { ...environment, ...store.environment, ...further });
      replicas.push(replica);
      return replica;
    },
    close: async () => {
      await Promise.all(up().map(({ kill }) => kill()));
      await store.remove();
    },
  };
}

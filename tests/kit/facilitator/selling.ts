import { serveDevFacilitator } from '../../../libs/x402/src/dev/index';
import { startBuilt } from '../process/built-process';
import { type ServiceProcess } from '../process/service-process';
import { sellingEnvironment } from './selling-environment';
import { type MeasuredStore } from '../store/measured-store';

/** Sells on test networks through a facilitator in this process, whose ledger survives restarts of the service. */
export interface Selling {
  readonly startApi: (further?: Readonly<Record<string, string>>) => Promise<ServiceProcess>;
  /** The node that gives a Solana payer the token and the latest block. */
  readonly rpcUrl: string;
  /** Transfers so far, one for each payment that was settled. */
  readonly transfers: () => number;
  readonly close: () => Promise<void>;
}

export async function openSelling(store: MeasuredStore): Promise<Selling> {
  const served = await serveDevFacilitator(0);
  const { facilitator, url } = served;
  const started: ServiceProcess[] = [];
  const rpcUrls = { evm: `${url}/evm-rpc`, solana: `${url}/solana-rpc` };
  const environment = {
    ...sellingEnvironment({ url, rpcUrls }),
    ...store.environment,
    ...{ WATCH_WORKER: 'off', TRUST_PROXY: '1' },
  };
  return {
    rpcUrl: rpcUrls.solana,
    transfers: () => facilitator.ledger().length,
    startApi: async (further = {}) => {
      const api = await startBuilt('api', { ...environment, ...further });
      started.push(api);
      return api;
    },
    close: async () => {
      for (const each of started) await each.kill();
      await served.close();
    },
  };
}

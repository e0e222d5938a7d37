import { serveDevFacilitator } from '../../../libs/x402/src/dev/index';
import { startProcess, type ServiceProcess } from '../process/built-process';
import { type Store } from '../store/measured-store';

/** Sells on test networks through a facilitator of this process, whose ledger outlives the processes of the service. */
export interface Selling {
  readonly startApi: (further?: Readonly<Record<string, string>>) => Promise<ServiceProcess>;
  /** Where a Solana payer asks for the token and the latest block. */
  readonly rpcUrl: string;
  /** Transfers so far, one for each payment that was settled. */
  readonly transfers: () => number;
  readonly close: () => Promise<void>;
}

export async function openSelling(store: Store): Promise<Selling> {
  const served = await serveDevFacilitator(0);
  const { facilitator, url } = served;
  const started: ServiceProcess[] = [];
  const environment = {
    ...store.environment,
    X402_MODE: 'live',
    X402_EVM_PAY_TO: '0x000000000000000000000000000000000000dEaD',
    X402_SVM_PAY_TO: '1nc1nerator11111111111111111111111111111111',
    X402_EVM_NETWORK: 'base-sepolia',
    X402_SVM_NETWORK: 'solana-devnet',
    X402_FACILITATOR_URL: url,
    X402_EVM_RPC_URL: `${url}/evm-rpc`,
    X402_SVM_RPC_URL: `${url}/solana-rpc`,
    PUBLIC_BASE_URL: 'http://quant.example',
    MARKET_DATA: 'simulated',
    WATCH_WORKER: 'off',
    TRUST_PROXY: '1',
    BURST_PER_SECOND: '0',
    LOG_LEVEL: 'info',
  };
  return {
    rpcUrl: `${url}/solana-rpc`,
    transfers: () => facilitator.ledger().length,
    startApi: async (further = {}) => {
      const api = await startProcess('api', { ...environment, ...further });
      started.push(api);
      return api;
    },
    close: async () => {
      for (const each of started) {
        if (each.isUp()) await each.kill();
        await each.remove();
      }
      await served.close();
    },
  };
}

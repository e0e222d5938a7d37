import { type Engine } from '../kit/report/options';
import { type Market, openMarket } from './market';
import { type ServiceProcess, startProcess } from '../kit/process/built-process';
import { openStore, type Store } from '../kit/store/measured-store';

/** A built API and a built worker on a store of their own, and the exchanges that they ask. */
export interface Service {
  readonly store: Store;
  readonly api: ServiceProcess;
  readonly worker: ServiceProcess;
  /** Ends what is still up, and removes everything. */
  readonly remove: () => Promise<void>;
}

const SETTINGS = {
  ...{ X402_MODE: 'dev', WATCH_WORKER: 'off', LOG_LEVEL: 'info', PUBLIC_BASE_URL: 'http://quant.example' },
  ...{ TRUST_PROXY: '1', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' },
};

export async function openService(engine: Engine): Promise<Service> {
  const store = await openStore(engine);
  const started: ServiceProcess[] = [];
  let market: Market | undefined;
  const remove = async () => {
    for (const each of started) {
      if (each.isUp()) await each.kill();
      await each.remove();
    }
    await market?.close();
    await store.remove();
  };
  try {
    market = await openMarket();
    const environment = { ...SETTINGS, ...store.environment, MARKET_DATA_BASE_URLS: market.baseUrls };
    // the API first, as it makes the tables
    const api = await startProcess('api', environment);
    started.push(api);
    const worker = await startProcess('worker', environment);
    started.push(worker);
    return { store, api, worker, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

import { type Engine } from '../kit/store/store';
import { type Market, openMarket } from './market';
import { type BuiltProcess, startBuilt } from '../kit/process/built-process';
import { openMeasuredStore, type MeasuredStore } from '../kit/store/measured-store';

/** A built API and a built worker on a store of their own, and the exchanges that they ask. */
export interface Service {
  readonly store: MeasuredStore;
  readonly api: BuiltProcess;
  readonly worker: BuiltProcess;
  /** Ends what is still up, and removes everything. */
  readonly remove: () => Promise<void>;
}

const SETTINGS = {
  ...{ X402_MODE: 'dev', WATCH_WORKER: 'off', LOG_LEVEL: 'info', PUBLIC_BASE_URL: 'http://quant.example' },
  ...{ TRUST_PROXY: '1', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' },
};

export async function openService(engine: Engine): Promise<Service> {
  const store = await openMeasuredStore(engine);
  const started: BuiltProcess[] = [];
  let market: Market | undefined;
  const remove = async () => {
    for (const each of started) await each.remove();
    await market?.close();
    await store.remove();
  };
  try {
    market = await openMarket();
    const environment = { ...SETTINGS, ...store.environment, MARKET_DATA_BASE_URLS: market.baseUrls };
    // the API first, as it makes the tables
    const api = await startBuilt('api', environment);
    started.push(api);
    const worker = await startBuilt('worker', environment);
    started.push(worker);
    return { store, api, worker, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

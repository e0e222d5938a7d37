import { Course } from '../kit/exchange/course';
import { startBuilt } from '../kit/process/built-process';
import { type ServiceProcess } from '../kit/process/service-process';
import { Random } from '../kit/random';
import { type Engine } from '../kit/store/store';
import { openMeasuredStore, type MeasuredStore } from '../kit/store/measured-store';
import { openSurroundings, type Surroundings } from '../kit/surroundings';

/** A built API and a built worker on a new store, with their surroundings. */
export interface Service {
  readonly store: MeasuredStore;
  readonly surroundings: Surroundings;
  readonly api: ServiceProcess;
  readonly worker: ServiceProcess;
  /** Stops running processes, and removes everything. */
  readonly remove: () => Promise<void>;
}

const PRICES = { BTC: 62_000, ETH: 3100, SOL: 150 };
/** Prices move in every minute. */
const HOLDS = { shortest: 1, longest: 1 };
const SETTINGS = {
  ...{ X402_MODE: 'dev', LOG_LEVEL: 'info', PUBLIC_BASE_URL: 'http://quant.example' },
  ...{ TRUST_PROXY: '1', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' },
};

export async function openService(engine: Engine, seed: number): Promise<Service> {
  const store = await openMeasuredStore(engine);
  const luck = new Random(seed + 1);
  const courses = Object.entries(PRICES).map(([asset, price], i) => new Course(asset, price, seed + 1000 * i, HOLDS));
  const surroundings = await openSurroundings(courses, () => luck.next());
  const { urls } = surroundings.exchanges;
  const started: ServiceProcess[] = [];
  const start = async (role: 'api' | 'worker', environment: Readonly<Record<string, string>>) => {
    const process = await startBuilt(role, { ...SETTINGS, ...store.environment, ...environment });
    started.push(process);
    return process;
  };
  const remove = async () => {
    for (const each of started) await each.kill();
    await surroundings.close();
    await store.remove();
  };
  try {
    // the API first, because it makes the tables
    const api = await start('api', { WATCH_WORKER: 'off', MARKET_DATA_BASE_URLS: urls.api });
    const worker = await start('worker', { MARKET_DATA_BASE_URLS: urls.workers });
    return { store, surroundings, api, worker, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

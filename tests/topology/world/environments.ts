import { sellingEnvironment } from '../../kit/facilitator/selling-environment';
import { type Environments } from './installation';
import { type Surroundings } from '../../kit/surroundings';

/** Free calls of a client and day: few, so that many clients exhaust them. */
export const ALLOWANCE = 40;

/** Environment of an installation's processes. */
export interface Place {
  readonly databaseUrl: string;
  /** Shared by all of them. */
  readonly masterKey: string;
  readonly folder: string;
}

/** Environments of APIs behind one proxy, and of workers, as an operator would set them. */
export function environmentsOf(place: Place, { facilitator, exchanges }: Surroundings): Environments {
  const shared = {
    NODE_ENV: 'production',
    DATABASE_URL: place.databaseUrl,
    WATCH_MASTER_KEY: place.masterKey,
    DATA_DIR: place.folder,
    ...sellingEnvironment(facilitator),
    MARKET_DATA: 'live',
  };
  return {
    api: {
      ...shared,
      TRUST_PROXY: '1',
      WATCH_WORKER: 'off',
      FREE_CALLS_PER_DAY: String(ALLOWANCE),
      MARKET_DATA_BASE_URLS: exchanges.urls.api,
    },
    worker: { ...shared, MARKET_DATA_BASE_URLS: exchanges.urls.workers },
  };
}

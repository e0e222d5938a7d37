import { createLiveData, type LiveData, type MarketData, type MarketObserver } from '@quant/market-data';
import { databaseSnapshotStore } from '@quant/market-data/database';
import { type Logger } from 'pino';
import { type Storage } from '../storage/storage';

interface Parts {
  readonly logger: Logger;
  readonly observer: MarketObserver;
}

/**
 * Live answers over a market, which remember their figures of the last weeks.
 *
 * @throws DatabaseError  the database fails, or is newer than this code
 */
export async function openLiveData(
  market: MarketData,
  storage: Storage,
  { logger, observer }: Parts,
): Promise<LiveData> {
  return createLiveData({
    market,
    now: storage.clock.now,
    history: await databaseSnapshotStore(storage.counters),
    observer: {
      ...observer,
      historyFailed: (error) => {
        logger.warn({ err: error }, 'live figures could not be kept');
      },
    },
  });
}

import { type Database, migrate } from '@quant/database';
import { deliveryStore } from './deliveries/delivery-store';
import { marketStore } from './market/market-store';
import { MIGRATIONS, OWNER } from './migrations';
import { monitorStore } from './monitors/monitor-store';
import { tierStore } from './tier-store';
import { unitStore } from './units/unit-store';
import { upkeepStore } from './upkeep-store';
import { type WatchStore } from './watch-store';

/**
 * The memory of Watch in a database, shared by all processes that use it. Its tables are created, or brought up to
 * date, first.
 *
 * @param database  stays its owner's to close
 * @param now       the clock, in epoch milliseconds, for the journal of migrations
 * @throws DatabaseError  as `migrate`
 * @example
 * const database = await openDatabase({ file: 'data/watch.db' });
 * const store = await databaseWatchStore(database);
 * await store.counts(); // []
 * await database.close();
 */
export async function databaseWatchStore(database: Database, now: () => number = Date.now): Promise<WatchStore> {
  await migrate(database, OWNER, MIGRATIONS, now);
  return {
    ...marketStore(database),
    ...unitStore(database),
    ...deliveryStore(database),
    ...monitorStore(database),
    ...tierStore(database),
    ...upkeepStore(database),
  };
}

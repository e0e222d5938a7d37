import { type ClockObserver, type Database, databaseClock, type DatabaseClock, openDatabase } from '@quant/database';
import { masterKeyOf } from '@quant/service';
import { join } from 'node:path';
import { type Config } from '../config/config';

/** What the service keeps. */
export interface Storage {
  /** Payments and everything else that must not be lost. */
  readonly records: Database;
  /** Counts of free calls: a power cut may cost the last moments of them. The same database on PostgreSQL. */
  readonly counters: Database;
  readonly masterKey: Buffer;
  /** Decides what is due and what has ended, for all processes on the records. */
  readonly clock: DatabaseClock;
  readonly close: () => Promise<void>;
}

/**
 * Opens PostgreSQL where the configuration names it, and files in the data folder otherwise.
 *
 * @param observer  told of a clock that is wrong
 * @throws DatabaseError       a database cannot be opened
 * @throws ConfigurationError  the master key is not that of the records
 */
export async function openStorage(config: Config, observer: ClockObserver = {}): Promise<Storage> {
  const { records, counters } = await openDatabases(config);
  const masterKey = await masterKeyOf(records, config);
  const clock = await databaseClock(records, observer);
  const close = async (): Promise<void> => {
    clock.close();
    await Promise.all([records.close(), counters.close()]);
  };
  return { records, counters, masterKey, clock, close };
}

async function openDatabases({ dataDir, databaseUrl }: Config): Promise<Pick<Storage, 'records' | 'counters'>> {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ url: databaseUrl });
    return { records: database, counters: database };
  }
  const [records, counters] = await Promise.all([
    openDatabase({ file: join(dataDir, 'quant.db') }),
    openDatabase({ file: join(dataDir, 'counters.db'), durability: 'normal' }),
  ]);
  return { records, counters };
}

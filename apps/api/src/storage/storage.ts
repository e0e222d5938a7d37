import { type ClockObserver, type Database, databaseClock, type DatabaseClock, openDatabase } from '@quant/database';
import { type DatabasePlace, masterKeyOf, type StorageConfig } from '@quant/service';
import { join } from 'node:path';

/** What the service keeps. */
export interface Storage {
  /** Payments and everything else that must not be lost. */
  readonly records: Database;
  /** Counts of free calls: a power cut may cost the last moments of them. The same database on PostgreSQL. */
  readonly counters: Database;
  readonly masterKey: Buffer;
  /** Decides which records are due or ended, for all processes. */
  readonly clock: DatabaseClock;
  readonly close: () => Promise<void>;
}

/**
 * Opens PostgreSQL where the configuration names it, and files in the data folder otherwise.
 *
 * @param observer  the listener for a wrong clock
 * @throws DatabaseError       a database cannot be opened
 * @throws ConfigurationError  the master key is not that of the records
 */
export async function openStorage(config: StorageConfig, observer: ClockObserver = {}): Promise<Storage> {
  const { records, counters } = await openDatabases(config);
  const masterKey = await masterKeyOf(records, config);
  const clock = await databaseClock(records, observer);
  const close = async (): Promise<void> => {
    clock.close();
    await Promise.all([records.close(), counters.close()]);
  };
  return { records, counters, masterKey, clock, close };
}

/** Names of the embedded databases, in the data folder. */
export const RECORDS_FILE = 'quant.db';
export const COUNTERS_FILE = 'counters.db';

/** The databases of a service. */
export type Databases = Pick<Storage, 'records' | 'counters'>;

/**
 * Opens the databases alone, without the key.
 *
 * @param options.readOnly  true to change nothing: they must be there
 * @throws DatabaseError  one cannot be opened
 */
export async function openDatabases(
  { dataDir, databaseUrl }: DatabasePlace,
  options: { readonly readOnly?: boolean } = {},
): Promise<Databases> {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ url: databaseUrl, ...options });
    return { records: database, counters: database };
  }
  const [records, counters] = await Promise.all([
    openDatabase({ file: join(dataDir, RECORDS_FILE), ...options }),
    openDatabase({ file: join(dataDir, COUNTERS_FILE), durability: 'normal', ...options }),
  ]);
  return { records, counters };
}

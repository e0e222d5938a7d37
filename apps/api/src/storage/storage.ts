import { openDatabase, type Database } from '@quant/database';
import { masterKeyIn } from '@quant/watch/configuration';
import { join } from 'node:path';
import { type Config } from '../config/config';

/** What the service keeps. */
export interface Storage {
  /** Payments and everything else that must not be lost. */
  readonly records: Database;
  /** Counts of free calls: a power cut may cost the last moments of them. The same database on PostgreSQL. */
  readonly counters: Database;
  readonly masterKey: Buffer;
  readonly close: () => Promise<void>;
}

/**
 * Opens PostgreSQL where the configuration names it, and files in the data folder otherwise.
 *
 * @throws DatabaseError  a database cannot be opened
 */
export async function openStorage({ dataDir, databaseUrl, masterKey }: Config): Promise<Storage> {
  if (databaseUrl !== undefined && masterKey !== undefined) {
    const database = await openDatabase({ url: databaseUrl });
    return { records: database, counters: database, masterKey, close: () => database.close() };
  }
  const [key, records, counters] = await Promise.all([
    masterKey ?? masterKeyIn(dataDir),
    openDatabase({ file: join(dataDir, 'quant.db') }),
    openDatabase({ file: join(dataDir, 'counters.db'), durability: 'normal' }),
  ]);
  const close = async (): Promise<void> => {
    await Promise.all([records.close(), counters.close()]);
  };
  return { records, counters, masterKey: key, close };
}

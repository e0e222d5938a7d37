import { hkdfSync } from 'node:crypto';
import { type Database, migrate, type Migration } from '@quant/database';
import { ConfigurationError } from '../configuration/environment-reader';
import { type StorageConfig } from '../configuration/storage-variables';
import { masterKeyIn, storedMasterKey } from './master-key';

/** Replaces the fingerprint of a database that is older than fingerprints. */
const UNKNOWN = 'unknown';

/**
 * Master key for deriving all secrets: `WATCH_MASTER_KEY`, or the one in the data folder, generated for a new database. Another
 * key would change every webhook secret and make stored answers unreadable, so the database remembers the key's fingerprint. A
 * different or missing key is refused, unless `WATCH_MASTER_KEY_REPLACES` names the former fingerprint.
 *
 * @param database  database that uses the secrets; creates the fingerprint table if necessary
 * @throws ConfigurationError  a different or missing key for a database that is in use
 * @throws DatabaseError       the database fails
 * @throws Error               as `masterKeyIn`
 * @example
 * const database = await openDatabase({ file: 'data/quant.db' });
 * const storage = { dataDir: 'data', databaseUrl: undefined, masterKey: undefined, replacedKey: undefined };
 * (await masterKeyOf(database, storage)).length; // 32
 * await masterKeyOf(database, { ...storage, masterKey: Buffer.alloc(32) }); // throws BAD_CONFIGURATION
 * await database.close();
 */
export async function masterKeyOf(database: Database, storage: StorageConfig): Promise<Buffer> {
  const record = await KeyRecord.of(database);
  const known = (await record.fingerprint()) ?? ((await record.isUsed()) ? UNKNOWN : undefined);
  // reads the file after the database: another process creates the file before it uses the database
  const given = storage.masterKey ?? (await storedMasterKey(storage.dataDir));
  if (!given && known !== undefined && storage.replacedKey !== known) throw lost(storage, known);
  const key = given ?? (await masterKeyIn(storage.dataDir));
  await assertSame(record, fingerprintOf(key), storage);
  return key;
}

async function assertSame(record: KeyRecord, own: string, { replacedKey }: StorageConfig): Promise<void> {
  const known = await record.keep(own);
  if (known === own) return;
  if (replacedKey !== known) throw another(known, own);
  await record.replace(known, own);
}

const WHAT_CHANGES = 'every webhook secret then changes, and answers that were paid for can no longer be repeated';

function another(known: string, own: string): ConfigurationError {
  return new ConfigurationError(
    `WATCH_MASTER_KEY, or master.key in DATA_DIR, must be this database's key, with the fingerprint ${known}; ` +
      `received the fingerprint ${own}. Restore the former key; or start once with WATCH_MASTER_KEY_REPLACES=${known} ` +
      `to continue with the new one: ${WHAT_CHANGES}`,
  );
}

function lost({ dataDir }: StorageConfig, known: string): ConfigurationError {
  return new ConfigurationError(
    `master.key is missing from ${dataDir}, but the database there depends on it (fingerprint ${known}). Restore the file, or set ` +
      `WATCH_MASTER_KEY; or start once with WATCH_MASTER_KEY_REPLACES=${known} to generate a new key: ${WHAT_CHANGES}`,
  );
}

/** Owner of the table in the migration journal. */
const OWNER = 'master-key';

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-fingerprint',
    statements: ({ columns: { integer, text }, tableOptions }) => [
      `create table master_key (
         id ${integer} primary key check (id = 1), fingerprint ${text} not null, since ${integer} not null
       ) ${tableOptions}`,
    ],
  },
];

const FIND = 'select fingerprint from master_key where id = 1';
const KEEP = 'insert into master_key (id, fingerprint, since) values (1, ?, ?) on conflict (id) do nothing';
const REPLACE = 'update master_key set fingerprint = ?, since = ? where id = 1 and fingerprint = ?';
const USED = 'select 1 as yes from migration_journal where owner <> ? limit 1';

const BYTES = 8;

/** Identifies a key without revealing it (HKDF-SHA256, RFC 5869): 16 hexadecimal digits. */
function fingerprintOf(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', BYTES)).toString('hex');
}

/** Stored fingerprint of the key. */
class KeyRecord {
  private constructor(private readonly database: Database) {}

  /** @throws DatabaseError  as `migrate` */
  static async of(database: Database): Promise<KeyRecord> {
    await migrate(database, OWNER, MIGRATIONS);
    return new KeyRecord(database);
  }

  /** Fingerprint of the database's key; undefined before the first. */
  async fingerprint(): Promise<string | undefined> {
    return (await this.database.prepare<{ fingerprint: string }>(FIND).first())?.fingerprint;
  }

  /** True if other migrations have created tables. */
  async isUsed(): Promise<boolean> {
    return (await this.database.prepare(USED).first(OWNER)) !== undefined;
  }

  /** Stores the first key's fingerprint. @returns the fingerprint in effect: of processes that start together, one wins */
  async keep(fingerprint: string): Promise<string> {
    await this.database.prepare(KEEP).run(fingerprint, Date.now());
    return (await this.fingerprint()) ?? fingerprint;
  }

  async replace(former: string, fingerprint: string): Promise<void> {
    await this.database.prepare(REPLACE).run(fingerprint, Date.now(), former);
  }
}

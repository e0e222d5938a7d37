import { type Database, migrate, type Migration } from '@quant/database';
import { hkdfSync } from 'node:crypto';
import { ConfigurationError } from '../configuration/configuration-error';
import { masterKeyIn, storedMasterKey } from './master-key';
import { type StorageConfig } from '../configuration/storage-variables';

/** In place of a fingerprint, of a database that is older than fingerprints. */
const UNKNOWN = 'unknown';

/**
 * The key that all secrets are derived from: `WATCH_MASTER_KEY`, or the one in the data folder, which is made for a new
 * database. The database remembers its fingerprint: with another key every webhook secret would change and no kept
 * answer could be read, so another key is refused, as is a lost one, unless `WATCH_MASTER_KEY_REPLACES` names the
 * fingerprint of the former.
 *
 * @param database  the one whose secrets it makes; its table is made where it is missing
 * @throws ConfigurationError  another key, or none, for a database that is in use
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
  // the file is looked at last: whoever made it did so before anything was in the database
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
    `WATCH_MASTER_KEY, or master.key in DATA_DIR, must be the key that this database is used with, of the fingerprint ${known}; ` +
      `received one of the fingerprint ${own}. Give the former key again; or start once with WATCH_MASTER_KEY_REPLACES=${known} ` +
      `to go on with the new one: ${WHAT_CHANGES}`,
  );
}

function lost({ dataDir }: StorageConfig, known: string): ConfigurationError {
  return new ConfigurationError(
    `master.key is missing from ${dataDir}, but the database there is in use with it (fingerprint ${known}). Put the file back, or set ` +
      `WATCH_MASTER_KEY; or start once with WATCH_MASTER_KEY_REPLACES=${known} to have a new key made: ${WHAT_CHANGES}`,
  );
}

/** Whose table it is, in the journal of migrations. */
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

/** Names a key without telling anything of it (HKDF-SHA256, RFC 5869): 16 hexadecimal digits. */
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

  /** The fingerprint of the key that it is used with; undefined before the first. */
  async fingerprint(): Promise<string | undefined> {
    return (await this.database.prepare<{ fingerprint: string }>(FIND).first())?.fingerprint;
  }

  /** True if others have made tables in it. */
  async isUsed(): Promise<boolean> {
    return (await this.database.prepare(USED).first(OWNER)) !== undefined;
  }

  /**
   * Remembers the first key. @returns whose fingerprint it has from now on: of processes that start together, one is
   * first
   */
  async keep(fingerprint: string): Promise<string> {
    await this.database.prepare(KEEP).run(fingerprint, Date.now());
    return (await this.fingerprint()) ?? fingerprint;
  }

  async replace(former: string, fingerprint: string): Promise<void> {
    await this.database.prepare(REPLACE).run(fingerprint, Date.now(), former);
  }
}

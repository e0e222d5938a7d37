import { type Database, migrate, type Migration } from '@quant/database';
import { hkdfSync } from 'node:crypto';

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
export function fingerprintOf(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', BYTES)).toString('hex');
}

/** Stored fingerprint of the key. */
export class KeyRecord {
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

import { type Dialect } from '../dialect';
import { type Transaction } from '../types';
import { type Entry } from './history';

const journalTable = ({ columns: { text, integer }, tableOptions }: Dialect) =>
  `create table if not exists migration_journal (
     owner ${text} not null, place ${integer} not null, name ${text} not null, checksum ${text} not null,
     applied_at ${integer} not null, primary key (owner, place), unique (owner, name)
   ) ${tableOptions}`;

/** Makes this transaction the only one that migrates, and the journal if there is none. */
export async function lockJournal(tx: Transaction): Promise<void> {
  // on SQLite the transaction itself is the lock
  if (tx.dialect.name === 'postgres')
    await tx.prepare("select pg_advisory_xact_lock(hashtext('migration_journal ' || current_schema()))").run();
  await tx.prepare(journalTable(tx.dialect)).run();
}

/** What was applied, oldest first. */
export async function readJournal(tx: Transaction, owner: string): Promise<Entry[]> {
  return tx.prepare<Entry>('select name, checksum from migration_journal where owner = ? order by place').all(owner);
}

export async function writeJournal(
  tx: Transaction,
  owner: string,
  place: number,
  { name, checksum }: Entry,
  appliedAt: number,
): Promise<void> {
  await tx
    .prepare('insert into migration_journal (owner, place, name, checksum, applied_at) values (?, ?, ?, ?, ?)')
    .run(owner, place, name, checksum, appliedAt);
}

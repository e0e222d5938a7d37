import { type Database, type Executor } from '@quant/database';
import { type Databases } from '../../storage/storage';
import { type Figure, type Part } from './figure';
import { paymentHistory } from './payment-history';
import { type Period } from './period';
import { usageHistory } from './usage-history';
import { watchHistory } from './watch-history';

/** Usage and revenue. */
export interface Report extends Period {
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
}

/** A report may read whole tables. */
const STATEMENT_MS = 600_000;

/**
 * Reads the report from the databases. It does not write or lock; figures of days that are over do not change meanwhile, those of
 * today are of moments during the reading.
 *
 * @throws DatabaseError  a database fails
 */
export async function makeReport({ records, counters }: Databases, period: Period, now: number): Promise<Report> {
  const parts = [
    await partOf(counters, 'allowances', (tx) => usageHistory(tx, period, now)),
    await partOf(records, 'x402', (tx) => paymentHistory(tx, period)),
    await partOf(records, 'watch', (tx) => watchHistory(tx, period, now)),
  ];
  return {
    ...{ ...period, madeAt: now },
    figures: parts.flatMap(({ figures }) => figures),
    notes: parts.flatMap(({ notes }) => notes),
  };
}

const KNOWN = 'select 1 as yes from migration_journal where owner = ? limit 1';

/** @param owner  whose tables are read, in the journal of migrations: a service that never sold has none of sales */
function partOf(database: Database, owner: string, read: (tx: Executor) => Promise<Part>): Promise<Part> {
  const limits = { statement: STATEMENT_MS };
  return database.transaction(
    async (tx) => {
      if ((await tx.prepare(KNOWN).first(owner)) !== undefined) return read(tx);
      return { figures: [], notes: [`this database has no tables of ${owner}`] };
    },
    { isolation: 'read committed', limits },
  );
}

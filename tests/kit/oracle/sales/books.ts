import { type Database } from '../../../../libs/database/src/index';
import { type Transfer } from '../../facilitator/faulty-facilitator';

/** A settlement in the service's records. */
interface Line {
  readonly network: string;
  readonly payer: string;
  readonly amount: string;
  readonly tx: string | null;
}

/** Number of payments that wait to be settled. */
export async function unsettled(database: Database): Promise<number> {
  return count(database, `select count(*) as n from x402_payments where state = 'settling' and conclusion is null`);
}

/** An unconfirmed purchase lapses after a quarter of an hour. */
const TERM_MS = 1_200_000;

/** Lets a quarter of an hour pass for every unconfirmed purchase. */
export async function endTerms(database: Database): Promise<void> {
  const until = Date.now() + TERM_MS;
  const sql = `update watch_purchase set pending_until = 1 where state = 'pending' and pending_until < ${until}`;
  await database.execute({ sql, parameters: [] });
}

/** Number of purchases that wait to lapse. */
export async function lapsing(database: Database): Promise<number> {
  return count(database, `select count(*) as n from watch_purchase where state = 'pending' and pending_until = 1`);
}

/** Number of monitors watched as paid. */
export async function paidMonitors(database: Database): Promise<number> {
  return count(database, `select count(*) as n from watch_monitor where status = 'active' and tier = 'paid'`);
}

/** Differences between the service's books and the facilitator's ledger. */
export async function bookProblems(database: Database, transfers: readonly Transfer[]): Promise<readonly string[]> {
  const { rows } = await database.execute<Line & Record<string, unknown>>({
    sql: `select network, payer, amount, tx from x402_payments where state = 'settled'`,
    parameters: [],
  });
  const problems: string[] = [];
  const open = [...transfers];
  for (const { network, payer, amount, tx } of rows) {
    const at = open.findIndex(
      (transfer) =>
        transfer.network === network &&
        transfer.amount === amount &&
        transfer.from.toLowerCase() === payer.toLowerCase() &&
        (tx === null || tx === '' || tx === transfer.transaction),
    );
    if (at < 0) problems.push(`the books have ${amount} of ${payer} by '${tx ?? ''}', the ledger has not`);
    else open.splice(at, 1);
  }
  return [...problems, ...open.map(({ from, amount }) => `the ledger has ${amount} of ${from}, the books have not`)];
}

async function count(database: Database, sql: string): Promise<number> {
  const { rows } = await database.execute<{ n: number }>({ sql, parameters: [] });
  return rows[0]?.n ?? 0;
}

import { type LedgerLine, type PaymentStore } from '../store/payment-store';
import { type TermsRow, terms } from './rows';
import * as SQL from './statements';
import { type StoreParts } from './store-parts';

/** Upkeep of all payments: wrong clocks, expiry of answers, and the ledger. */
export function upkeep({ database }: StoreParts): Pick<PaymentStore, 'bringForward' | 'prune' | 'ledger'> {
  return {
    bringForward(now, farthest) {
      const [lease, due] = [farthest, farthest];
      return database.prepare(SQL.BRING_FORWARD).run(lease, now, due, now, lease, due);
    },

    async prune(now) {
      const answers = await database.prepare(SQL.DROP_ANSWERS).run(now);
      await database.prepare(SQL.DROP_BINDINGS).run();
      await database.prepare(SQL.DROP_ABANDONED).run(now);
      await database.prepare(SQL.DROP_PARTS).run();
      return answers;
    },

    async ledger({ since, limit }) {
      return (await database.prepare<LedgerRow>(SQL.LEDGER).all(since, limit)).map(lineOf);
    },
  };
}

interface LedgerRow extends TermsRow {
  readonly tx: string;
  readonly settled_at: number;
  readonly reported_amount: string | null;
}

function lineOf(row: LedgerRow): LedgerLine {
  const { key, tx: transaction, settled_at: settledAt, reported_amount: reportedAmount } = row;
  return { key, ...terms(row), transaction, settledAt, ...(reportedAmount !== null && { reportedAmount }) };
}

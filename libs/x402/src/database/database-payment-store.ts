import { type Database, migrate, type Transaction } from '@quant/database';
import { ANSWERS_ALONE, type Fulfilment } from '../store/fulfilment';
import { type PaymentStore } from '../store/payment-store';
import { claiming } from './claiming';
import { earlierOrders } from './earlier-orders';
import { KeptAnswers } from './kept-answers';
import { MIGRATIONS, OWNER } from './migrations';
import { outcomes } from './outcomes';
import { KEY_BYTES } from './seal';
import { upkeep } from './upkeep';

export interface DatabasePaymentStoreOptions {
  /** 32 bytes: stored answers are encrypted with it (AES-256-GCM). */
  readonly encryptionKey: Buffer;
  /** Fulfilment of purchases that sales make, in the same database. */
  readonly fulfilment?: Fulfilment<Transaction>;
  /** The clock, in epoch milliseconds, for the journal of migrations. */
  readonly now?: () => number;
}

/**
 * Payments in a database, shared by all processes that use it. Its tables are created, or brought up to date, first.
 *
 * @param database  stays its owner's to close
 * @throws RangeError     the key has another length
 * @throws DatabaseError  as `migrate`
 * @example
 * const database = await openDatabase({ file: 'data/shop.db' });
 * const store = await databasePaymentStore(database, { encryptionKey: Buffer.alloc(32, 'a secret') });
 * await store.ledger({ since: 0, limit: 10 }); // []
 * await database.close();
 */
export async function databasePaymentStore(
  database: Database,
  { encryptionKey, fulfilment = ANSWERS_ALONE, now = Date.now }: DatabasePaymentStoreOptions,
): Promise<PaymentStore> {
  if (encryptionKey.length !== KEY_BYTES)
    throw new RangeError(`encryptionKey must have ${KEY_BYTES} bytes; received ${encryptionKey.length}`);
  await migrate(database, OWNER, MIGRATIONS, now);
  const parts = { database, fulfilment, answers: new KeptAnswers(database, encryptionKey) };
  return { ...claiming(parts), ...earlierOrders(parts), ...outcomes(parts), ...upkeep(parts) };
}

import { writeProbe } from '@quant/database';
import { databaseSnapshotStore } from '@quant/market-data/database';
import { databaseWatchStore } from '@quant/watch';
import { databasePaymentStore } from '@quant/x402/database';
import { databaseCounters } from '../../commerce/allowances/database-counters';
import { derivedKey } from '../../storage/derived-key';
import { type Storage } from '../../storage/storage';

/**
 * Makes every table that a service of this version may use. A start of the service makes only those that it uses. Several may run
 * concurrently; an up-to-date schema stays unchanged.
 *
 * @throws DatabaseError  a database fails, or is newer than this code
 */
export async function bringUpToDate({
  records,
  counters,
  masterKey,
}: Pick<Storage, 'records' | 'counters' | 'masterKey'>): Promise<void> {
  await writeProbe([records, counters]);
  await databaseSnapshotStore(counters);
  await databaseCounters(counters);
  await databaseWatchStore(records);
  await databasePaymentStore(records, { encryptionKey: derivedKey(masterKey, 'kept-answers') });
}

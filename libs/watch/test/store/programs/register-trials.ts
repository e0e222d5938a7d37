/**
 * Asks for trials, twenty at a time, and prints how often each outcome came.
 * usage: register-trials.ts <location as JSON> <clients> <attempts> <number of this process>
 */
import { type DatabaseLocation, openDatabase } from '@quant/database';
import { databaseWatchStore } from '../../../src/store/database-watch-store';
import { newMonitor } from '../../../src/registration/new-monitor';
import { NO_ADDRESS } from '../../../src/webhooks/addresses/stored-address';

const AT_ONCE = 20;
const [location = '', clients = '', attempts = '', me = ''] = process.argv.slice(2);
const POSITION = { asset: 'BTC', direction: 'long', entryPrice: 62_000, positionSize: 5000, collateral: 1000 } as const;

async function run(): Promise<void> {
  const database = await openDatabase(JSON.parse(location) as DatabaseLocation);
  const store = await databaseWatchStore(database);
  const counts: Record<string, number> = {};
  const queue = Array.from({ length: Number(attempts) }, (_, i) => i).values();
  const visitor = async () => {
    for (const i of queue) {
      const createdAt = 1_767_571_200_000 + i;
      const { status } = await store.register({
        id: `w_${me}${String(i).padStart(15, '0')}`,
        tokenDigest: '0'.repeat(64),
        client: `client ${i % Number(clients)}`,
        createdAt,
        monitor: newMonitor(POSITION, 'trial', createdAt),
        webhook: NO_ADDRESS,
        purchase: null,
        capacity: null,
      });
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  await database.close();
  console.log(JSON.stringify(counts));
}

void run();

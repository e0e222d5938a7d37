import { type DatabaseLocation, openDatabase } from '@quant/database';
import { openMarket } from '@quant/market-data';
import { createWatchRunner, databaseWatchStore, WEBHOOK_ALLOW_CIDRS, webhookSender } from '@quant/watch';
import { pino } from 'pino';
import { readMarketConfig } from '@quant/market-data';
import { EnvironmentReader } from '@quant/service';
import { MASTER_KEY, SERVICE } from './service-settings';

/**
 * Looks at all monitors of a database, at one moment, and sends what is due by then.
 * usage: tick-once.ts <location as JSON> <epoch milliseconds>
 */
await tickOnce(JSON.parse(process.argv[2] ?? '') as DatabaseLocation, Number(process.argv[3]));

async function tickOnce(location: DatabaseLocation, now: number): Promise<void> {
  const database = await openDatabase(location);
  const logger = pino({ level: 'silent' });
  const store = await databaseWatchStore(database);
  const networks = WEBHOOK_ALLOW_CIDRS.parse(SERVICE.WEBHOOK_ALLOW_CIDRS) ?? [];
  const runner = createWatchRunner({
    store,
    market: openMarket(readMarketConfig(new EnvironmentReader(SERVICE)), { now: () => now, observer: {} }),
    sender: webhookSender({ networks, log: logger }),
    masterKey: MASTER_KEY,
    baseUrl: 'http://localhost:8000',
    log: logger,
    clock: { now: () => now, sleep: untilAborted },
    embedded: 'file' in location,
  });
  runner.start();
  const sent = 'select count(*) as many from watch_delivery where due_at <= ?';
  const deadline = performance.now() + 60_000;
  for (;;) {
    const due = await database.prepare<{ many: number }>(sent).first(now);
    if ((await store.lastBeat()) === now && due?.many === 0) break;
    if (performance.now() > deadline) throw new Error('the tick has not ended');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await runner.stop();
  await database.close();
}

function untilAborted(_: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}

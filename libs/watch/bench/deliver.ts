/**
 * A worker that only delivers. It prints `ready`, waits for a line, delivers until the outbox is empty and prints the
 * processor time that it used [ms]. The next line ends it: until then the server's processes for it can be measured.
 *
 * usage: deliver.ts <options of openDatabase as JSON> <attempts at once> <attempts at once to a host>
 */
import { once } from 'node:events';
import { openDatabase, type DatabaseLocation } from '@quant/database';
import { DeliveryLoop } from '../src/runner/delivery-loop';
import { systemClock } from '../src/time/clock';
import { databaseWatchStore } from '../src/store/database-watch-store';
import { networksOf } from '../src/webhooks/addresses/networks';
import { webhookSender } from '../src/webhooks/webhook-sender';
import { addressOf, MASTER_KEY } from './outbox';

const [location = '', atOnce = '100', perHost = '4'] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location) as DatabaseLocation);
const store = await databaseWatchStore(database);
const loop = new DeliveryLoop({
  store,
  sender: webhookSender({
    networks: networksOf(['127.0.0.0/8']),
    resolve: (hostname) => Promise.resolve([addressOf(hostname)]),
    log: console,
  }),
  masterKey: MASTER_KEY,
  baseUrl: 'https://quant.example',
  clock: systemClock,
  log: { info: () => undefined, warn: console.error, error: console.error },
  observer: {},
  random: Math.random,
  deliveriesAtOnce: Number(atOnce),
  deliveriesPerHost: Number(perHost),
});
console.log('ready');
await once(process.stdin, 'data');
const over = new AbortController();
const cpu = process.cpuUsage();
const running = loop.run(over.signal);
while (!(await store.outboxIsEmpty())) await systemClock.sleep(100, over.signal);
over.abort();
await running;
const { user, system } = process.cpuUsage(cpu);
console.log(Math.round((user + system) / 1000));
await once(process.stdin, 'data');
await database.close();
process.stdin.destroy();

/** Counts calls of several clients in one turn, in the database whose location is its argument, and tells what it does; for a test that kills it. */
import { type DatabaseLocation, openDatabase } from '@quant/database';
import { writeSync } from 'node:fs';
import { type ClientId } from '../../../src/commerce/clients/client-of';
import { databaseCounters } from '../../../src/commerce/allowances/database-counters';

const [location = '', clients = '', calls = ''] = process.argv.slice(2);
const counters = await databaseCounters(await openDatabase(JSON.parse(location) as DatabaseLocation));
const counts = Array.from({ length: Number(clients) * Number(calls) }, (_, i) =>
  counters.increment({ day: 1, bucket: 'calculator', client: `client ${i % Number(clients)}` as ClientId }, 1000),
);
// synchronous, so that this line is out before the statement starts in the same turn
writeSync(1, 'counting\n');
await Promise.all(counts);
writeSync(1, 'counted\n');

/**
 * Adds 1 to a counter repeatedly, in one transaction each, and prints the count after every commit.
 * usage: increment.ts <location as JSON> <times>
 */
import { writeSync } from 'node:fs';
import { type DatabaseLocation, openDatabase } from '../../src/index';

const [location = '', times = ''] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location) as DatabaseLocation);
for (let i = 0; i < Number(times); i++) {
  const count = await database.transaction(async (tx) => {
    const row = await tx.prepare<{ n: number }>('select n from counter').first();
    const n = (row?.n ?? NaN) + 1;
    await tx.prepare('update counter set n = ?').run(n);
    await tx.prepare('insert into entry (n) values (?)').run(n);
    return n;
  });
  // synchronous, because the process may be killed at any moment
  writeSync(1, `${count}\n`);
}
await database.close();

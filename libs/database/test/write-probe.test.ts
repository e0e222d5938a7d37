// the harness is shared by all libraries and shipped by none
import { describeOnEveryDatabase, describeOnSqlite } from '../../../tests/kit/store/databases';
import { type Database, writeProbe } from '../src/index';

/** A database whose writes end as the test wants; and how many there were. */
function writing(database: Database, end: () => Promise<number>) {
  const counted = { writes: 0 };
  const prepare = () => ({
    run: () => {
      counted.writes++;
      return end();
    },
  });
  const { dialect } = database;
  const transaction = database.transaction.bind(database);
  return { counted, database: { dialect, transaction, prepare } as unknown as Database };
}

const refusing = () => Promise.reject(new Error('disk full'));
const silent = () => new Promise<number>(() => undefined);

describeOnEveryDatabase('a probe', ({ open }) => {
  test('writes one row, as large as what a request writes, and nothing else grows', async () => {
    const database = await open();
    let now = 0;
    const isWritable = await writeProbe([database, database], () => now);
    for (now = 0; now < 5000; now += 1000) expect(await isWritable()).toBe(true);
    const size = database.prepare('select count(*) as rows, max(length(pages)) as bytes from write_probe');
    expect(await size.all()).toEqual([{ rows: 1, bytes: 65_536 }]);
  });

  test('finds that a closed database cannot be written to, nor can several of which one refuses', async () => {
    const database = await open();
    const other = await open();
    const isWritable = await writeProbe([database]);
    expect(await (await writeProbe([other, writing(database, refusing).database]))()).toBe(false);
    await database.close();
    expect(await isWritable()).toBe(false);
  });
});

describeOnSqlite('a probe', ({ open }) => {
  test('of a database that does not answer has an end, and asks it once', async () => {
    let now = 0;
    const { counted, database } = writing(await open(), silent);
    const isWritable = await writeProbe([database], () => now);
    expect(await isWritable()).toBe(false);
    now = 10_000;
    expect(await isWritable()).toBe(false);
    expect(counted.writes).toBe(1);
  });

  test('finds that a connection is query-only, and that it no longer is', async () => {
    const database = await open();
    let now = 0;
    const isWritable = await writeProbe([database], () => now);
    await database.execute({ sql: 'pragma query_only = on', parameters: [] });
    expect(await isWritable()).toBe(false);
    await database.execute({ sql: 'pragma query_only = off', parameters: [] });
    expect(await isWritable()).toBe(false); // as it was a moment ago
    now = 1000;
    expect(await isWritable()).toBe(true);
  });

  test('finds that a file may not grow any more', async () => {
    const database = await open();
    let now = 0;
    const isWritable = await writeProbe([database], () => now);
    await database.execute({ sql: 'create table small (n integer)', parameters: [] });
    const { page_count: pages = 0 } =
      (await database.prepare<{ page_count: number }>('pragma page_count').first()) ?? {};
    await database.execute({ sql: `pragma max_page_count = ${pages + 2}`, parameters: [] });
    // what a row of a few bytes does not find out
    await database.prepare('insert into small values (1)').run();
    expect(await isWritable()).toBe(false);
    await database.execute({ sql: 'pragma max_page_count = 100000', parameters: [] });
    now = 1000;
    expect(await isWritable()).toBe(true);
  });

  test('however many ask, writes once a second', async () => {
    let now = 0;
    const { counted, database } = writing(await open(), () => Promise.resolve(1));
    const isWritable = await writeProbe([database], () => now);
    await Promise.all(Array.from({ length: 100 }, () => isWritable()));
    now = 999;
    await isWritable();
    expect(counted.writes).toBe(1);
    now = 1000;
    await isWritable();
    expect(counted.writes).toBe(2);
  });
});

import { type Database, migrate } from '@quant/database';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { MIGRATIONS, OWNER } from '../../src/store/migrations';
import { START } from './fixtures';

describeOnEveryDatabase('the schema', ({ open }) => {
  const store = (database: Database) => databaseWatchStore(database, () => START);
  const journal = (database: Database) =>
    database.prepare('select owner, place, name from migration_journal order by owner, place').all();

  test('is created once, however many processes start at a time', async () => {
    const database = await open();
    await Promise.all([1, 2, 3, 4].map(() => store(database)));
    expect(await journal(database)).toEqual([{ owner: 'watch', place: 1, name: '0001-watch' }]);
    // rows that a second run would have doubled
    const duties = await database.prepare('select name from watch_duty order by name').all();
    expect(duties).toEqual([{ name: 'market' }, { name: 'registrations' }]);
  });

  test('is refused if a newer version changed it', async () => {
    const database = await open();
    const next = { name: '9999-next', statements: () => ['create table watch_next (n integer)'] };
    await migrate(database, OWNER, [...MIGRATIONS, next], () => START);
    await expect(store(database)).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
  });

  test('has the number of the monitor in every key of what belongs to a monitor', async () => {
    const database = await open();
    await store(database);
    for (const [table, key] of OF_MONITORS) {
      const keys = await keysOf(database, table);
      expect([table, keys.length > 0, keys.every((columns) => columns.includes(key))]).toEqual([table, true, true]);
    }
  });
});

/** Each with the column that a distributed database spreads it by. */
const OF_MONITORS = [
  ['watch_monitor', 'key'],
  ['watch_trigger', 'monitor'],
  ['watch_webhook', 'monitor'],
  ['watch_alert', 'monitor'],
  ['watch_delivery', 'monitor'],
  ['watch_purchase', 'monitor'],
] as const;

/** The columns of each primary key and unique constraint. */
async function keysOf(database: Database, table: string): Promise<string[][]> {
  const sql =
    database.dialect.name === 'sqlite'
      ? `select 'primary' as of, name as name from pragma_table_info('${table}') where pk > 0
         union all select l.name, i.name from pragma_index_list('${table}') l, pragma_index_info(l.name) i where l."unique" = 1`
      : `select i.indexrelid::regclass::text as of, a.attname::text as name
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = '${table}'::regclass and i.indisunique`;
  const rows = await database.prepare<{ of: string; name: string }>(sql).all();
  return [...new Set(rows.map((row) => row.of))].map((of) => rows.flatMap((row) => (row.of === of ? [row.name] : [])));
}

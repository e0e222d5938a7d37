import { type Database, migrate } from '@quant/database';
import { describeOnEveryDatabase, describeOnPostgres } from '../../../tests/kit/store/databases';
import { databasePaymentStore } from '../src/database/index';
import { MIGRATIONS, OWNER } from '../src/database/migrations';
import { encryptionKey } from './shop';

const store = (database: Database) => databasePaymentStore(database, { encryptionKey });

describeOnEveryDatabase('the tables of payments', ({ open }) => {
  test('are created once, however many processes start at a time', async () => {
    const database = await open();
    await Promise.all([1, 2, 3, 4].map(() => store(database)));
    const journal = await database.prepare('select owner, place, name from migration_journal').all();
    expect(journal).toEqual([{ owner: 'x402', place: 1, name: '0001-payments' }]);
  });

  test('are refused if a newer version changed them', async () => {
    const database = await open();
    const next = { name: '9999-next', statements: () => ['create table x402_next (n integer)'] };
    await migrate(database, OWNER, [...MIGRATIONS, next], () => 0);
    await expect(store(database)).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
  });
});

describeOnPostgres('the tables of payments on a server', ({ open }) => {
  test('are in parts, and the parts of a payment and its answer are the same', async () => {
    const database = await open();
    await store(database);
    const parted = await database
      .prepare(
        `select c.relname::text as name, pg_get_partkeydef(c.oid) as by, count(*) as parts
         from pg_class c join pg_inherits i on i.inhparent = c.oid
         where c.relkind = 'p' and c.relnamespace = current_schema()::regnamespace group by 1, 2 order by 1`,
      )
      .all();
    expect(parted).toEqual([
      { name: 'x402_answer_parts', by: 'HASH (key)', parts: 8 },
      { name: 'x402_answers', by: 'HASH (key)', parts: 8 },
      { name: 'x402_idempotency_keys', by: 'HASH (scope)', parts: 8 },
      { name: 'x402_payments', by: 'HASH (key)', parts: 8 },
    ]);
  });
});

import { type Database } from '@quant/database';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { startModule } from '../../../../tests/kit/process/module-process';
import { databaseCounters } from '../../src/commerce/allowances/database-counters';

const PROGRAM = join(__dirname, 'programs/count-together.ts');
const CLIENTS = 5;
const CALLS = 4;

/** From here on the statement stands still for some seconds when it has written the third of its rows. */
async function holdUp(database: Database): Promise<void> {
  const sql =
    database.dialect.name === 'sqlite'
      ? [
          'create view numbers as with recursive n(i) as (select 1 union all select i + 1 from n where i < 2e8) select i from n',
          "create trigger hold after insert on free_calls when new.client = 'client 2' begin select count(*) from numbers; end",
        ]
      : [
          'create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$',
          "create trigger hold after insert on free_calls for each row when (new.client = 'client 2') execute function hold()",
        ];
  for (const statement of sql) await database.execute({ sql: statement, parameters: [] });
}

describeOnEveryDatabase(
  'a process is killed in the middle of the statement that counts for several clients',
  ({ open, location }) => {
    test('all of it has been counted or nothing, and counting goes on', async () => {
      const database = await open();
      const counters = await databaseCounters(database);
      await counters.increment({ day: 1, bucket: 'calculator', client: 'client 1' as never }, 1000);
      await holdUp(database);

      const { child, printed, lines, exit } = startModule(
        PROGRAM,
        JSON.stringify(location()),
        String(CLIENTS),
        String(CALLS),
      );
      await printed(1);
      await pause(500);
      child.kill('SIGKILL');
      await exit;
      expect(lines()).toEqual(['counting']);

      // waits for whatever PostgreSQL still does for the process
      const onTable = database.dialect.name === 'sqlite' ? '' : ' on free_calls';
      await database.execute({ sql: `drop trigger hold${onTable}`, parameters: [] });
      const rows = await database
        .prepare<{ client: string; calls: number }>('select client, calls from free_calls order by client')
        .all();
      const nothing = [{ client: 'client 1', calls: 1 }];
      const all = Array.from({ length: CLIENTS }, (_, i) => ({
        client: `client ${i}`,
        calls: CALLS + Number(i === 1),
      }));
      expect([nothing, all]).toContainEqual(rows);
      expect(await counters.increment({ day: 1, bucket: 'calculator', client: 'client 1' as never }, 1000)).toBe(
        (rows.find(({ client }) => client === 'client 1')?.calls ?? NaN) + 1,
      );
    });
  },
);

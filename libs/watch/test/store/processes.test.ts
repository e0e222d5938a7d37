import { join } from 'node:path';
import { describeOnEveryDatabase } from '../../../../tests/kit/store/databases';
import { startModule } from '../../../../tests/kit/process/module-process';
import { databaseWatchStore } from '../../src/store/database-watch-store';

const PROCESSES = 3;
const CLIENTS = 50;
/** Of each process; TRIAL_ATTEMPTS=3000 is what the service has to stand. */
const ATTEMPTS = Number(process.env['TRIAL_ATTEMPTS'] ?? 300);

describeOnEveryDatabase('three processes', ({ open, location }) => {
  test('that ask for trials of 50 clients get exactly 50', async () => {
    const database = await open();
    const store = await databaseWatchStore(database);
    const started = Array.from({ length: PROCESSES }, (_, i) =>
      startModule(
        join(__dirname, 'programs/register-trials.ts'),
        ...[JSON.stringify(location()), String(CLIENTS), String(ATTEMPTS), String(i)],
      ),
    );
    expect(await Promise.all(started.map(({ exit }) => exit))).toEqual([0, 0, 0]);
    const counts = started.map(({ lines }) => JSON.parse(lines()[0] ?? '') as Record<string, number>);
    const sum = (status: string) => counts.reduce((total, count) => total + (count[status] ?? 0), 0);
    expect([sum('registered'), sum('trial_used')]).toEqual([CLIENTS, PROCESSES * ATTEMPTS - CLIENTS]);
    expect(await store.counts()).toEqual([{ status: 'active', tier: 'trial', count: CLIENTS }]);
    const grants = await database.prepare('select count(*) as count from watch_trial_grant').first();
    expect(grants).toEqual({ count: CLIENTS });
  });
});

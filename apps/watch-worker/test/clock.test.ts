import { openDatabase } from '@quant/database';
import { databaseWatchStore, newMonitor } from '@quant/watch';
import { join } from 'node:path';
// the harness is shared by all projects and shipped by none
import { describeOnPostgres } from '../../../tests/kit/store/databases';
import { healthWithHeartbeat, startWorker, urlOf, type WorkerProcess } from './worker-process';

const HOUR = 3_600_000;
const SHIFT = join(__dirname, '../../../tests/kit/clock/shifted-clock.cjs');
const POSITION = { asset: 'BTC', direction: 'long', entryPrice: 62_000, positionSize: 5000, collateral: 1000 } as const;

describeOnPostgres('a worker whose clock is wrong', ({ location }) => {
  const workers: WorkerProcess[] = [];
  afterEach(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.splice(0).map(({ exit }) => exit));
  });

  test.each([49, 2, -2])('by %d hours ends no trial, holds no lease for long, and says so', async (hours) => {
    const at = location();
    const url = 'url' in at ? at.url : '';
    const database = await openDatabase({ url });
    const store = await databaseWatchStore(database);
    const now = Date.now();
    for (let n = 1; n <= 5; n++) {
      const monitor = newMonitor(POSITION, 'trial', now);
      const id = `w_${String(n).padStart(16, '0')}`;
      const common = {
        tokenDigest: '',
        createdAt: now,
        webhook: { address: null, host: null, format: 'auto' as const },
        purchase: null,
        capacity: null,
      };
      await store.register({ ...common, id, client: id, monitor });
    }
    const worker = startWorker(
      {
        DATABASE_URL: url,
        WATCH_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        CLOCK_AHEAD_MS: String(hours * HOUR),
      },
      ['--require', SHIFT],
    );
    workers.push(worker);
    const health = await healthWithHeartbeat(await urlOf(worker));
    expect(health).toMatchObject({ status: 'degraded', checks: { database: 'ok', watcher: 'ok', clock: 'skewed' } });
    expect(Math.abs(Number(health['clock_skew_s']) / 3600 - hours)).toBeLessThan(0.5);
    expect(Math.abs(new Date(String(health['time'])).getTime() - Date.now())).toBeLessThan(5000);
    expect(worker.output()).toContain(`${Math.abs(hours) * 3600} s`);
    expect(await store.counts()).toEqual([{ status: 'active', tier: 'trial', count: 5 }]);
    const leases =
      'select max(lease_until) as until from (select lease_until from watch_unit union all select lease_until from watch_duty) as l';
    const lease = await database.prepare<{ until: number }>(leases).first();
    expect(lease?.until).toBeLessThan(Date.now() + 60_000);
    await database.close();
  });
});

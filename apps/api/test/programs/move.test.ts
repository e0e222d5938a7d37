import { type DatabaseLocation, openDatabase } from '@quant/database';
import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnPostgres } from '../../../../tests/kit/store/databases';
import { startModule } from '../../../../tests/kit/process/module-process';
import { buyMonitor, makeHistory, statusOfTrial, startService, told, type Started } from './history';
import { type Receiver, startReceiver } from './receiver';
import { run } from './run';
import { SERVICE } from './service-settings';

/** In a process of its own: what it has open is closed for certain when it ends. */
async function tickOnce(at: DatabaseLocation, now: number): Promise<void> {
  const { exit } = startModule(join(__dirname, 'tick-once.ts'), JSON.stringify(at), String(now));
  expect(await exit).toBe(0);
}

const KEY = { WATCH_MASTER_KEY: SERVICE.WATCH_MASTER_KEY };
const MINUTE_MS = 60_000;
/** Eleven processes start one after the other, each from source. */
const PATIENCE_MS = 15 * MINUTE_MS;

describeOnPostgres('moving a service from SQLite to PostgreSQL', ({ location }) => {
  let dataDir = '';
  let receiver: Receiver;
  const services: Started[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quant-move-'));
    receiver = await startReceiver();
  });
  afterEach(async () => {
    for (const { stop } of services.splice(0)) await stop();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const start = async (environment: Readonly<Record<string, string>>): Promise<Started> => {
    const service = await startService(environment);
    services.push(service);
    return service;
  };
  const target = () => (location() as { url: string }).url;
  const move = (...more: readonly string[]) =>
    run(['migrate', 'sqlite-to-postgres', '--from', dataDir, '--to', target(), ...more], KEY);

  test(
    'every answer stays the same, and what is pending is sent once',
    async () => {
      const before = await start({ DATA_DIR: dataDir });
      const history = await makeHistory(before.url, receiver);
      const running = await move();
      expect([running.code, running.errors]).toEqual([1, expect.stringContaining('is in use: stop the service')]);
      await before.stop();
      const now = Date.now();
      tiersAsAWorkerReadsThem(join(dataDir, 'quant.db'), now);
      await tickOnce({ file: join(dataDir, 'quant.db') }, now);
      const again = await start({ DATA_DIR: dataDir });
      const expected = await told(again.url, history);
      await again.stop();
      const figures = await run(['report', '--format', 'csv'], { DATA_DIR: dataDir });
      const [delivered, pending] = [receiver.received.length, await pendingIn({ file: join(dataDir, 'quant.db') })];
      expect([delivered > 1, pending > 0]).toEqual([true, true]);

      const rehearsal = await move('--dry-run');
      expect([rehearsal.code, rehearsal.out]).toEqual([0, expect.stringContaining('its schema would be made')]);
      const moved = await move();
      expect([moved.code, moved.code === 0 ? '' : moved.errors]).toEqual([0, '']);
      expect(moved.out).toContain('and read back the same');
      const counts = [...moved.out.matchAll(/^(\w+) +(\d+) rows {2}sha256/gm)].map(([, name, rows]) => [
        name,
        rows !== '0',
      ]);
      expect(counts.filter(([, hasRows]) => hasRows !== true).map(([name]) => name)).toEqual([]); // every table was tried

      const after = await start({ DATABASE_URL: target(), ...KEY });
      expect(await told(after.url, history)).toEqual(expected);
      expect((await run(['report', '--format', 'csv'], { DATABASE_URL: target() })).out).toBe(figures.out);
      expect(await statusOfTrial(after.url)).toBeGreaterThanOrEqual(400); // the trial of this client is known
      await buyMonitor(after.url, receiver); // under a number that none has had

      receiver.comeBack();
      await tickOnce(location(), now + 10 * MINUTE_MS);
      await tickOnce(location(), now + 20 * MINUTE_MS);
      expect(await pendingIn(location())).toBe(0);
      expect(new Set(receiver.received).size).toBe(receiver.received.length); // none twice
      expect(receiver.received.length).toBeGreaterThanOrEqual(delivered + pending);

      const second = await move();
      expect([second.code, second.errors]).toEqual([1, expect.stringContaining('the target must be empty; its table')]);
    },
    PATIENCE_MS,
  );

  test('a source without the schema of this version is refused', async () => {
    await run(['migrate'], { DATA_DIR: dataDir, ...KEY });
    const database = new DatabaseSync(join(dataDir, 'quant.db'));
    database.exec("delete from migration_journal where name = '0001-watch'");
    database.close();
    for (const refused of [await move('--dry-run'), await move()])
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("it lacks 'watch 0001-watch'")]);
  });

  test('a source that never sold anything is refused by the rehearsal as by the move', async () => {
    const service = await start({ DATA_DIR: dataDir, X402_MODE: 'off' });
    await service.stop();
    for (const refused of [await move('--dry-run'), await move()])
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Bring it up to date first')]);
    await run(['migrate'], { DATA_DIR: dataDir, ...KEY });
    expect((await move('--dry-run')).code).toBe(0);
  });

  test('several that migrate at once make one schema', async () => {
    const environment = { DATABASE_URL: target(), ...KEY };
    const ended = await Promise.all([1, 2, 3].map(() => run(['migrate'], environment)));
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await run(['migrate'], environment)).out).toContain('nothing was to be done');
  });
});

async function pendingIn(at: DatabaseLocation): Promise<number> {
  if ('file' in at) return pendingInFile(at.file);
  const database = await openDatabase({ ...at, readOnly: true });
  const row = await database.prepare<{ many: number }>('select count(*) as many from watch_delivery').first();
  await database.close();
  return row?.many ?? 0;
}

/** The statement is let go with its connection, which would else keep the file in use for a while. */
function pendingInFile(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  database.function('told', (many: unknown) => {
    pending = Number(many);
    return 0;
  });
  let pending = 0;
  database.exec('select told(count(*)) from watch_delivery');
  database.close();
  return pending;
}

/** The simulated market has no margin tiers to be read. */
function tiersAsAWorkerReadsThem(file: string, now: number): void {
  const database = new DatabaseSync(file);
  // no prepared statement: one that is not collected yet keeps the file in use
  database.exec(
    `insert into watch_tiers (venue, asset, tiers, fetched_at, reason, due_at)
     values ('okx', 'BTC', null, null, 'unavailable', ${now + 60 * MINUTE_MS})`,
  );
  database.close();
}

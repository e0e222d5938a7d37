import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post } from '../http/payers';
import { PRICE, VALID } from '../http/service';
import { makeHistory, startService, type Started, told } from './history';
import { type Receiver, startReceiver } from './receiver';
import { runHere } from './run';

/** Without WATCH_MASTER_KEY: the key is a file, which goes with the backup. */
const OWN_KEY = { WATCH_MASTER_KEY: '' };

interface FigureLine {
  readonly figure: string;
  readonly class: string | null;
  readonly count: number;
  readonly usdc: string | null;
  readonly mode: string | null;
}
interface ReportDocument {
  readonly revenue: { readonly usdc: string; readonly worthless: Readonly<Record<string, string>> };
  readonly figures: readonly FigureLine[];
  readonly notes: readonly string[];
}

let folder = '';
let receiver: Receiver;
const services: Started[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quant-backup-'));
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const { stop } of services.splice(0)) await stop();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Started> {
  const service = await startService({ DATA_DIR: dataDir, ...OWN_KEY });
  services.push(service);
  return service;
}

test('a service that goes on is backed up and reported of; what was acknowledged before is restored', async () => {
  const [live, copy, restored] = ['live', 'copy', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const service = await start(live);
  const history = await makeHistory(service.url, receiver);
  const expected = await told(service.url, history);

  // the report, against what was counted call by call
  const { out } = await runHere(['report', '--format', 'json'], { DATA_DIR: live });
  const report = JSON.parse(out) as ReportDocument;
  const counted = (figure: string, kind: string) =>
    report.figures
      .filter((line) => line.figure === figure && line.class === kind)
      .reduce((sum, { count }) => sum + count, 0);
  expect(counted('free_calls', 'calculator')).toBe(history.free.calculator);
  expect(counted('free_calls', 'crypto_risk')).toBe(history.free.crypto_risk);
  expect(counted('paid_calls', '/v1/batch')).toBe(history.paid.length);
  expect(counted('paid_calls', '/v1/watch/position')).toBe(1);
  expect(counted('payments', 'settled')).toBe(history.paid.length + 1);
  expect([counted('registrations', 'trial'), counted('registrations', 'paid'), counted('monitors', 'active')]).toEqual([
    1, 1, 2,
  ]);
  const earned = [...history.prices, history.positionPrice];
  expect(report.revenue).toMatchObject({ usdc: '0', by_network: {}, by_operation: {} }); // play money is no revenue
  const played = report.figures.filter(({ figure }) => figure === 'paid_calls');
  expect(new Set(played.map(({ mode }) => mode))).toEqual(new Set(['dev']));
  const micros = Object.values(report.revenue.worthless).reduce((sum, usdc) => sum + inMicros(usdc), 0n);
  expect(micros).toBe(earned.reduce((sum, price) => sum + price, 0n));
  const position = played.find((line) => line.class === '/v1/watch/position');
  expect(position?.usdc).toBe(inDollars(history.positionPrice));

  // load, until the backup is made; then more, which is not in it
  const load = { goesOn: true };
  const loading = (async (): Promise<void> => {
    while (load.goesOn) await (await post(`${service.url}${PRICE}`, VALID)).arrayBuffer();
  })();
  const backup = await runHere(['backup', '--to', copy], { DATA_DIR: live });
  load.goesOn = false;
  await loading;
  expect([backup.code, backup.out]).toEqual([0, expect.stringContaining('quant.db, counters.db, master.key')]);
  const rights = await Promise.all(
    [copy, join(copy, 'quant.db'), join(copy, 'master.key')].map(async (path) => (await stat(path)).mode & 0o777),
  );
  expect(rights).toEqual([0o700, 0o600, 0o600]);
  expect((await runHere(['backup', '--to', copy], { DATA_DIR: live })).errors).toContain(
    '--to must be an empty folder',
  );
  await service.stop();

  const restoring = await runHere(['restore', '--from', copy], { DATA_DIR: restored });
  expect([restoring.code, restoring.out]).toEqual([0, expect.stringContaining('checked')]);
  const again = await start(restored);
  const now = await told(again.url, history);
  expect(now.slice(0, -1)).toEqual(expected.slice(0, -1)); // monitors, alerts, paid answers
  const used = (text: string | undefined) => (JSON.parse(text ?? '') as { calls_today: number }).calls_today;
  expect(used(now.at(-1))).toBeGreaterThanOrEqual(used(expected.at(-1))); // and the calls that the load had made by then
});

test('a backup that is damaged, or of another key, is not restored, and nothing is left of the attempt', async () => {
  const [live, copy, restored] = ['live', 'copy', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await runHere(['migrate'], { DATA_DIR: live });
  await runHere(['backup', '--to', copy, '--without-master-key'], { DATA_DIR: live });
  const other = { WATCH_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') };
  const refused = await runHere(['restore', '--from', copy], { DATA_DIR: restored, ...other });
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("must be this database's key")]);
  const without = await runHere(['restore', '--from', copy], { DATA_DIR: restored });
  expect([without.code, without.errors]).toEqual([1, expect.stringContaining('master.key is missing')]);
  await writeFile(join(copy, 'counters.db'), 'x', { flag: 'a' });
  const damaged = await runHere(['restore', '--from', copy], { DATA_DIR: restored });
  expect([damaged.code, damaged.errors]).toEqual([1, expect.stringContaining('counters.db must have')]);
  expect(await readdir(restored)).toEqual([]);
});

test('wrong command lines are refused with the flag, the rule and the value', async () => {
  await mkdir(join(folder, 'none'));
  const environment = { DATA_DIR: join(folder, 'none') };
  const lines: readonly (readonly [readonly string[], string])[] = [
    [['report', '--format', 'xml'], "--format must be table, json or csv; received 'xml'"],
    [['report', '--from', '2026-02-30'], "--from must be a date of UTC, as 2026-11-23; received '2026-02-30'"],
    [['migrate', 'sqlite-to-postgres', '--from', 'x', '--to', 'mysql://y'], '--to must be a postgres:// URL'],
  ];
  for (const [args, error] of lines) {
    const { code, errors } = await runHere(args, environment);
    expect([code, errors.split('\n')[0]]).toEqual([2, error]);
  }
});

const inDollars = (micro: bigint): string => {
  const text = `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`;
  return text.replace(/\.?0+$/, '');
};

const inMicros = (usdc: string): bigint => BigInt(Math.round(Number(usdc) * 1e6));

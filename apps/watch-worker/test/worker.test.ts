import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthWithHeartbeat, startWorker, urlOf } from './worker-process';
import { posixTest } from '../../../tools/testing/posix-test';

posixTest('runs a tick at once, says how it is and what it counts, and ends with 0 when it is told to', async () => {
  const worker = startWorker();
  const url = await urlOf(worker);
  expect(await healthWithHeartbeat(url)).toMatchObject({
    status: 'ok',
    market_data: 'simulated',
    checks: { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' },
  });

  const response = await fetch(`${url}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const metrics = await response.text();
  expect(metrics).toMatch(/^qcs_watch_ticks_total 1$/m);
  for (const family of [
    'last_tick_timestamp_seconds',
    'tick_duration_seconds',
    'alerts_total',
    'webhooks_total',
    'monitors',
    'assets',
    'deliveries_due',
    'delivery_lateness_seconds',
  ])
    expect(metrics).toContain(`# TYPE qcs_watch_${family} `);
  for (const check of ['database', 'watcher', 'market_data', 'clock'])
    expect(metrics).toContain(`qcs_health_check{check="${check}"} 1`);
  expect(metrics).toMatch(/^qcs_memory_limit_bytes [1-9]/m);
  expect(metrics).toMatch(/^qcs_data_disk_bytes\{space="available"\} \d/m);
  expect(metrics).toMatch(/^qcs_build_info\{version="2\.0\.0"\} 1$/m);
  const open = await fetch(`${url}/metrics`, { headers: { accept: 'application/openmetrics-text' } });
  expect(open.headers.get('content-type')).toContain('application/openmetrics-text');
  expect(await open.text()).toMatch(/# EOF\n$/);

  expect((await fetch(`${url}/health`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ status: 'live' });
  expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ready' });

  worker.child.kill('SIGTERM');
  expect((await worker.exit).code).toBe(0);
  expect(worker.output()).toContain('"msg":"stopped"');
  expect(worker.errors()).toBe('');
});

posixTest('on a port of their own metrics are served there, and nowhere else, until the end', async () => {
  const worker = startWorker({ METRICS_PORT: '0' });
  const url = await urlOf(worker);
  await healthWithHeartbeat(url);
  const [, metricsUrl = ''] = /"metrics_url":"([^"]+)"/.exec(worker.output()) ?? [];
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect(await (await fetch(metricsUrl)).text()).toMatch(/^qcs_watch_ticks_total 1$/m);
  expect((await fetch(metricsUrl.replace('/metrics', '/health'))).status).toBe(404);
  worker.child.kill('SIGTERM');
  expect((await worker.exit).code).toBe(0);
  await expect(fetch(metricsUrl)).rejects.toThrow();
});

test('a bad configuration ends the start with a line for each variable', async () => {
  const worker = startWorker({ PORT: 'x', MARKET_DATA: 'fake' });
  expect((await worker.exit).code).toBe(1);
  expect(worker.errors()).toBe(
    "PORT must be an integer from 0 to 65535; received 'x'\nMARKET_DATA must be 'live' or 'simulated'; received 'fake'\n",
  );
});

test('a database that cannot be opened ends the start', async () => {
  const key = Buffer.alloc(32).toString('base64');
  const worker = startWorker({ DATABASE_URL: 'postgres://127.0.0.1:1/none', WATCH_MASTER_KEY: key });
  expect((await worker.exit).code).toBe(1);
  expect(worker.output()).toContain('the worker cannot start');
});

posixTest(
  'another key than that of the database, and a lost one, end the start with a line that says what to do',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quant-worker-'));
    const first = startWorker({ DATA_DIR: folder });
    await healthWithHeartbeat(await urlOf(first));
    first.child.kill('SIGTERM');
    expect((await first.exit).code).toBe(0);
    // all is in the file itself
    expect((await stat(join(folder, 'quant.db-wal')).catch(() => ({ size: 0 }))).size).toBe(0);

    const other = startWorker({ DATA_DIR: folder, WATCH_MASTER_KEY: Buffer.alloc(32, 9).toString('base64') });
    expect((await other.exit).code).toBe(1);
    expect(other.errors()).toMatch(/^WATCH_MASTER_KEY.*\bWATCH_MASTER_KEY_REPLACES=[\da-f]{16} .*\n$/);

    await rm(join(folder, 'master.key'));
    const lost = startWorker({ DATA_DIR: folder });
    expect((await lost.exit).code).toBe(1);
    expect(lost.errors()).toMatch(/^master\.key is missing .*\bWATCH_MASTER_KEY_REPLACES=[\da-f]{16} .*\n$/);
    await expect(stat(join(folder, 'master.key'))).rejects.toMatchObject({ code: 'ENOENT' });
    await rm(folder, { recursive: true });
  },
);

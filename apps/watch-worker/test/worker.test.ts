import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// the harness is shared by all projects and shipped by none
import { bareEnvironment } from '../../../tools/testing/bare-environment';

const MAIN = join(__dirname, '../src/main.ts');
const TSX = require.resolve('tsx');

interface WorkerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exit: Promise<number | null>;
}

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'quant-worker-'))));
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The worker as a process of its own, run from source, on a simulated market. */
function startWorker(environment: Readonly<Record<string, string>> = {}): WorkerProcess {
  const child = spawn(process.execPath, ['--conditions=@quant/source', '--import', TSX, MAIN], {
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: folder, MARKET_DATA: 'simulated', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => output, errors: () => errors, exit };
}

async function urlOf({ child, output, errors }: WorkerProcess): Promise<string> {
  const listening = /"url":"(http:[^"]+)"/;
  while (!listening.test(output())) {
    if (child.exitCode !== null) throw new Error(`the worker did not start: ${errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return listening.exec(output())?.[1] ?? '';
}

async function healthWithHeartbeat(url: string): Promise<Record<string, unknown>> {
  for (;;) {
    const health = (await (await fetch(`${url}/health`)).json()) as Record<string, unknown>;
    if (health['watcher_heartbeat_age_s'] !== null) return health;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('runs a tick at once, says how it is and what it counts, and ends with 0 when it is told to', async () => {
  const worker = startWorker();
  const url = await urlOf(worker);
  expect(await healthWithHeartbeat(url)).toMatchObject({ status: 'ok', checks: { database: 'ok', watcher: 'ok' } });

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
  ])
    expect(metrics).toContain(`# TYPE qcs_watch_${family} `);
  expect(metrics).toMatch(/^qcs_build_info\{version="2\.0\.0"\} 1$/m);
  const open = await fetch(`${url}/metrics`, { headers: { accept: 'application/openmetrics-text' } });
  expect(open.headers.get('content-type')).toContain('application/openmetrics-text');
  expect(await open.text()).toMatch(/# EOF\n$/);

  expect((await fetch(`${url}/health`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);

  worker.child.kill('SIGTERM');
  expect(await worker.exit).toBe(0);
  expect(worker.output()).toContain('"msg":"stopped"');
  expect(worker.errors()).toBe('');
});

test('a bad configuration ends the start with a line for each variable', async () => {
  const worker = startWorker({ PORT: 'x', MARKET_DATA: 'fake' });
  expect(await worker.exit).toBe(1);
  expect(worker.errors()).toBe(
    "PORT must be an integer from 0 to 65535; received 'x'\nMARKET_DATA must be 'live' or 'simulated'; received 'fake'\n",
  );
});

test('a database that cannot be opened ends the start', async () => {
  const key = Buffer.alloc(32).toString('base64');
  const worker = startWorker({ DATABASE_URL: 'postgres://127.0.0.1:1/none', WATCH_MASTER_KEY: key });
  expect(await worker.exit).toBe(1);
  expect(worker.output()).toContain('the worker cannot start');
});

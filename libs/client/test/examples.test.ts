import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
// the harness is shared by all projects and shipped by none
import { bareEnvironment } from '../../../tests/kit/process/bare-environment';
import { startFaultyProxy } from './faulty-proxy';
import { startService, type Service } from './service';

const EXAMPLES = join(__dirname, '../examples');
const python = ['python3', 'python'].find((command) =>
  succeeds(command, 'import sys; sys.exit(sys.version_info < (3, 9))'),
);
const PRINTED = /^price 4\.5817, delta 0\.4612\n\d+ .*free calls left until \d{4}-\d\d-\d\dT00:00:00(\.000)?Z\n/;

let service: Service;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quant-examples-'));
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

function succeeds(command: string, code: string): boolean {
  return spawnSync(command, ['-c', code], { timeout: 30_000 }).status === 0;
}

/** Runs a program where it may write, and gives what it prints. */
async function run(command: string, words: readonly string[], url = service.url) {
  const child: ChildProcess = spawn(command, words, { cwd: folder, env: { ...bareEnvironment(), QUANT_URL: url } });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const read = (stream: ChildProcess['stdout']) => (stream === null ? '' : text(stream));
  const [output, errors, code] = await Promise.all([read(child.stdout), read(child.stderr), exit]);
  return { output, errors, code };
}

const runTypeScript = (file: string, url?: string) =>
  run(process.execPath, ['--conditions=@quant/source', '--import', require.resolve('tsx'), join(EXAMPLES, file)], url);

test('price.ts', async () => {
  const { output, errors, code } = await runTypeScript('price.ts');
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toMatch(PRINTED);
  expect(output).toMatch(/\nbody\.sigma: .*greater than or equal to 0/);
});

test('pay.ts pays once, and leaves nothing behind', async () => {
  const before = await service.settled();
  const { output, errors, code } = await runTypeScript('pay.ts');
  expect([errors, code]).toEqual(['', 0]);
  expect(output).toMatch(/"succeeded":2.*\npaid: 0\.007 USDC, transaction 0x[0-9a-f]{64}\n/);
  expect((await service.settled()) - before).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('pay.ts that is stopped in the middle goes on with the payment that it has written down', async () => {
  const before = await service.settled();
  const proxy = await startFaultyProxy(service.url, ['no answer after the service']);
  const words = ['--conditions=@quant/source', '--import', require.resolve('tsx'), join(EXAMPLES, 'pay.ts')];
  const first = spawn(process.execPath, words, { cwd: folder, env: { ...bareEnvironment(), QUANT_URL: proxy.url } });
  const ended = new Promise((resolve) => first.on('close', resolve));
  while (proxy.paid.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  first.kill('SIGKILL');
  await ended;
  const written = readdirSync(folder);
  const { output, code } = await runTypeScript('pay.ts', proxy.url).finally(proxy.stop);
  expect(written).toEqual(['payment.json']);
  expect([code, /paid: 0\.007 USDC/.test(output), proxy.paid.length]).toEqual([0, true, 2]);
  expect(proxy.paid[0]).toEqual(proxy.paid[1]);
  expect((await service.settled()) - before).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

if (python === undefined) process.stderr.write('skipped: Python 3.9 or later is not installed\n');

(python === undefined ? test.skip : test)('price_stdlib.py', async () => {
  const { output, errors } = await run(python ?? '', [join(EXAMPLES, 'price_stdlib.py')]);
  expect(errors).toBe('');
  expect(output).toMatch(PRINTED);
});

const hasRequests = python !== undefined && succeeds(python, 'import requests');
if (!hasRequests) process.stderr.write('skipped: requests is not installed for Python\n');

(hasRequests ? test : test.skip)('price_requests.py', async () => {
  const { output, errors } = await run(python ?? '', [join(EXAMPLES, 'price_requests.py')]);
  expect(errors).toBe('');
  expect(output).toMatch(PRINTED);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { posixTest } from '../../../tools/testing/posix-test';

runInTemporaryFolder();

const ROOT = join(__dirname, '../../..');
const LOADER = ['--conditions=@quant/source', '--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs')];
const QUANT = [process.execPath, ...LOADER, join(__dirname, '../src/main.ts')];
const PRICE = ['options', 'price', '--S', '100', '--K', '105', '--T', '0.5', '--sigma', '0.2'];
const ENV = { PATH: process.env['PATH'], LANG: 'C.UTF-8' };

function quant(args: readonly string[], input = '') {
  const [node = '', ...first] = QUANT;
  return spawnSync(node, [...first, ...args], { encoding: 'utf8', input, env: ENV });
}

/** A line of a shell, in which `quant` is the program. */
function shell(line: string) {
  const words = QUANT.map((word) => `'${word}'`).join(' ');
  return spawnSync('bash', ['--norc', '-c', `set -o pipefail; quant() { ${words} "$@"; }; ${line}`], {
    encoding: 'utf8',
    env: ENV,
  });
}

test('an answer goes to standard output, and nothing else does', () => {
  const { status, stdout, stderr } = quant([...PRICE, '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect((JSON.parse(stdout) as { price: number }).price).toBeCloseTo(4.58168016754, 10);
});

test('a refusal goes to standard error, with 2', () => {
  const { status, stdout, stderr } = quant([...PRICE, '--sigm', '1']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('Did you mean --sigma?');
});

test('a series comes by a pipe', () => {
  const { status, stdout } = quant(
    ['risk', 'drawdown', '--equity-curve', '-:equity', '--json'],
    'equity\n100\n120\n90\n',
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ max_dd: -0.25 });
});

posixTest('a reader that leaves early ends it without a word', () => {
  const months = 'fixed-income amortization --principal 1000 --annual-rate 0.05 --years 40 --json';
  const { status, stdout, stderr } = shell(`quant ${months} | head -c 20`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toHaveLength(20);
});

posixTest('a file that is a pipe of the shell is read', () => {
  const { status, stdout } = shell(`quant risk drawdown --json --equity-curve <(printf '100\\n120\\n90\\n')`);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ max_dd: -0.25 });
});

test('agents are served over standard input and output, with the tools that they are given', () => {
  const list = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`;
  const { status, stdout } = quant(['mcp', '--toolsets', 'tvm,pairs'], list);
  expect(status).toBe(0);
  const { result } = JSON.parse(stdout) as { result: { tools: { name: string }[] } };
  expect([...new Set(result.tools.map(({ name }) => name.split('_')[0]))].sort()).toEqual(['pairs', 'tvm']);
  const unknown = quant(['mcp', '--toolsets', 'nothing']);
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('nothing');
});

posixTest.each(['bash', 'zsh', 'fish'])('the completion of %s is a script that asks this program', (name) => {
  const { status, stdout } = quant(['completion', name]);
  expect(status).toBe(0);
  expect(stdout).toContain('quant complete --');
  if (name === 'bash') expect(spawnSync('bash', ['-n'], { input: stdout, encoding: 'utf8' }).stderr).toBe('');
});

posixTest(
  'the service is this process: it has its arguments, hears its signals and ends with a code of its own',
  async () => {
    // a service that says its port is open, and takes its time to end
    const ready = createServer().listen(0, '127.0.0.1');
    await once(ready, 'listening');
    const { port } = ready.address() as { port: number };
    writeFileSync(
      'service.mjs',
      `import { connect } from 'node:net';
     process.on('SIGTERM', () => setTimeout(() => process.exit(7), 50));
     connect(${port}, '127.0.0.1', function () { this.end(JSON.stringify([process.pid, ...process.argv.slice(1)])); });
     setInterval(() => undefined, 1000);`,
    );
    startsBy(`serve(['backup', '--to', 'x'], 'service.mjs').then((code) => { process.exitCode = code; });`);
    const child = spawn(process.execPath, [...LOADER, 'start.ts'], { stdio: 'inherit', env: ENV });
    const ended = once(child, 'exit');
    const [socket] = (await once(ready, 'connection')) as [Socket];
    expect(JSON.parse(await text(socket))).toEqual([child.pid, 'service.mjs', 'backup', '--to', 'x']);
    child.kill('SIGTERM');
    expect(await ended).toEqual([7, null]);
    ready.close();
  },
);

test('a program beside the service ends with the code that it sets', () => {
  writeFileSync('program.mjs', 'await null; process.exitCode = 2;');
  startsBy(`serve(['report'], 'program.mjs').then((code) => { process.exitCode = code; });`);
  expect(spawnSync(process.execPath, [...LOADER, 'start.ts'], { env: ENV }).status).toBe(2);
});

function startsBy(line: string): void {
  writeFileSync(
    'start.ts',
    `import { serve } from ${JSON.stringify(join(__dirname, '../src/programs/serve'))};\n${line}\n`,
  );
}

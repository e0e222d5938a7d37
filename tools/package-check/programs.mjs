// The programs, started as somebody would who has installed their tarballs in an empty folder.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../setup/npm-command.mjs';

const PATIENCE_MS = 60_000;
const LISTENING = /http:\/\/127\.0\.0\.1:\d+/;

/** Puts the commands of installed packages where npm puts them. */
export function linkCommands(folder, manifests) {
  const commands = join(folder, 'node_modules/.bin');
  mkdirSync(commands, { recursive: true });
  for (const { name, bin = {} } of manifests)
    for (const [command, path] of Object.entries(bin))
      symlinkSync(join(folder, 'node_modules', name, path), join(commands, command));
}

/** Faults of a program that npx is to find, and that computes and ends. */
export function commandFaults(folder, { name }) {
  const [npm, ...args] = npmCommand();
  const priced = ['options', 'price', '--S', '100', '--K', '105', '--T', '0.5', '--r', '0.05', '--sigma', '0.2'];
  const run = (words, input = '') =>
    spawnSync(npm, [...args, 'exec', '--offline', '--', name, ...words], { cwd: folder, encoding: 'utf8', input });
  try {
    const { status, stdout, stderr } = run([...priced, '--json']);
    assert.equal(status, 0, stderr);
    // mpmath, 30 digits
    assert.ok(Math.abs(JSON.parse(stdout).price / 4.581680167540007 - 1) < 1e-12, stdout);
    const refused = run([...priced, '--type', 'cal']);
    assert.deepEqual([refused.status, refused.stdout], [2, ''], refused.stderr);
    assert.match(refused.stderr, /--type: .*did you mean 'call'\?/);
    const batch = { requests: [{ endpoint: 'tvm/cagr', params: { start_value: 100, end_value: 121, years: 2 } }] };
    const batched = run(['batch', '--params', '-', '--json'], JSON.stringify(batch));
    assert.equal(batched.status, 0, batched.stderr);
    assert.equal(JSON.parse(batched.stdout).succeeded, 1);
    const listed = run(['mcp'], '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    assert.ok(JSON.parse(listed.stdout).result.tools.length > 70, listed.stderr);
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** Faults of a program that npx is to find, and that is to serve `/health` and to end with 0 when it is told to. */
export async function programFaults(folder, { name, bin }) {
  try {
    const [npm, ...args] = npmCommand();
    const help = spawnSync(npm, [...args, 'exec', '--offline', '--', name, '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const [command] = Object.keys(bin);
    assert.match(help.stdout, new RegExp(`^usage: ${command}\\b`, 'm'), `npx ${name} --help: ${help.stderr}`);
    await serve(folder, command);
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** Faults of `quant serve`, when the package of the service is also installed. */
export async function servedByCommandFaults(folder) {
  try {
    await serve(folder, 'quant', ['serve']);
    return [];
  } catch (error) {
    return [error.message];
  }
}

async function serve(folder, command, words = []) {
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, `${command}-data`), MARKET_DATA: 'simulated' };
  const program = spawn(process.execPath, [join(folder, 'node_modules/.bin', command), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const patience = setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS);
  const ended = once(program, 'exit');
  try {
    const base = await addressOf(program);
    const health = await fetch(`${base}/health`);
    assert.equal(health.status, 200, `/health answers ${health.status}`);
    program.kill('SIGTERM');
    const [code, signal] = await ended;
    assert.equal(code, 0, `ended with ${code ?? signal} when it was told to end`);
  } finally {
    clearTimeout(patience);
    program.kill('SIGKILL');
  }
}

/** The address that the program says it listens on. */
async function addressOf(program) {
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream.setEncoding('utf8');
  program.stderr.on('data', (text) => (said += text));
  for await (const text of program.stdout.iterator({ destroyOnReturn: false })) {
    said += text;
    const [address] = LISTENING.exec(said) ?? [];
    if (address !== undefined) {
      program.stdout.resume();
      return address;
    }
  }
  return assert.fail(`it ended before it listened: ${said}`);
}

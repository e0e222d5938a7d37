import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { run } from './run.mjs';

const node = (script) => run(process.execPath, ['-e', script], { stdio: 'ignore' });

test('resolves to the exit code of the command', async () => {
  assert.equal(await node('process.exit(7)'), 7);
});

test('a command ended by a signal gives 128 + its number', async () => {
  assert.equal(await node('process.kill(process.pid, "SIGKILL")'), 137);
});

test('a command that does not exist gives 1', async () => {
  assert.equal(await run('no-such-command-here', [], { stdio: 'ignore' }), 1);
});

test(
  'SIGTERM is passed on once, and the exit code is that of the command',
  { skip: process.platform === 'win32' },
  async () => {
    const command =
      'let n = 0; process.on("SIGTERM", () => setTimeout(() => process.exit(40 + n), 100, n++)); console.log("up"); setInterval(() => {}, 1e3)';
    const launcher = `import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
    await run(process.execPath, ['-e', ${JSON.stringify(command)}], { detached: true }); process.exit(1)`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    assert.equal(code, 41);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(__dirname, 'programs/much-to-say.ts');

function started(lines: number) {
  const loader = ['--conditions=@quant/source', '--import', require.resolve('tsx')];
  return spawn(process.execPath, [...loader, PROGRAM, String(lines)], { stdio: ['ignore', 'pipe', 'pipe'] });
}

test.each([10, 500, 30_000])('a process whose log is not read ends, after %d lines', async (lines) => {
  const child = started(lines);
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('one whose log is read loses no line', async () => {
  const child = started(2000);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (some: string) => (text += some));
  expect(await once(child, 'close')).toEqual([3, null]);
  const written = text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly i: number }).i);
  expect(written).toEqual(Array.from({ length: 2000 }, (_, i) => i));
});

test('lines that nobody takes do not take the memory: what is too much is dropped', async () => {
  const child = started(30_000);
  await once(child.stderr, 'data'); // all is said, and nothing was read
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (some: string) => (text += some));
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(text.length).toBeLessThan(20e6);
});

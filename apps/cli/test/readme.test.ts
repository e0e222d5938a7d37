import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { posixTest } from '../../../tools/testing/posix-test';

runInTemporaryFolder();

const README = readFileSync(join(__dirname, '../README.md'), 'utf8');
const LOADER = `--conditions=@quant/source --import ${join(__dirname, '../../../node_modules/tsx/dist/loader.mjs')}`;
const QUANT = `quant() { '${process.execPath}' ${LOADER} '${join(__dirname, '../src/main.ts')}' "$@"; }`;

/** Commands of the block, and what they print: `…` stands for anything up to the end of the line, or for further lines. */
const [block = ''] = /^```sh\n\$ .*?^```$/ms.exec(README) ?? [];
const steps = block
  .split('\n')
  .slice(1, -1)
  .reduce<{ command: string; printed: string[] }[]>((all, line) => {
    if (line.startsWith('$ ')) return [...all, { command: line.slice(2), printed: [] }];
    all.at(-1)?.printed.push(line);
    return all;
  }, []);

const PREPARATION = steps.filter(({ printed }) => printed.length === 0);

test('there is a tour', () => {
  expect(steps.length).toBeGreaterThanOrEqual(9);
});

posixTest.each(steps)('$command', ({ command, printed }) => {
  const line = [QUANT, ...PREPARATION.map((step) => step.command), command].join('\n');
  const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8' };
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], { encoding: 'utf8', env, input: '' });
  const said = `${stdout}${stderr}`.replaceAll('\r', '').split('\n').slice(0, -1);
  printed.forEach((expected, i) => {
    if (expected === '…') expect(said.length).toBeGreaterThan(i);
    else if (expected.endsWith('…')) expect(said[i]?.slice(0, expected.length - 1)).toBe(expected.slice(0, -1));
    else expect(said[i]).toBe(expected);
  });
  if (!printed.some((text) => text.endsWith('…'))) expect(said).toHaveLength(printed.length);
});

import { commandLine, flagName, flagText } from '@quant/operations';
import { loadForm } from '@quant/contract/forms';
import { call, type CalculatorId } from '@quant/operations/all';
import { execFileSync } from 'node:child_process';
import { calculators, examplesOf } from '../../../tools/testing/contract-document';
import { COMMANDS } from '../src/commands/command-list';
import { run } from './in-process';
import { posixTest } from '../../../tools/testing/posix-test';

const EXAMPLES = calculators.flatMap((one) => examplesOf(one).map(({ name, body }) => ({ id: one.id, name, body })));

const wordsOf = (id: string) => COMMANDS.find(({ operation }) => operation.id === id)?.words ?? [];

test('every calculation has an example', () => {
  expect(new Set(EXAMPLES.map(({ id }) => id))).toEqual(new Set(calculators.map(({ id }) => id)));
});

test.each(EXAMPLES)(
  '$id, $name: --json is what the library answers, by flags and by --params',
  async ({ id, body }) => {
    const answer = `${await call(id as CalculatorId, body)}\n`;
    const { fields } = await loadForm(id);
    const flags = fields.flatMap((field) => {
      const value = (body as Readonly<Record<string, unknown>>)[field.name];
      return value === undefined ? [] : [`--${flagName(field)}`, flagText(field, value) ?? ''];
    });
    expect(await run([...wordsOf(id), ...flags, '--json'])).toEqual({ code: 0, out: answer, err: '' });
    expect(await run([...wordsOf(id), '--params', '-', '--json'], { input: JSON.stringify(body) })).toEqual({
      code: 0,
      out: answer,
      err: '',
    });
  },
);

const FIRST = [...new Map(EXAMPLES.map((example) => [example.id, example])).values()];

posixTest.each(FIRST)('$id: the line of the help is typed as it stands', async ({ id }) => {
  const { fields, examples } = await loadForm(id);
  for (const { values } of examples) {
    const line = commandLine(wordsOf(id), fields, values, 80) ?? '';
    const echo = `quant() { printf '%s\\0' "$@"; }\n${line}`;
    const typed = execFileSync('sh', ['-c', echo], { encoding: 'utf8' }).split('\0').slice(0, -1);
    const answer = `${await call(id as CalculatorId, values)}\n`;
    expect(await run([...typed, '--json'])).toEqual({
      code: 0,
      out: answer,
      err: '',
    });
  }
});

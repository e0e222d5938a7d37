import { loadForm } from '@quant/operations/forms';
import { call, type CalculatorId } from '@quant/operations/all';
import { calculators, examplesOf } from '../../../tools/testing/contract-document';
import { COMMANDS } from '../src/commands/command-list';
import { flagName } from '../src/flags/flag-name';
import { run } from './in-process';

const EXAMPLES = calculators.flatMap((one) => examplesOf(one).map(({ name, body }) => ({ id: one.id, name, body })));

const wordsOf = (id: string) => COMMANDS.find(({ operation }) => operation.id === id)?.words ?? [];

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

test('there are examples of 74 operations', () => {
  expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(74);
});

test.each(EXAMPLES)(
  '$id, $name: --json is what the library answers, by flags and by --params',
  async ({ id, body }) => {
    const answer = `${await call(id as CalculatorId, body)}\n`;
    const { fields } = await loadForm(id);
    const flags = fields.flatMap((field) => {
      const value = (body as Readonly<Record<string, unknown>>)[field.name];
      return value === undefined ? [] : [`--${flagName(field)}`, textOf(value)];
    });
    expect(await run([...wordsOf(id), ...flags, '--json'])).toEqual({ code: 0, out: answer, err: '' });
    expect(await run([...wordsOf(id), '--params', '-', '--json'], { input: JSON.stringify(body) })).toEqual({
      code: 0,
      out: answer,
      err: '',
    });
  },
);

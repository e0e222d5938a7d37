import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { type FormField } from '@quant/contract';
import { commandLine } from './command-line';
import { shellWord } from './shell-word';
import { posixTest } from '../../../../tools/testing/posix-test';

const field = (name: string, type: FormField['type']): FormField => ({ name, type, description: '' });
const FIELDS = [field('S', 'number'), field('risk_free_rate', 'number'), field('name', 'string'), field('of', 'value')];

test('uses one line if it fits, otherwise a line per flag', () => {
  const values = { S: 100, risk_free_rate: -0.01 };
  expect(commandLine(['options', 'price'], FIELDS, values, 80)).toBe(
    'quant options price --S 100 --risk-free-rate -0.01',
  );
  expect(commandLine(['options', 'price'], FIELDS, values, 40)).toBe(
    'quant options price \\\n    --S 100 \\\n    --risk-free-rate -0.01',
  );
});

test('a text that may be something else is in quotes', () => {
  expect(commandLine(['x'], FIELDS, { of: 'text' }, 80)).toBe(`quant x --of '"text"'`);
  expect(commandLine(['x'], FIELDS, { of: 'warn_pct=15' }, 80)).toBe(`quant x --of 'warn_pct=15'`);
});

test('returns undefined for values without a flag', () => {
  for (const values of [{ name: null }, { name: 'a\0b' }, { unknown: 1 }])
    expect(commandLine(['x'], FIELDS, values, 80)).toBeUndefined();
});

const text = fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', '').replace(/[\ud800-\udfff]/g, '?'));

posixTest('a shell reads a word as the text it was', () => {
  const texts = fc.array(fc.oneof(text, fc.constantFrom("'", '"', '$HOME', '`ls`', '\\', '\n', '*', '!', '-n')), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(texts, (words) => {
      const script = `for word in ${words.map(shellWord).join(' ')}; do printf '%s\\0' "$word"; done`;
      expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual(words);
    }),
    { numRuns: 50 },
  );
});

import { loadForm } from '@quant/contract/forms';
import { COMMANDS } from '../src/commands/command-list';
import { flagName } from '@quant/operations';
import { RESERVED } from '../src/flags/flag-name';
import { run } from './in-process';

/** The words of a line as a shell takes it apart: quotes, and the ends of lines after a backslash. */
function shellWords(line: string): string[] {
  return [...line.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\'|[^\s'])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (_, quoted: string | undefined) => quoted ?? "'"),
  );
}

const exampleOf = (help: string) => help.slice(help.indexOf('\nExample:\n') + '\nExample:\n'.length);

test.each(COMMANDS)(
  '$words has help: every flag, its bounds, the figures and an example that runs',
  async (command) => {
    const { words, operation, isLocal } = command;
    const { code, out, err } = await run([...words, '--help'], { env: { COLUMNS: '100' } });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { fields, figures } = await loadForm(operation.id);
    for (const field of fields) expect(out).toContain(`--${flagName(field)} `);
    for (const { name } of figures) expect(out).toContain(`  ${name}`);
    expect(
      Math.max(
        ...out
          .slice(0, out.indexOf('\nExample:'))
          .split('\n')
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(100);
    if (!isLocal) return;
    const [program, ...args] = shellWords(exampleOf(out));
    expect(program).toBe('quant');
    expect(await run([...args, '--json'])).toMatchObject({ code: 0, err: '' });
  },
);

test.each(COMMANDS)(
  'no field of $words is called as a flag that all have, or as another field',
  async ({ operation }) => {
    const names = (await loadForm(operation.id)).fields.map(flagName);
    expect(names.filter((name) => (RESERVED as readonly string[]).includes(name))).toEqual([]);
    expect(new Set(names.map((name) => name.replace(/^no-/, ''))).size).toBe(names.length);
  },
);

test('the help of backtest strategy says how its field params is called', async () => {
  const { out } = await run(['backtest', 'strategy', '--help'], { env: { COLUMNS: '120' } });
  expect(out).toContain('--strategy-params <json>');
  expect(out).toMatch(/the field params is\s+--strategy-params/);
});

test('help tells units, defaults, bounds and choices', async () => {
  const { out } = await run(['help', 'options', 'price'], { env: { COLUMNS: '120' } });
  const text = out.replace(/\s+/g, ' ');
  expect(text).toContain('--S <number> Spot price of the underlying, in currency. (required; > 0; ≤ 1e12)');
  expect(text).toContain('(≥ -1; ≤ 5; default 0.05)');
  expect(text).toContain('(call, put; default call)');
  expect(text).toContain('price [currency] Value of one option');
});

test('nothing typed, or a family, is answered by what there is', async () => {
  const root = await run([]);
  expect(root.code).toBe(0);
  expect(root.out).toMatch(/options\s+price, implied-vol/);
  const family = await run(['tvm', '--help']);
  expect(family.out).toMatch(/npv\s+Net present value/);
  expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { run } from './in-process';

runInTemporaryFolder();

const PRICE = ['options', 'price', '--S', '100', '--K', '105', '--T', '0.5', '--sigma', '0.2'];
const LOAN = ['fixed-income', 'amortization', '--principal', '1200', '--annual-rate', '0.05', '--years', '1'];

test('the table has headline figures with their meaning, then the others with units and paths', async () => {
  const { out } = await run(PRICE, { env: { COLUMNS: '120' } });
  const [title, headlines = '', others = ''] = out.split('\n\n');
  expect(title).toBe('European option price and Greeks');
  expect(headlines.split('\n').map((line) => line.split(' ', 1)[0])).toEqual([
    ...['price', 'greeks.delta', 'greeks.gamma', 'greeks.vega', 'greeks.theta'],
  ]);
  expect(headlines).toMatch(/^price {2,}4\.581680168 +Value of one option .*, in currency\.$/m);
  expect(others).toMatch(/^forward +102\.5315121 +currency$/m);
  expect(others).toMatch(/^greeks\.charm +-0\.000644511269 +per day$/m);
  expect(others).not.toMatch(/^(price|greeks\.delta) /m);
});

test('a meaning is below its figure where the line is too short', async () => {
  const { out } = await run(PRICE, { env: { COLUMNS: '60' } });
  expect(out).toMatch(/^greeks\.gamma {2}0\.02807568353\n {2}Change of delta when the spot rises by 1\.$/m);
});

test('a list of records is a table where it fits, and one below the other where it does not', async () => {
  const wide = await run(LOAN, { env: { COLUMNS: '120' } });
  expect(wide.out).toMatch(/^month +payment +principal +interest/m);
  expect(wide.out.match(/^\d+ +102\.7289781/gm)).toHaveLength(12);
  const narrow = await run(LOAN, { env: { COLUMNS: '40' } });
  expect(narrow.out).toMatch(/^12\.\n {2}month: 12\n {2}payment: 102\.7289781$/m);
});

test('CSV has every figure with its path, or one list as a table', async () => {
  const { out } = await run([...PRICE, '--csv']);
  const rows = out
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
  const answer = JSON.parse((await run([...PRICE, '--json'])).out) as { price: number; greeks: { theta: number } };
  expect(rows[0]).toEqual(['figure', 'value']);
  expect(rows).toContainEqual(['price', String(answer.price)]);
  expect(rows).toContainEqual(['greeks.theta', String(answer.greeks.theta)]);
  const list = (await run([...LOAN, '--csv', 'schedule'])).out.split('\r\n');
  expect(list[0]).toBe('month,payment,principal,interest,balance,extra,cumulative_interest,cumulative_principal');
  expect(list).toHaveLength(14);
  expect(await run([...LOAN, '--csv', 'rows'])).toMatchObject({
    code: 2,
    err: 'error: --csv rows: the answer has no such list; it has schedule\n',
  });
});

test('a text of CSV is no formula', async () => {
  const rows = JSON.stringify({ '=1+1': [0.01, 0.02, -0.01, 0.03, 0.01], b: [0.02, 0.01, 0.01, -0.02, 0.03] });
  const { out } = await run(['risk', 'correlation', '--series', rows, '--csv']);
  expect(out).not.toMatch(/^[=+@]|,[=+@]/m);
});

describe('a picture', () => {
  test('is drawn in the terminal, in place of the table', async () => {
    const { code, out } = await run([...PRICE, '--plot']);
    expect(code).toBe(0);
    expect(out).toMatch(/[\u2801-\u28ff]/);
    expect(out).not.toContain('extended_greeks');
  });

  test('goes into a file beside the answer, which is never overwritten unasked', async () => {
    const first = await run([...PRICE, '--plot', 'option.svg', '--json']);
    expect(first).toMatchObject({ code: 0, err: 'wrote option.svg\nwrote option-greeks.svg\n' });
    expect(JSON.parse(first.out)).toHaveProperty('price');
    expect(readFileSync('option.svg', 'utf8')).toMatch(/^<svg /);
    expect(existsSync('option-greeks.svg')).toBe(true);
    writeFileSync('option.svg', 'mine');
    const again = await run([...PRICE, '--plot', 'option.svg']);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toContain('the file already exists; --force overwrites it');
    expect(readFileSync('option.svg', 'utf8')).toBe('mine');
    expect((await run([...PRICE, '--plot', 'option.svg', '--force'])).code).toBe(0);
    expect(readFileSync('option.svg', 'utf8')).toMatch(/^<svg /);
  });

  test('that cannot be is refused', async () => {
    // a loss of ten days has no place among the returns of single ones
    const returns = [0.01, -0.02, 0.015, -0.005, 0.007, -0.012, 0.02, 0.004, -0.009, 0.011];
    const tenDays = { returns, holding_period_days: 10 };
    const { code, err } = await run(['risk', 'var-parametric', '--params', JSON.stringify(tenDays), '--plot']);
    expect({ code, err }).toEqual({ code: 2, err: 'error: --plot: this answer has no picture\n' });
    const folder = await run([...PRICE, '--plot', 'nowhere/out.svg']);
    expect(folder).toMatchObject({
      code: 1,
      err: expect.stringContaining('the file cannot be written (ENOENT)') as string,
    });
  });
});

describe('a batch', () => {
  const requests = [
    { endpoint: 'tvm/npv', params: { cash_flows: [200, 300, 400, 500], discount_rate: 0.1 } },
    { endpoint: '/v1/tvm/npv/', params: { cash_flows: [] } },
  ];

  test('is answered as the service answers it', async () => {
    writeFileSync('batch.json', JSON.stringify({ requests }));
    const { code, out } = await run(['batch', '--params', 'batch.json', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      batch_size: 2,
      total_price_usdc: 0.004,
      total_price_atomic: '4000',
      succeeded: 1,
      failed: 1,
      results: [
        { index: 0, endpoint: 'tvm/npv', status: 200, data: { npv: expect.closeTo(1071.7847141588688, 9) as number } },
        {
          ...{ index: 1, endpoint: 'tvm/npv', status: 422 },
          data: { error: { detail: [{ type: 'missing' }, { type: 'too_short' }] } },
        },
      ],
    });
    expect(Object.keys(JSON.parse(out) as object)).toEqual([
      ...['batch_size', 'total_price_usdc', 'total_price_atomic', 'results', 'succeeded', 'failed'],
    ]);
  });

  test.each<[what: string, requests: unknown, said: RegExp]>([
    [
      'with an unknown endpoint',
      [{ endpoint: 'tvm/np', params: {} }],
      /--requests\[0\]\.endpoint: .*did you mean 'tvm\/npv'/,
    ],
    ['with a live endpoint', [{ endpoint: 'live/volatility', params: {} }], /needs a service: add --remote/],
    ['of which every call fails', requests.slice(1), /--requests\[0\]\.params\.cash_flows: /],
    ['that is empty', [], /--requests: .*at least 1/],
  ])('%s is refused', async (_, given, said) => {
    const { code, out, err } = await run(['batch', '--requests', JSON.stringify(given)]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(said);
  });
});

describe("a stranger's terminal", () => {
  const COMMANDS = [PRICE, [...PRICE, '--plot'], ['options', 'price', '--help'], LOAN, ['options', 'price'], []];

  test.each(COMMANDS)('of 40 columns, in the C locale, without colours: %p', async (...args) => {
    const { out, err } = await run(args, { columns: 40, env: { LANG: 'C', NO_COLOR: '1' } });
    const text = out + err;
    expect(text).toMatch(/^[\n -~]+$/);
    const lines = text.split('\n').filter((line) => !/^error|^\(Did|quant |'.*'/.test(line));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(48);
  });

  test('has colours where it shows them, and nowhere else', async () => {
    const escape = '\u001b[';
    expect((await run(PRICE, { columns: 80 })).out).toContain(escape);
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
      expect((await run(PRICE, { columns: 80, env })).out).not.toContain(escape);
    expect((await run(PRICE)).out).not.toContain(escape);
  });
});

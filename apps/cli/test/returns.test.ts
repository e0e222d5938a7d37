import { writeFileSync } from 'node:fs';
import { wantsReturns } from '@quant/inputs';
import { operations } from '@quant/operations';
import { type FormField, loadForm } from '@quant/contract/forms';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { run } from './in-process';

runInTemporaryFolder();

const PRICES = [100.04, 101.2, 99.8, 103.5, 104.1, 102.9];
const RETURNS = PRICES.slice(1).map((price, i) => price / (PRICES[i] ?? NaN) - 1);
const SHARPE = ['stats', 'sharpe-ratio', '--json', '--returns'];

beforeEach(() => {
  writeFileSync('prices.csv', `date,close\n${PRICES.map((price, day) => `2026-01-0${day + 1},${price}`).join('\n')}\n`);
  writeFileSync('komma.csv', `close\n${PRICES.map((price) => String(price).replace('.', ',')).join('\n')}\n`);
});

test.each([
  ['a column', ['prices.csv:close']],
  ['JSON', [JSON.stringify(PRICES)]],
  ['numbers', [PRICES.join(', ')]],
])('prices are refused as returns, whoever gives them: %s', async (_, args) => {
  const { code, out, err } = await run([...SHARPE, ...args]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('The values look like prices, not returns: add --as prices');
});

test('they are converted, or taken as they are, where the command line says so', async () => {
  const of = async (...args: readonly string[]) => {
    const { out, err } = await run([...SHARPE, ...args]);
    return { err, ...(JSON.parse(out) as { readonly sharpe_ratio: number }) };
  };
  const converted = await of('prices.csv:close', '--as', 'prices');
  const wanted = await of(JSON.stringify(RETURNS));
  expect(converted.err).toBe('');
  expect(converted.sharpe_ratio).toBeCloseTo(wanted.sharpe_ratio, 9);
  expect((await of('prices.csv:close', '--as', 'returns')).sharpe_ratio).toBeGreaterThan(100);
});

test('so are those of a whole request, of assets and of rows', async () => {
  writeFileSync('request.json', JSON.stringify({ returns: PRICES }));
  expect((await run([...SHARPE.slice(0, 3), '--params', 'request.json'])).err).toContain('--as prices');
  const series = JSON.stringify({ A: PRICES, B: PRICES.map((price, i) => price + i) });
  const correlation = ['risk', 'correlation', '--json', '--series', series];
  expect((await run(correlation)).err).toContain('The values of A look like prices');
  expect((await run([...correlation, '--as', 'prices'])).code).toBe(0);
  const holdings = JSON.stringify(['A', 'B'].map((asset) => ({ asset, value: 1, returns: PRICES })));
  expect((await run(['portfolio', 'health', '--json', '--holdings', holdings])).err).toContain('--as prices');
});

test('what cannot be prices is refused', async () => {
  const { code, err } = await run([...SHARPE, '0.01, -0.02, 0.01, 0.01, 0.02', '--as', 'prices']);
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('cannot be prices') as string });
  expect((await run([...SHARPE, '0.01', '--as', 'price'])).err).toMatch(/Allowed choices are prices, returns/);
  expect((await run(['options', 'price', '--as', 'prices'])).err).toMatch(/unknown option '--as'/);
});

test('a decimal comma is refused, or understood where the command line says so', async () => {
  const drawdown = ['risk', 'drawdown', '--json', '--equity-curve'];
  const refused = await run([...drawdown, 'komma.csv']);
  expect({ code: refused.code, out: refused.out }).toEqual({ code: 2, out: '' });
  expect(refused.err).toContain('The commas may be decimal marks: add --decimal comma or --decimal point');
  const read = await run([...drawdown, 'komma.csv', '--decimal', 'comma']);
  expect(read.out).toBe((await run([...drawdown, 'prices.csv:close'])).out);
  expect((await run(['tvm', 'irr', '--json', '--cash-flows', '-100,110'])).err).toContain('a space after each comma');
  expect((await run(['tvm', 'irr', '--json', '--cash-flows', '-100, 110'])).code).toBe(0);
});

test('a time is read in its unit, and a number with commas where they have one meaning', async () => {
  const price = ['options', 'price', '--S', '100', '--K', '105', '--sigma', '0.2', '--json', '--T'];
  const { out } = await run([...price, '0.25']);
  expect((await run([...price, '3m'])).out).toBe(out);
  expect((await run([...price, '0,25'])).out).toBe(out);
  expect((await run([...price, '1,234'])).err).toContain('of one meaning: write 1234 or 1.234');
});

test('these fields want returns', async () => {
  const found = (await Promise.all(operations.map(({ id }) => loadForm(id)))).flatMap(({ id, fields }) => {
    const wanting = (all: readonly FormField[], place: string): readonly string[] =>
      all.flatMap((field) => [
        ...(wantsReturns(field) ? [`${place}.${field.name}`] : []),
        ...wanting(field.fields ?? [], `${place}.${field.name}`),
      ]);
    return wanting(fields, id);
  });
  expect(found.sort()).toEqual([
    'cryptoLeverageCheck.returns',
    'portfolioHealth.holdings.returns',
    'portfolioOptimize.returns',
    'riskCorrelation.series',
    'riskFullAnalysis.returns',
    'riskKelly.returns',
    'riskPortfolio.benchmark_returns',
    'riskPortfolio.returns',
    'riskVarParametric.returns',
    'statsGarchForecast.returns',
    'statsHurstExponent.series',
    'statsProbabilisticSharpe.returns',
    'statsSharpeRatio.returns',
    'tradeEvaluate.returns',
  ]);
});

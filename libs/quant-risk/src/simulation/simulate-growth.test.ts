import { normalQuantile } from '@quant/core';
import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { simulateMontecarlo } from '../reports/simulate-montecarlo';
import { simulateGrowth } from './simulate-growth';

const MODEL = { drift: 0.07, volatility: 0.2 };

test('the report and the function walk the same paths', () => {
  const report = simulateMontecarlo({
    initial_value: 100_000,
    annual_return: 0.07,
    annual_vol: 0.2,
    years: 3,
    simulations: 500,
    contributions: 1200,
    withdrawal_rate: 0,
    seed: 9,
  });
  const fund = {
    initialValue: 100_000,
    periods: 36,
    periodsPerYear: 12,
    payments: 100,
    paths: 500,
    seed: 9,
    levels: [0.05, 0.5],
  };
  const { mean, quantiles, terminal } = simulateGrowth(MODEL, fund);
  expect(Math.abs((mean[36] ?? NaN) / report.terminal.mean - 1)).toBeLessThanOrEqual(1e-13);
  expect(Math.abs((quantiles[0]?.[36] ?? NaN) / report.terminal.p5 - 1)).toBeLessThanOrEqual(1e-13);
  expect(Math.abs((quantiles[1]?.[36] ?? NaN) / report.terminal.median - 1)).toBeLessThanOrEqual(1e-13);
  expect(Math.abs((terminal.at(-1) ?? NaN) / report.terminal.max - 1)).toBeLessThanOrEqual(1e-13);
});

test('mean and quantiles approach those of the lognormal distribution', () => {
  const paths = 40_000;
  const levels = [0.05, 0.5, 0.95];
  const { mean, quantiles } = simulateGrowth(MODEL, { periods: 4, periodsPerYear: 1, paths, levels });
  const deviation = Math.sqrt(Math.expm1(0.04 * 4)) * Math.exp(0.28);
  // five standard errors
  expect(Math.abs((mean[4] ?? NaN) - Math.exp(0.28))).toBeLessThanOrEqual((5 * deviation) / Math.sqrt(paths));
  levels.forEach((level, i) => {
    const z = normalQuantile(level);
    const exact = Math.exp((0.07 - 0.02) * 4 + 0.4 * z);
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / (0.4 * exact);
    const error = Math.sqrt((level * (1 - level)) / paths) / density;
    expect(Math.abs((quantiles[i]?.[4] ?? NaN) - exact)).toBeLessThanOrEqual(5 * error);
  });
});

test('drawn returns have the mean of the history', () => {
  const returns = [0.1, -0.2, 0.05, 0.15];
  const { mean } = simulateGrowth({ returns }, { periods: 1, paths: 40_000 });
  expect(Math.abs((mean[1] ?? NaN) - 1.025)).toBeLessThanOrEqual((5 * 0.135) / 200);
});

test('quantiles lie in order between the extremes, the emptied grow in number, the seed decides', () => {
  const options = fc.record({
    initialValue: fc.integer({ min: 0, max: 1000 }),
    periods: fc.integer({ min: 1, max: 30 }),
    payments: fc.integer({ min: -100, max: 100 }),
    paths: fc.integer({ min: 1, max: 60 }),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  });
  fc.assert(
    fc.property(options, fc.boolean(), (fund, isHistory) => {
      const model = isHistory ? { returns: [0.3, -0.25, -1, 0.02] } : MODEL;
      const growth = simulateGrowth(model, fund);
      expect(simulateGrowth(model, fund)).toEqual(growth);
      const { quantiles, ruined, mean, terminal } = growth;
      for (let k = 0; k <= fund.periods; k++) {
        const fan = quantiles.map((values) => values[k] as number);
        expect([...fan].sort((a, b) => a - b)).toEqual(fan);
        expect(mean[k]).toBeGreaterThanOrEqual(0);
        if (k > 0) expect(ruined[k]).toBeGreaterThanOrEqual(ruined[k - 1] as number);
      }
      if (fund.payments >= 0) expect(ruined.every((share) => share === 0)).toBe(true);
      const empty = terminal.filter((value) => value === 0).length / fund.paths;
      expect(empty).toBeGreaterThanOrEqual(ruined[fund.periods] as number);
    }),
  );
});

test('without volatility all paths are one', () => {
  const { mean, quantiles, terminal } = simulateGrowth(
    { drift: 0, volatility: 0 },
    { periods: 3, payments: [1, -1.5, 0], paths: 3 },
  );
  expect(Array.from(mean)).toEqual([1, 2, 0.5, 0.5]);
  expect(quantiles.map((fan) => Array.from(fan))).toEqual([0, 0, 0, 0, 0].map(() => [1, 2, 0.5, 0.5]));
  expect(Array.from(terminal)).toEqual([0.5, 0.5, 0.5]);
});

test('a total loss does not end the fund: later payments stay', () => {
  const { mean, ruined } = simulateGrowth({ returns: [-1, -1] }, { periods: 2, payments: 5, paths: 2 });
  expect(Array.from(mean)).toEqual([1, 5, 5]);
  expect(Array.from(ruined)).toEqual([0, 0, 0]);
});

test.each<[unknown, unknown, (string | number)[], string]>([
  [undefined, {}, ['model'], 'missing'],
  [[], {}, ['model'], 'dict_type'],
  [{}, {}, ['model', 'drift'], 'missing'],
  [{ drift: 0.1 }, {}, ['model', 'volatility'], 'missing'],
  [{ drift: 0.1, volatility: -1 }, {}, ['model', 'volatility'], 'greater_than_equal'],
  [{ drift: 0.1, volatility: 0.2, returns: [0, 1] }, {}, ['model', 'drift'], 'extra_forbidden'],
  [{ returns: [0.1] }, {}, ['model', 'returns'], 'too_short'],
  [{ returns: [0.1, -1.1] }, {}, ['model', 'returns', 1], 'greater_than_equal'],
  [MODEL, { initialValue: -1 }, ['options', 'initialValue'], 'greater_than_equal'],
  [MODEL, { periods: 0 }, ['options', 'periods'], 'greater_than_equal'],
  [MODEL, { periods: 10_000 }, ['options', 'paths'], 'value_error'],
  [MODEL, { periods: 2, payments: [1] }, ['options', 'payments'], 'value_error'],
  [MODEL, { periods: 2, payments: [1, NaN] }, ['options', 'payments', 1], 'finite_number'],
  [MODEL, { payments: '1' }, ['options', 'payments'], 'float_type'],
  [MODEL, { seed: -1 }, ['options', 'seed'], 'greater_than_equal'],
  [MODEL, { levels: [2] }, ['options', 'levels', 0], 'less_than_equal'],
  [MODEL, { path: 2 }, ['options', 'path'], 'extra_forbidden'],
  [{ drift: 5, volatility: 0 }, { periods: 200, periodsPerYear: 1, paths: 1 }, ['options', 'periods'], 'value_error'],
  [
    { drift: 5, volatility: 1 },
    { initialValue: 0, periods: 152, periodsPerYear: 1, paths: 1000 },
    ['options', 'periods'],
    'value_error',
  ],
])('%j with %j is refused', (model, options, path, rule) => {
  expect(refusal(() => simulateGrowth(model as never, options as never))).toMatchObject({ path, rule });
});

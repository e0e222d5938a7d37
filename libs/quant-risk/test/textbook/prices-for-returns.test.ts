import { refusal } from '../../../../tools/testing/refusal';
import * as risk from '../../src/index';

const prices = [100, 105, 103, 80];
const returns = [0.05, -0.02, 0.03, 0.01];
const dates = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'];
const fund = { periods: 2, paths: 2 };

/** What the caller says of the series. */
interface Said {
  readonly of?: 'returns';
}

/** A function of a series, and where the series stands among its inputs. */
type OfSeries = readonly [path: readonly string[], call: (series: readonly number[], said: Said) => unknown];

const RETURNS = ['returns'];
const SERIES = ['series'];

const functions: Readonly<Record<string, OfSeries>> = {
  annualizedReturn: [RETURNS, (series, said) => risk.annualizedReturn(series, { ...said, periodsPerYear: 1 })],
  annualizedVolatility: [RETURNS, risk.annualizedVolatility],
  calmarRatio: [RETURNS, risk.calmarRatio],
  cornishFisherVar: [RETURNS, risk.cornishFisherVar],
  cumulativeReturns: [RETURNS, risk.cumulativeReturns],
  downsideDeviation: [RETURNS, risk.downsideDeviation],
  gainLossRatio: [RETURNS, risk.gainLossRatio],
  growthOptimalLeverage: [RETURNS, risk.growthOptimalLeverage],
  historicalExpectedShortfall: [RETURNS, risk.historicalExpectedShortfall],
  historicalVar: [RETURNS, risk.historicalVar],
  kellyLeverage: [RETURNS, risk.kellyLeverage],
  omegaRatio: [RETURNS, risk.omegaRatio],
  parametricVar: [RETURNS, risk.parametricVar],
  sharpeRatio: [RETURNS, risk.sharpeRatio],
  sortinoRatio: [RETURNS, risk.sortinoRatio],
  stability: [RETURNS, risk.stability],
  tailRatio: [RETURNS, risk.tailRatio],
  totalReturn: [RETURNS, risk.totalReturn],
  monthlyReturns: [RETURNS, (series, said) => risk.monthlyReturns(series, dates, said)],
  rollingAlphaBeta: [RETURNS, (series, said) => risk.rollingAlphaBeta(series, returns, 2, said)],
  rollingSharpeRatio: [RETURNS, (series, said) => risk.rollingSharpeRatio(series, 2, said)],
  rollingVolatility: [RETURNS, (series, said) => risk.rollingVolatility(series, 2, said)],
  weeklyReturns: [RETURNS, (series, said) => risk.weeklyReturns(series, dates, said)],
  yearlyReturns: [RETURNS, (series, said) => risk.yearlyReturns(series, dates, said)],
  ...Object.fromEntries(
    (
      ['alphaBeta', 'informationRatio', 'trackingError', 'treynorRatio', 'upDownBeta', 'upDownCapture'] as const
    ).flatMap((name): [string, OfSeries][] => [
      [name, [RETURNS, (series, said) => risk[name](series, returns, said)]],
      [`${name} against a benchmark`, [['benchmark'], (series, said) => risk[name](returns, series, said)]],
    ]),
  ),
  drawdownEpisodes: [SERIES, risk.drawdownEpisodes],
  drawdowns: [SERIES, risk.drawdowns],
  maxDrawdown: [SERIES, risk.maxDrawdown],
  painIndex: [SERIES, risk.painIndex],
  ulcerIndex: [SERIES, risk.ulcerIndex],
  ...Object.fromEntries(
    (['efficientFrontier', 'maximumSharpe', 'minimumVariance', 'riskParity', 'shrunkCovariance'] as const).map(
      (name): [string, OfSeries] => [
        name,
        [
          ['returns', 1] as never,
          (series, said) => (risk[name] as (assets: unknown, said: object) => unknown)([returns, series], said),
        ],
      ],
    ),
  ),
  simulateGrowth: [
    ['model', 'returns'],
    (series, said) => risk.simulateGrowth({ returns: series }, { ...fund, ...said }),
  ],
};

test.each(Object.entries(functions))('%s takes no prices for returns', (_, [path, call]) => {
  const remedy = path === SERIES ? "pass { of: 'values' } with prices" : 'pass simpleReturns(prices)';
  const constraint: unknown = expect.stringContaining(`${remedy}, or { of: 'returns' } if they are returns`);
  expect(refusal(() => call(prices, {}))).toMatchObject({ path, rule: 'value_error', constraint });
  expect(() => call(prices, { of: 'returns' })).not.toThrow();
  expect(() => call(returns, {})).not.toThrow();
});

test('every function that takes returns is among them', () => {
  const others = ['logReturns', 'simpleReturns', 'compoundAnnualGrowth', 'rolling', 'backtest'];
  const names = Object.keys(risk).filter((name) => /return|drawdown|ratio|var$/i.test(name) && !others.includes(name));
  const withoutSeries = ['diversificationRatio'];
  expect(names.filter((name) => !(name in functions) && !withoutSeries.includes(name))).toEqual([]);
});

test('the figures that prices had', () => {
  expect(risk.maxDrawdown(prices, { of: 'values' })).toBeCloseTo(80 / 105 - 1, 15);
  expect(risk.maxDrawdown(risk.simpleReturns(prices))).toBeCloseTo(80 / 105 - 1, 15);
});

test('a window of prices is refused by its metric', () => {
  const path = ['returns'];
  expect(refusal(() => risk.rolling(prices, 3, risk.sharpeRatio))).toMatchObject({ path });
});

import { DegenerateDataError, NoSolutionError } from '@quant/core';
import { refusal } from '../../../../tools/testing/refusal';
import { efficientFrontier } from './efficient-frontier';
import { maximumSharpe } from './maximum-sharpe';
import { minimumVariance } from './minimum-variance';
import { riskParity } from './risk-parity';

const COVARIANCE = [
  [0.04, 0.01, 0],
  [0.01, 0.09, 0.02],
  [0, 0.02, 0.16],
];
const ASSETS = { covariance: COVARIANCE, expectedReturns: [0.03, 0.06, 0.08] };
const RETURNS = [
  [0.01, -0.02, 0.03, 0.004],
  [0.002, 0.01, -0.01, 0.005],
  [0.03, -0.01, 0.01, -0.02],
];

const calls: Record<string, (options: never) => unknown> = {
  minimumVariance: (options) => minimumVariance({ covariance: COVARIANCE }, options),
  maximumSharpe: (options) => maximumSharpe(ASSETS, options),
  efficientFrontier: (options) => efficientFrontier(ASSETS, options),
};

describe.each(Object.entries(calls))('%s', (_, call) => {
  test.each<[options: object, path: (string | number)[], rule: string, ...words: string[]]>([
    [{ bounds: 1 }, ['options', 'bounds'], 'list_type'],
    [{ bounds: [0] }, ['options', 'bounds'], 'too_short'],
    [{ bounds: [0, NaN] }, ['options', 'bounds', 1], 'finite_number'],
    [{ bounds: [0, 1001] }, ['options', 'bounds', 1], 'less_than_equal'],
    [{ bounds: [1, 0] }, ['options', 'bounds'], 'value_error', 'a lower bound and one that is not below it'],
    [
      {
        bounds: [
          [0, 1],
          [1, 0],
          [0, 1],
        ],
      },
      ['options', 'bounds', 1],
      'value_error',
    ],
    [
      {
        bounds: [
          [0, 1],
          [0, 1],
        ],
      },
      ['options', 'bounds'],
      'value_error',
      '3 pairs, one for each asset',
    ],
    [{ bounds: [[0, 1], [0], [0, 1]] }, ['options', 'bounds', 1], 'too_short'],
    [
      { bounds: [0, 0.3] },
      ['options', 'bounds'],
      'value_error',
      'such that weights can sum to 1: the upper bounds sum to 0.9',
    ],
    [
      { bounds: [0.4, 1] },
      ['options', 'bounds'],
      'value_error',
      'such that weights can sum to 1: the lower bounds sum to 1.2',
    ],
    [{ sum: '1' }, ['options', 'sum'], 'float_type'],
    [
      { bound: [0, 1] },
      ['options', 'bound'],
      'extra_forbidden',
      "left out, no option has this name; did you mean 'bounds'?",
    ],
  ])('%j is refused', (options, path, rule, ...rest) => {
    const thrown = refusal(() => call(options as never));
    expect(thrown).toMatchObject({ path, rule });
    const [words] = rest as unknown[];
    if (typeof words === 'string')
      expect(thrown).toMatchObject({ constraint: expect.stringContaining(words) as string });
  });

  test('bounds whose decimals miss the sum by rounding are met', () => {
    const bounds = [
      [0.1, 0.1],
      [0.2, 0.2],
      [0.7, 0.7],
    ];
    const answer = call({ bounds } as never) as unknown[];
    const weights = (typeof answer[0] === 'number' ? answer : (answer[0] as { weights: number[] }).weights) as number[];
    expect(weights).toEqual([0.1, 0.2, 0.7]);
  });
});

test.each<[assets: unknown, path: (string | number)[], rule: string]>([
  [[], ['returns'], 'too_short'],
  [[[0.1]], ['returns', 0], 'too_short'],
  [[[0.1, 0.2], [0.1]], ['returns', 1], 'too_short'],
  [
    [
      [0.1, 0.2],
      [0.1, 0.2, 0.3],
    ],
    ['returns', 1],
    'value_error',
  ],
  [[[0.1, 1001]], ['returns', 0, 1], 'less_than_equal'],
  [[0.1, 0.2], ['returns', 0], 'list_type'],
  [{ covariance: [[1, 0], [0]] }, ['covariance', 1], 'too_short'],
  [
    {
      covariance: [
        [1, 0],
        [0, 'x'],
      ],
    },
    ['covariance', 1, 1],
    'float_type',
  ],
  [{ covarience: [[1]] }, ['covarience'], 'extra_forbidden'],
  // an object of series by name
  [{ matrix: [[1], [1]] }, ['returns', 'matrix', 0], 'float_type'],
])('the assets %j are refused', (assets, path, rule) => {
  expect(refusal(() => minimumVariance(assets as never))).toMatchObject({ path, rule });
  expect(refusal(() => riskParity(assets as never))).toMatchObject({ path, rule });
});

test('a year is that of the returns, and not of moments', () => {
  const [daily, monthly] = [252, 12].map((periodsPerYear) => efficientFrontier(RETURNS, { points: 3, periodsPerYear }));
  daily?.forEach(({ weights, expectedReturn, volatility }, i) => {
    const other = monthly?.[i];
    weights.forEach((weight, j) => {
      expect(Math.abs(weight - (other?.weights[j] ?? NaN))).toBeLessThanOrEqual(1e-12);
    });
    expect(Math.abs(expectedReturn / (other?.expectedReturn ?? NaN) - 21)).toBeLessThanOrEqual(1e-11);
    expect(Math.abs(volatility / (other?.volatility ?? NaN) - Math.sqrt(21))).toBeLessThanOrEqual(1e-11);
  });
  const thrown = refusal(() => maximumSharpe(ASSETS, { periodsPerYear: 252 }));
  expect(thrown).toMatchObject({ path: ['options', 'periodsPerYear'], rule: 'extra_forbidden' });
});

test('the risk-free rate is annual', () => {
  const weights = maximumSharpe(RETURNS, { riskFreeRate: 0.012, periodsPerYear: 12 });
  const shifted = maximumSharpe(RETURNS.map((series) => series.map((r) => r - 0.001)));
  weights.forEach((weight, i) => {
    expect(Math.abs(weight - (shifted[i] ?? NaN))).toBeLessThanOrEqual(1e-12);
  });
});

test('a ratio without capital has no size, and one without gain no answer', () => {
  expect(refusal(() => maximumSharpe(ASSETS, { sum: 0 }))).toMatchObject({
    path: ['options', 'sum'],
    rule: 'value_error',
  });
  expect(() => maximumSharpe(ASSETS, { riskFreeRate: 0.08, bounds: [0, 0.5] })).toThrow(NoSolutionError);
  // short sales of an asset raise the ratio
  expect(maximumSharpe(ASSETS, { riskFreeRate: 0.07, bounds: [-1, 2] }).some((weight) => weight < 0)).toBe(true);
  expect(minimumVariance({ covariance: COVARIANCE }, { sum: 0 })).toEqual([0, 0, 0]);
});

test('assets without risk, within bounds', () => {
  const covariance = [
    [0, 0, 0],
    [0, 0.04, 0.01],
    [0, 0.01, 0.09],
  ];
  const weights = minimumVariance({ covariance }, { bounds: [0, 0.5] });
  expect(weights[0]).toBe(0.5);
  expect(Math.abs((weights[1] ?? NaN) - (0.5 * 8) / 11)).toBeLessThanOrEqual(1e-12);
  const best = maximumSharpe({ covariance, expectedReturns: [0.01, 0.05, 0.06] }, { bounds: [0, 0.5] });
  expect(best[0]).toBe(0.5);
  const constant = [
    [0.01, 0.01, 0.01],
    [0.02, 0.02, 0.02],
  ];
  expect(minimumVariance(constant)).toEqual([0.5, 0.5]);
  const bounded = minimumVariance(constant, { bounds: [0, 0.8] });
  expect(bounded.map((weight) => Math.abs(weight - 0.5) <= 1e-12)).toEqual([true, true]);
  // nothing but return tells them apart
  const frontier = efficientFrontier(constant, { points: 3, periodsPerYear: 1 });
  expect(frontier.map(({ volatility }) => volatility)).toEqual([0, 0, 0]);
  expect(frontier.at(-1)?.weights).toEqual([0, 1]);
});

test('a frontier of assets that gain alike is one portfolio', () => {
  const frontier = efficientFrontier({ covariance: COVARIANCE, expectedReturns: [0.05, 0.05, 0.05] });
  expect(frontier).toHaveLength(1);
  expect(
    frontier[0]?.weights.map((weight, i) => weight - (minimumVariance({ covariance: COVARIANCE })[i] ?? NaN)),
  ).toEqual(expect.arrayContaining([expect.closeTo(0, 14)]));
});

test.each([1e-200, 1e-12, 1e15])('covariances of size %d', (size) => {
  const covariance = COVARIANCE.map((row) => row.map((entry) => entry * size));
  const limits = { bounds: [-0.2, 0.6] as const };
  const one = minimumVariance({ covariance: COVARIANCE }, limits);
  minimumVariance({ covariance }, limits).forEach((weight, i) => {
    expect(Math.abs(weight - (one[i] ?? NaN))).toBeLessThanOrEqual(1e-13);
  });
});

test('many assets of one shape', () => {
  const k = 120;
  const returns = Array.from({ length: k }, (_, i) =>
    Array.from({ length: 40 }, (__, t) => Math.sin(i * t + t) / 50 + Math.cos(i + 3 * t) / 70),
  );
  // fewer observations than assets: the optimum is one of many without risk, and found all the same
  const weights = minimumVariance(returns, { bounds: [-0.05, 0.1], of: 'returns' });
  expect(Math.abs(weights.reduce((total, weight) => total + weight, 0) - 1)).toBeLessThanOrEqual(1e-9);
  expect(Math.max(...weights)).toBeLessThanOrEqual(0.1);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(-0.05);
  expect(efficientFrontier(returns, { bounds: [0, 0.1], points: 4, of: 'returns' })).toHaveLength(4);
});

test('risk parity: budgets, scale, and portfolios without risk', () => {
  const thrice = riskParity({ covariance: COVARIANCE }, { sum: 3 });
  riskParity({ covariance: COVARIANCE }).forEach((weight, i) => {
    expect(Math.abs(3 * weight - (thrice[i] ?? NaN))).toBeLessThanOrEqual(1e-15);
  });
  expect(refusal(() => riskParity({ covariance: COVARIANCE }, { budget: [1, 1] }))).toMatchObject({
    path: ['options', 'budget'],
    rule: 'value_error',
  });
  expect(refusal(() => riskParity({ covariance: COVARIANCE }, { bounds: [0, 1] } as never))).toMatchObject({
    path: ['options', 'bounds'],
    rule: 'extra_forbidden',
  });
  expect(() =>
    riskParity([
      [0.01, 0.01],
      [0.02, 0.03],
    ]),
  ).toThrow(DegenerateDataError);
  expect(() =>
    riskParity([
      [0.01, -0.01, 0],
      [-0.01, 0.01, 0],
    ]),
  ).toThrow(DegenerateDataError);
});

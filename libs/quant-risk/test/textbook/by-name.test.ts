import { refusal } from '../../../../tools/testing/refusal';
import * as risk from '../../src/index';

const AAPL = [0.012, -0.021, 0.034, 0.002, -0.008, 0.011, 0.019];
const MSFT = [0.009, -0.011, 0.012, 0.013, -0.002, -0.004, 0.006];
const BIL = Float64Array.of(0.001, 0.0012, 0.0009, 0.0011, 0.001, 0.0008, 0.001);
const LIST = [AAPL, MSFT, BIL] as const;
const NAMED = { AAPL, MSFT, BIL };
const NAMES = ['AAPL', 'MSFT', 'BIL'] as const;
const PANEL = { dates: LIST[0].map((_, i) => `2024-03-0${i + 1}`), columns: NAMED };
const TABLE = {
  columnNames: () => ['date', ...NAMES],
  array: (name: string) => ({ ...NAMED, date: PANEL.dates })[name] ?? [],
};

const keyed = (values: readonly unknown[]) => Object.fromEntries(NAMES.map((name, i) => [name, values[i]]));
const keyedRows = (rows: readonly (readonly unknown[])[]) => keyed(rows.map(keyed));

describe.each([
  ['an object', NAMED],
  ['a panel', PANEL],
  ['a table', TABLE],
])('for %s of series the answer has their names', (_, returns) => {
  test('minimumVariance, maximumSharpe and riskParity', () => {
    const bounds = [
      [0, 0.5],
      [0.1, 0.6],
      [0, 0.4],
    ] as const;
    expect(risk.minimumVariance(returns, { bounds })).toEqual(keyed(risk.minimumVariance(LIST, { bounds })));
    expect(risk.minimumVariance(returns)).toEqual(keyed(risk.minimumVariance(LIST)));
    expect(risk.maximumSharpe(returns, { bounds })).toEqual(keyed(risk.maximumSharpe(LIST, { bounds })));
    expect(risk.maximumSharpe(returns)).toEqual(keyed(risk.maximumSharpe(LIST)));
    expect(risk.riskParity(returns)).toEqual(keyed(risk.riskParity(LIST)));
  });

  test('efficientFrontier', () => {
    const frontier = risk.efficientFrontier(LIST, { points: 3 });
    const expected = frontier.map((portfolio) => ({ ...portfolio, weights: keyed(portfolio.weights) }));
    expect(risk.efficientFrontier(returns, { points: 3 })).toEqual(expected);
  });

  test('shrunkCovariance', () => {
    const { covariance, shrinkage } = risk.shrunkCovariance(LIST);
    expect(risk.shrunkCovariance(returns)).toEqual({ covariance: keyedRows(covariance), shrinkage });
  });
});

test('bounds and budgets by name', () => {
  const bounds = { BIL: [0, 0.4], MSFT: [0.1, 0.6] } as const;
  const list = [[0, 1], bounds.MSFT, bounds.BIL] as const;
  expect(risk.minimumVariance(NAMED, { bounds })).toEqual(keyed(risk.minimumVariance(LIST, { bounds: list })));
  expect(risk.maximumSharpe(PANEL, { bounds })).toEqual(keyed(risk.maximumSharpe(LIST, { bounds: list })));
  const [first] = risk.efficientFrontier(NAMED, { bounds, points: 2 });
  expect(first?.weights).toEqual(keyed(risk.efficientFrontier(LIST, { bounds: list, points: 2 })[0]?.weights ?? []));
  const budget = { MSFT: 3, BIL: 1, AAPL: 2 };
  expect(risk.riskParity(NAMED, { budget })).toEqual(keyed(risk.riskParity(LIST, { budget: [2, 3, 1] })));
});

test('covariances by name give weights by name, and take them', () => {
  const { covariance } = risk.shrunkCovariance(NAMED);
  const list = risk.shrunkCovariance(LIST).covariance;
  const weights = risk.minimumVariance({ covariance });
  expect(weights).toEqual(keyed(risk.minimumVariance({ covariance: list })));
  const { AAPL: first, MSFT: second, BIL: third } = weights;
  // in another order
  const shuffled = { BIL: third, AAPL: first, MSFT: second };
  const order = [first, second, third];
  expect(risk.portfolioVolatility(shuffled, covariance)).toBe(risk.portfolioVolatility(order, list));
  expect(risk.diversificationRatio(shuffled, covariance)).toBe(risk.diversificationRatio(order, list));
  const parts = risk.riskContributions(shuffled, covariance);
  const expected = risk.riskContributions(order, list);
  expect(parts?.relative).toEqual(keyed(expected?.relative ?? []));
  expect(parts?.marginal).toEqual(keyed(expected?.marginal ?? []));
  expect(parts?.absolute).toEqual(keyed(expected?.absolute ?? []));
  const expectedReturns = { BIL: 0.001, MSFT: 0.02, AAPL: 0.03 };
  const best = risk.maximumSharpe({ covariance, expectedReturns });
  expect(best).toEqual(keyed(risk.maximumSharpe({ covariance: list, expectedReturns: [0.03, 0.02, 0.001] })));
});

test('the compiler knows the names', () => {
  const weights = risk.minimumVariance(NAMED);
  weights satisfies Readonly<Record<(typeof NAMES)[number], number>>;
  // @ts-expect-error a misspelt name
  expect(weights.APPL).toBeUndefined();
  const [portfolio] = risk.efficientFrontier(PANEL);
  // @ts-expect-error a misspelt name
  expect(portfolio?.weights.APPL).toBeUndefined();
  const { covariance } = risk.shrunkCovariance(NAMED);
  // @ts-expect-error a misspelt name
  expect(covariance.AAPL.MSTF).toBeUndefined();
  risk.minimumVariance(LIST) satisfies number[];
  risk.riskParity({ covariance: [0.04, 0, 0, 0.09] }) satisfies number[];
});

test.each<[call: () => unknown, param: string, constraint: string]>([
  [() => risk.minimumVariance({ AAPL, MSFT: [0.1, NaN, 0, 0, 0, 0, 0] }), 'returns.MSFT[1]', 'finite'],
  [() => risk.riskParity({ AAPL, MSFT: [0.1] }), 'returns.MSFT', 'of at least 2 elements'],
  [() => risk.maximumSharpe({ AAPL, MSFT: MSFT.slice(1) }), 'returns.MSFT', 'as long as returns[0], 7 elements'],
  [() => risk.shrunkCovariance({ AAPL: [100, 101, 99, 103, 104] }), 'returns.AAPL', 'pass simpleReturns(prices)'],
  [() => risk.minimumVariance({ covarianse: [0.04] }), 'covarianse', 'the only input is covariance'],
  [() => risk.minimumVariance(NAMED, { bounds: { APPL: [0, 1] } }), 'options.bounds.APPL', "did you mean 'AAPL'?"],
  [() => risk.minimumVariance(NAMED, { bounds: { AAPL: [0.5, 0.2] } }), 'options.bounds.AAPL', 'a lower bound'],
  [() => risk.minimumVariance(NAMED, { bounds: { AAPL: [0] as never } }), 'options.bounds.AAPL', 'at least 2'],
  [() => risk.minimumVariance(LIST, { bounds: { AAPL: [0, 1] } }), 'options.bounds', 'the assets have no names'],
  [() => risk.riskParity(NAMED, { budget: { AAPL: 1, MSFT: 1 } }), 'options.budget.BIL', 'given'],
  [() => risk.riskParity(NAMED, { budget: { AAPL: 1, MSFT: 0, BIL: 1 } }), 'options.budget.MSFT', 'greater than 0'],
  [() => risk.riskParity(LIST, { budget: { AAPL: 1 } }), 'options.budget', 'the assets have no names'],
  [() => risk.minimumVariance({} as never), 'covariance', 'given'],
  [() => risk.minimumVariance({ covariance: { A: { A: 1, B: 0 }, B: { A: 0 } } }), 'covariance.B.B', 'given'],
  [
    () => risk.riskParity({ covariance: { A: { A: 1, B: 'x' as never }, B: { A: 0, B: 1 } } }),
    'covariance.A.B',
    'a number',
  ],
  [() => risk.portfolioVolatility([1], { A: { A: 1 } }), 'weights', 'an object with the same names: { A, … }'],
  [() => risk.portfolioVolatility({ A: 1 }, [[1]]), 'weights', 'an array'],
  [() => risk.portfolioVolatility({ A: 1, a: 1 }, { A: { A: 1 } }), 'weights.a', "left out: did you mean 'A'?"],
  [() => risk.riskContributions({ A: NaN }, { A: { A: 1 } }), 'weights.A', 'finite'],
  [
    () => risk.maximumSharpe({ covariance: { A: { A: 1 } }, expectedReturns: [1] }),
    'expectedReturns',
    'an object with',
  ],
])('an error has the name of the asset, %#', (call, param, constraint) => {
  const refused = refusal(call);
  expect(refused.param).toBe(param);
  expect(refused.constraint).toContain(constraint);
});

test('an asset that does not vary is named', () => {
  expect(() => risk.riskParity({ AAPL, CASH: AAPL.map(() => 0) })).toThrow('asset CASH does not vary');
});

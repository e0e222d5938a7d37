import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/portfolio-optimize';
import { portfolioOptimize } from './portfolio-optimize';

type Market = Body<'portfolioOptimize'>;

const optimize = answering<'portfolioOptimize', typeof portfolioOptimize>(rules, portfolioOptimize);

const A = [0.01, -0.02, 0.015, 0.005, -0.004];
const B = [0.003, 0.012, -0.007, 0.004, 0.001];
const CASH = [0.0001, 0.0001, 0.0001, 0.0001, 0.0001];
const DEBT = [-0.001, -0.001, -0.001, -0.001, -0.001];
const weightsOf = (returns: Market['returns'], mode: NonNullable<Market['mode']>, risk_free_rate = 0) =>
  optimize({ returns, mode, risk_free_rate }).weights;

describe('assets without volatility', () => {
  test('take everything under min_vol, equally', () => {
    const result = optimize({ returns: { A, CASH, DEBT }, mode: 'min_vol' });
    expect(result).toMatchObject({
      weights: { A: 0, CASH: 0.5, DEBT: 0.5 },
      vol: 0,
      sharpe: null,
      risk_contributions: null,
      diversification_ratio: null,
      effective_n: 2,
      converged: true,
      warning: 'zero_variance_portfolio',
      volatilities: { CASH: 0, DEBT: 0 },
    });
    expect(Math.abs((result.return ?? NaN) - (252 * (0.0001 - 0.001)) / 2)).toBeLessThanOrEqual(1e-15);
  });

  test('take everything under max_sharpe when they gain', () => {
    const result = optimize({ returns: { A, CASH, DEBT, MORE: CASH }, risk_free_rate: 0 });
    expect(result).toMatchObject({
      weights: { A: 0, CASH: 0.5, DEBT: 0, MORE: 0.5 },
      method: 'convex_qp',
      sharpe: null,
      warning: 'zero_variance_portfolio',
    });
  });

  test('are never held under max_sharpe when they lose', () => {
    const with0 = weightsOf({ A, DEBT, B }, 'max_sharpe', 0.04);
    const without = weightsOf({ A, B }, 'max_sharpe', 0.04);
    expect(with0?.['DEBT']).toBe(0);
    expect(with0?.['A']).toBe(without?.['A']);
    expect(with0?.['B']).toBe(without?.['B']);
  });

  test('make risk parity impossible', () => {
    const result = optimize({ returns: { A, CASH }, mode: 'risk_parity' });
    expect(result).toMatchObject({ weights: null, return: null, vol: null, effective_n: null, warning: null });
    expect(result).toMatchObject({ converged: false, reason: 'zero_volatility_asset', method: 'spinu_newton' });
    expect(result.volatilities['CASH']).toBe(0);
  });
});

describe('without any positive excess return', () => {
  test('all is in the asset of the highest ratio, the first of equals', () => {
    const worse = A.map((x) => x - 0.01);
    const doubled = worse.map((x) => 2 * x);
    const result = optimize({ returns: { B: B.map((x) => x - 0.02), worse, doubled }, risk_free_rate: 0 });
    expect(result).toMatchObject({ weights: { B: 0, worse: 1, doubled: 0 }, method: 'best_single_asset' });
    expect(result).toMatchObject({ warning: 'no_positive_excess_return', risk_contributions: { worse: 1 } });
    expect(result.sharpe).toBeLessThan(0);
  });

  test('an asset at the risk-free rate has the ratio 0, a sure loss the lowest', () => {
    const loser = A.map((x) => x - 0.01);
    expect(weightsOf({ DEBT, loser }, 'max_sharpe')).toEqual({ DEBT: 0, loser: 1 });
    // 252 times 0.0003 is 0.0756 but for rounding, which makes it less
    const SAFE = CASH.map(() => 0.0003);
    expect(weightsOf({ loser, SAFE }, 'max_sharpe', 0.0756)).toEqual({ loser: 0, SAFE: 1 });
    expect(weightsOf({ loser, SAFE }, 'max_sharpe', 0.0756000001)).toEqual({ loser: 1, SAFE: 0 });
    expect(weightsOf({ DEBT, CASH }, 'max_sharpe', 1)).toEqual({ DEBT: 1, CASH: 0 });
  });
});

test('volatilities of 1e-7 to 10 mix: the riskier asset gets the variance ratio', () => {
  const swing = [1, -1, 1, -1];
  const other = [1, 1, -1, -1];
  const at = (size: number) =>
    weightsOf({ calm: swing.map((x) => 1e-4 * x), wild: other.map((x) => size * x) }, 'min_vol');
  for (const size of [1e-7, 1e-4, 1, 10]) {
    const ratio = (at(size)?.['wild'] ?? NaN) / (at(size)?.['calm'] ?? NaN);
    expect(Math.abs((ratio * size * size) / 1e-8 - 1)).toBeLessThanOrEqual(1e-12);
  }
  // 1e-14 of the other is below what is reported
  expect(at(1000)?.['wild']).toBe(0);
});

test('the least doubles are returns, too', () => {
  const calm = [1e-310, -1e-310, 1e-310, -1e-310];
  const wild = [2e-310, 2e-310, -2e-310, -2e-310];
  // uncorrelated, and one of twice the volatility: inverse variances
  expect(Math.abs((weightsOf({ calm, wild }, 'min_vol')?.['calm'] ?? NaN) - 0.8)).toBeLessThanOrEqual(1e-12);
  const steady = calm.map((x, i) => x + 1e-310 * (i + 1));
  // beside an asset of ordinary size that gains, and one that loses
  const gaining = [0.02, -0.01, 0.02, -0.01];
  expect(weightsOf({ steady, gaining }, 'max_sharpe', 0)).toEqual({ steady: 1, gaining: 0 });
  expect(weightsOf({ steady, gaining }, 'max_sharpe', 0.1)).toEqual({ steady: 0, gaining: 1 });
});

test('an asset that is not held does not matter, however little it varies', () => {
  const dust = [1e-322, -5e-323, 8e-323, -1.2e-322, 1.5e-322];
  const leap = [-2e-323, 1000, -1e-323, 1000, -3e-323];
  expect(weightsOf({ dust, leap }, 'max_sharpe', 0.03)).toEqual({ dust: 0, leap: 1 });
});

test('a series given twice shares equally, and a hedge is found', () => {
  for (const mode of ['max_sharpe', 'min_vol', 'risk_parity'] as const) {
    const weights = weightsOf({ A, B, again: A }, mode);
    expect(Math.abs((weights?.['A'] ?? NaN) - (weights?.['again'] ?? NaN))).toBeLessThanOrEqual(1e-7);
  }
  const hedged = optimize({ returns: { A, short: A.map((x) => -3 * x) }, mode: 'min_vol' });
  expect(Math.abs((hedged.weights?.['A'] ?? NaN) - 0.75)).toBeLessThanOrEqual(1e-9);
  expect(hedged).toMatchObject({ vol: 0, warning: 'zero_variance_portfolio' });
  const parity = optimize({ returns: { A, B, short: A.map((x) => -3 * x) }, mode: 'risk_parity' });
  expect(parity.reason).toBe('zero_risk_combination');
});

test('names are data', () => {
  const returns = Object.fromEntries([
    ['b', A],
    ['__proto__', B],
    ['constructor', [0.004, 0.001, -0.002, 0.007, -0.003]],
    ['10', [0.002, -0.011, 0.004, 0.003, 0.006]],
  ]);
  const { weights, risk_contributions, volatilities } = optimize({ returns, mode: 'risk_parity' });
  for (const map of [weights, risk_contributions, volatilities]) {
    expect(Object.keys(map ?? {})).toEqual(['10', 'b', '__proto__', 'constructor']);
  }
  expect(Object.values(risk_contributions ?? {}).every((share) => Math.abs(share - 0.25) <= 1e-12)).toBe(true);
});

test('rate and mode have defaults; one asset is the portfolio in every mode', () => {
  expect(optimize({ returns: { A, B } })).toEqual(
    optimize({ returns: { A, B }, risk_free_rate: 0.05, mode: 'max_sharpe' }),
  );
  for (const mode of ['max_sharpe', 'min_vol', 'risk_parity'] as const) {
    expect(optimize({ returns: { B }, mode })).toMatchObject({ weights: { B: 1 }, effective_n: 1, n: 5 });
  }
});

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`S${i}`, A]));

test.each<[change: object, place: string, rule: string]>([
  [{ returns: undefined }, 'returns', 'missing'],
  [{ returns: null }, 'returns', 'dict_type'],
  [{ returns: [A] }, 'returns', 'dict_type'],
  [{ returns: {} }, 'returns', 'too_short'],
  [{ returns: many(51) }, 'returns', 'too_long'],
  [{ returns: { '': A } }, 'returns', 'string_too_short'],
  [{ returns: { ['x'.repeat(65)]: A } }, 'returns', 'string_too_long'],
  [{ returns: { A, B: [0.01, 0.02] } }, 'returns', 'value_error'],
  [{ returns: { A: [0.01] } }, 'returns.A', 'too_short'],
  [{ returns: { A: 'x' } }, 'returns.A', 'list_type'],
  [{ returns: { A: [0, '1'] } }, 'returns.A.1', 'float_type'],
  [{ returns: { A: [0, 1000.1] } }, 'returns.A.1', 'less_than_equal'],
  [{ returns: { A: [-1000.1, 0] } }, 'returns.A.0', 'greater_than_equal'],
  [{ risk_free_rate: null }, 'risk_free_rate', 'float_type'],
  [{ risk_free_rate: -1.1 }, 'risk_free_rate', 'greater_than_equal'],
  [{ risk_free_rate: 10.1 }, 'risk_free_rate', 'less_than_equal'],
  [{ mode: 'max_return' }, 'mode', 'literal_error'],
])('%j is refused', (change, place, rule) => {
  expect(refusalsOf(() => optimize({ returns: { A, B }, ...change }))).toEqual([[rule, place]]);
});

test('fifty assets, names of 64 characters and a total loss pass', () => {
  expect(optimize({ returns: many(50), mode: 'risk_parity' }).converged).toBe(true);
  expect(weightsOf({ ['𝒳'.repeat(64)]: [-1, 1000] }, 'min_vol')).toEqual({ ['𝒳'.repeat(64)]: 1 });
});

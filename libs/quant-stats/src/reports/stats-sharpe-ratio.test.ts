import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/stats-sharpe-ratio';
import { rules as probabilisticRules } from '@quant/contract/rules/stats-probabilistic-sharpe';
import { statsProbabilisticSharpe } from './stats-probabilistic-sharpe';
import { statsSharpeRatio } from './stats-sharpe-ratio';

const sharpe = answering<'statsSharpeRatio', typeof statsSharpeRatio>(rules, statsSharpeRatio);
const probabilistic = answering<'statsProbabilisticSharpe', typeof statsProbabilisticSharpe>(
  probabilisticRules,
  statsProbabilisticSharpe,
);
import { relativeSpread } from '../sharpe-ratio/relative-spread';

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly inputs: {
      readonly returns: number[];
      readonly risk_free_rate: number;
      readonly annualization_factor: number;
    };
    readonly benchmark_sharpe: number;
    readonly meanSize: number;
    readonly ratio: Figures;
    readonly probabilistic: Figures;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/sharpe.exact.json', 'utf8')) as Exact;

/** The figures whose error exceeds their share of the tolerance, with that share. */
function errors(result: object, expected: Figures, sizes: Readonly<Record<string, number>>): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const actual = (result as Figures)[name] ?? null;
    if (value === null || actual === null) return actual === value ? [] : [`${name}: ${actual} for ${value}`];
    const share = Math.abs(actual - value) / (tolerance * Math.max(Math.abs(value), sizes[name] ?? 0));
    return share <= 1 || actual === value ? [] : [`${name}: ${actual} for ${value}, ${share}`];
  });
}

describe('against 60 digits', () => {
  test.each(cases)('$title', ({ inputs, benchmark_sharpe, meanSize, ratio, probabilistic: expected }) => {
    const { returns, annualization_factor: A } = inputs;
    Object.freeze(returns);
    // what is a difference is judged against its larger term
    const perYear = meanSize * A;
    const size = perYear / (ratio['annualized_vol'] ?? NaN);
    const deviations = (size / Math.sqrt(A)) * Math.sqrt(returns.length);
    const sizes = {
      annualized_return: perYear,
      excess_return: perYear,
      sharpe_ratio: size,
      sharpe_per_period: size / Math.sqrt(A),
      t_statistic: deviations,
      ci_95_lower: size + 2 * (ratio['se_sharpe'] ?? NaN),
      ci_95_upper: size + 2 * (ratio['se_sharpe'] ?? NaN),
      skewness: 1,
      excess_kurtosis: 3 + (ratio['excess_kurtosis'] ?? NaN),
    };
    expect(errors(sharpe(inputs), ratio, sizes)).toEqual([]);

    const z = expected['z_score'] ?? NaN;
    const zSize = Math.abs(z) + (size + Math.abs(benchmark_sharpe)) / (expected['se_sharpe'] ?? NaN);
    const lead = Math.abs((ratio['sharpe_ratio'] ?? NaN) - benchmark_sharpe);
    const result = probabilistic({ ...inputs, benchmark_sharpe });
    // a tail magnifies the rounding of z by z
    const tail = Math.max(1, zSize * Math.max(1, Math.abs(z)));
    const shares = {
      z_score: zSize,
      probabilistic_sharpe_ratio: (expected['probabilistic_sharpe_ratio'] ?? NaN) * tail,
      p_value: (expected['p_value'] ?? NaN) * tail,
      min_track_record_length:
        ((expected['min_track_record_length'] ?? 0) * (size + Math.abs(benchmark_sharpe))) / lead,
    };
    expect(errors(result, expected, shares)).toEqual([]);
    for (const name of ['sharpe_ratio', 'sharpe_per_period', 'skewness', 'excess_kurtosis'] as const) {
      expect(result[name]).toBe(sharpe(inputs)[name]);
    }
  });
});

const FLAT = Array<number>(30).fill(0.001);
const NEARLY_FLAT = Array.from({ length: 30 }, (_, i) => 1.01 ** (i + 1) / 1.01 ** i - 1);

test.each([[FLAT], [NEARLY_FLAT], [Array<number>(12).fill(0)], [Array<number>(12).fill(-0.3)]])(
  'returns that do not vary have no ratio',
  (returns) => {
    expect(sharpe({ returns })).toEqual({
      sharpe_ratio: null,
      annualized_return: expect.any(Number) as number,
      annualized_vol: 0,
      excess_return: expect.any(Number) as number,
      se_sharpe: null,
      ci_95_lower: null,
      ci_95_upper: null,
      n: returns.length,
      sharpe_per_period: null,
      t_statistic: null,
      skewness: null,
      excess_kurtosis: null,
      se_sharpe_mertens: null,
      risk_free_rate: 0.05,
      annualization_factor: 252,
      reason: 'zero_variance',
    });
    expect(probabilistic({ returns, benchmark_sharpe: 1 })).toEqual({
      probabilistic_sharpe_ratio: null,
      sharpe_ratio: null,
      sharpe_per_period: null,
      benchmark_sharpe: 1,
      z_score: null,
      p_value: null,
      significant_at_95: false,
      significant_at_99: false,
      se_sharpe: null,
      min_track_record_length: null,
      skewness: null,
      excess_kurtosis: null,
      n: returns.length,
      reason: 'zero_variance',
    });
  },
);

describe('returns so small that a ratio to the risk-free rate is beyond the doubles, or nearly', () => {
  const near = (actual: number | null, expected: number) => {
    expect(Math.abs((actual ?? NaN) / expected - 1)).toBeLessThanOrEqual(1e-9);
  };

  test('a ratio that is within them is given, all of it', () => {
    // mpmath; a deviation of 5e-311 beside a risk-free rate of 2e-4
    const returns = Array.from({ length: 10 }, (_, i) => (i % 2) * 1e-310);
    const result = sharpe({ returns });
    expect(result.reason).toBeNull();
    near(result.sharpe_per_period, -3.764616262105225e306);
    near(result.sharpe_ratio, -5.976143046671987e307);
    near(result.ci_95_lower, -8.595255089730988e307);
    expect(sharpe({ returns, risk_free_rate: 0 }).sharpe_per_period).toBeGreaterThan(0.9);
  });

  test('a ratio beyond them leaves the moments, and says why', () => {
    const returns = Array.from({ length: 10 }, (_, i) => (i % 2) * 1e-313);
    const none = { sharpe_ratio: null, sharpe_per_period: null, se_sharpe: null, ci_95_lower: null, t_statistic: null };
    expect(sharpe({ returns })).toMatchObject({ ...none, excess_kurtosis: -2, reason: 'overflow' });
    expect(sharpe({ returns }).skewness).toBeCloseTo(0, 12);
    const nothing = {
      probabilistic_sharpe_ratio: null,
      z_score: null,
      significant_at_95: false,
      min_track_record_length: null,
    };
    expect(probabilistic({ returns })).toMatchObject({ ...nothing, excess_kurtosis: -2, reason: 'overflow' });
  });

  test('a track record alone may be beyond them', () => {
    const returns = [1, -1, 1, -1, 1, -1, 1, -1, 1e-170, 0];
    const result = probabilistic({ returns, risk_free_rate: 0 });
    expect(result).toMatchObject({
      probabilistic_sharpe_ratio: 0.5,
      min_track_record_length: null,
      reason: 'overflow',
    });
    expect(result.sharpe_per_period).toBeGreaterThan(0);
    // SR ≤ SR* is no overflow
    const behind = probabilistic({ returns, risk_free_rate: 0, benchmark_sharpe: 1 });
    expect(behind).toMatchObject({ min_track_record_length: null, reason: null });
  });
});

test('what has a ratio has no reason', () => {
  const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, 0, 0.01, 0.012, -0.008];
  expect(sharpe({ returns }).reason).toBeNull();
  expect(probabilistic({ returns }).reason).toBeNull();
});

describe('a variance of the estimator that cancels', () => {
  // returns of two sizes, p of them the larger: V = (1 − g₃·SR/2)², which is 0 at SR = 2/g₃
  test.each([10, 2570, 5000])('leaves no probability, and an error of 0: %d returns', (n) => {
    const mean = ((2 * 0.1 * 0.9) / 0.8) * Math.sqrt(n / (n - 1));
    const returns = Array.from({ length: n }, (_, i) => mean + (i < 0.1 * n ? 0.9 : -0.1));
    const result = probabilistic({ returns, risk_free_rate: 0, annualization_factor: 1 });
    expect(result).toMatchObject({ z_score: null, probabilistic_sharpe_ratio: null, p_value: null, se_sharpe: 0 });
    expect(result).toMatchObject({ significant_at_95: false, significant_at_99: false, min_track_record_length: 1 });
    expect(result.sharpe_per_period).toBeGreaterThan(0.7);
    expect(sharpe({ returns, risk_free_rate: 0, annualization_factor: 1 }).se_sharpe_mertens).toBe(0);
  });

  test('is judged by its largest term', () => {
    expect(relativeSpread(2, { skewness: 1, kurtosis: 2 })).toBe(0);
    expect(relativeSpread(2 + 1e-9, { skewness: 1, kurtosis: 2 })).toBe(0);
    expect(relativeSpread(2 + 1e-6, { skewness: 1, kurtosis: 2 })).toBeGreaterThan(0);
    expect(relativeSpread(1e170, { skewness: 0, kurtosis: 3 })).toBe(Math.SQRT1_2);
    expect(relativeSpread(0, { skewness: 5, kurtosis: 30 })).toBe(1);
  });
});

test('a ratio at or below the benchmark has no track record that is long enough', () => {
  const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
  const { sharpe_ratio: own } = probabilistic({ returns, annualization_factor: 1 });
  const at = (benchmark_sharpe: number) => probabilistic({ returns, annualization_factor: 1, benchmark_sharpe });
  expect(at(own ?? NaN)).toMatchObject({ min_track_record_length: null, probabilistic_sharpe_ratio: 0.5, z_score: 0 });
  expect(at(10).min_track_record_length).toBeNull();
  expect(at(-10).min_track_record_length).toBeGreaterThan(1);
});

test('verdicts are strict at 95 % and 99 %', () => {
  const returns = Array.from({ length: 400 }, (_, i) => 0.001 + 0.02 * Math.sin(i * i));
  const verdicts = [-4, 1, 0].map((benchmark_sharpe) => {
    const {
      probabilistic_sharpe_ratio: p,
      significant_at_95,
      significant_at_99,
    } = probabilistic({
      returns,
      benchmark_sharpe,
    });
    expect(significant_at_95).toBe((p ?? 0) > 0.95);
    expect(significant_at_99).toBe((p ?? 0) > 0.99);
    return significant_at_99;
  });
  expect(verdicts[0]).toBe(true);
});

const TEN = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];

test('the shortest series are answered', () => {
  expect(sharpe({ returns: TEN.slice(0, 5) }).n).toBe(5);
  expect(probabilistic({ returns: TEN }).n).toBe(10);
});

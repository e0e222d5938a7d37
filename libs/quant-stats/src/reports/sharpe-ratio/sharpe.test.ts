import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { probabilisticSharpe, sharpeRatio } from './index';
import { relativeSpread } from '../../sharpe-ratio/relative-spread';

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly inputs: {
      readonly returns: readonly number[];
      readonly riskFreeRate: number;
      readonly annualizationFactor: number;
    };
    readonly benchmarkSharpe: number;
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
  test.each(cases)('$title', ({ inputs, benchmarkSharpe, meanSize, ratio, probabilistic }) => {
    const { returns, annualizationFactor: A } = inputs;
    Object.freeze(returns);
    // what is a difference is judged against its larger term
    const perYear = meanSize * A;
    const sharpe = perYear / (ratio['annualizedVol'] ?? NaN);
    const deviations = (sharpe / Math.sqrt(A)) * Math.sqrt(returns.length);
    const sizes = {
      annualizedReturn: perYear,
      excessReturn: perYear,
      sharpeRatio: sharpe,
      sharpePerPeriod: sharpe / Math.sqrt(A),
      tStatistic: deviations,
      ci95Lower: sharpe + 2 * (ratio['seSharpe'] ?? NaN),
      ci95Upper: sharpe + 2 * (ratio['seSharpe'] ?? NaN),
      skewness: 1,
      excessKurtosis: 3 + (ratio['excessKurtosis'] ?? NaN),
    };
    expect(errors(sharpeRatio(inputs), ratio, sizes)).toEqual([]);

    const z = probabilistic['zScore'] ?? NaN;
    const zSize = Math.abs(z) + (sharpe + Math.abs(benchmarkSharpe)) / (probabilistic['seSharpe'] ?? NaN);
    const lead = Math.abs((ratio['sharpeRatio'] ?? NaN) - benchmarkSharpe);
    const result = probabilisticSharpe({ ...inputs, benchmarkSharpe });
    // a tail magnifies the rounding of z by z
    const tail = Math.max(1, zSize * Math.max(1, Math.abs(z)));
    const shares = {
      zScore: zSize,
      probabilisticSharpeRatio: (probabilistic['probabilisticSharpeRatio'] ?? NaN) * tail,
      pValue: (probabilistic['pValue'] ?? NaN) * tail,
      minTrackRecordLength:
        ((probabilistic['minTrackRecordLength'] ?? 0) * (sharpe + Math.abs(benchmarkSharpe))) / lead,
    };
    expect(errors(result, probabilistic, shares)).toEqual([]);
    for (const name of ['sharpeRatio', 'sharpePerPeriod', 'skewness', 'excessKurtosis'] as const) {
      expect(result[name]).toBe(sharpeRatio(inputs)[name]);
    }
  });
});

const FLAT = Array<number>(30).fill(0.001);
const NEARLY_FLAT = Array.from({ length: 30 }, (_, i) => 1.01 ** (i + 1) / 1.01 ** i - 1);

test.each([[FLAT], [NEARLY_FLAT], [Array<number>(12).fill(0)], [Array<number>(12).fill(-0.3)]])(
  'returns that do not vary have no ratio',
  (returns) => {
    expect(sharpeRatio({ returns })).toEqual({
      sharpeRatio: null,
      annualizedReturn: expect.any(Number) as number,
      annualizedVol: 0,
      excessReturn: expect.any(Number) as number,
      seSharpe: null,
      ci95Lower: null,
      ci95Upper: null,
      n: returns.length,
      sharpePerPeriod: null,
      tStatistic: null,
      skewness: null,
      excessKurtosis: null,
      seSharpeMertens: null,
      riskFreeRate: 0.05,
      annualizationFactor: 252,
      reason: 'zero_variance',
    });
    expect(probabilisticSharpe({ returns, benchmarkSharpe: 1 })).toEqual({
      probabilisticSharpeRatio: null,
      sharpeRatio: null,
      sharpePerPeriod: null,
      benchmarkSharpe: 1,
      zScore: null,
      pValue: null,
      significantAt95: false,
      significantAt99: false,
      seSharpe: null,
      minTrackRecordLength: null,
      skewness: null,
      excessKurtosis: null,
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
    const result = sharpeRatio({ returns });
    expect(result.reason).toBeNull();
    near(result.sharpePerPeriod, -3.764616262105225e306);
    near(result.sharpeRatio, -5.976143046671987e307);
    near(result.ci95Lower, -8.595255089730988e307);
    expect(sharpeRatio({ returns, riskFreeRate: 0 }).sharpePerPeriod).toBeGreaterThan(0.9);
  });

  test('a ratio beyond them leaves the moments, and says why', () => {
    const returns = Array.from({ length: 10 }, (_, i) => (i % 2) * 1e-313);
    const none = { sharpeRatio: null, sharpePerPeriod: null, seSharpe: null, ci95Lower: null, tStatistic: null };
    expect(sharpeRatio({ returns })).toMatchObject({ ...none, excessKurtosis: -2, reason: 'overflow' });
    expect(sharpeRatio({ returns }).skewness).toBeCloseTo(0, 12);
    const nothing = {
      probabilisticSharpeRatio: null,
      zScore: null,
      significantAt95: false,
      minTrackRecordLength: null,
    };
    expect(probabilisticSharpe({ returns })).toMatchObject({ ...nothing, excessKurtosis: -2, reason: 'overflow' });
  });

  test('a track record alone may be beyond them', () => {
    const returns = [1, -1, 1, -1, 1, -1, 1, -1, 1e-170, 0];
    const result = probabilisticSharpe({ returns, riskFreeRate: 0 });
    expect(result).toMatchObject({ probabilisticSharpeRatio: 0.5, minTrackRecordLength: null, reason: 'overflow' });
    expect(result.sharpePerPeriod).toBeGreaterThan(0);
    // SR ≤ SR* is no overflow
    const behind = probabilisticSharpe({ returns, riskFreeRate: 0, benchmarkSharpe: 1 });
    expect(behind).toMatchObject({ minTrackRecordLength: null, reason: null });
  });
});

test('what has a ratio has no reason', () => {
  const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, 0, 0.01, 0.012, -0.008];
  expect(sharpeRatio({ returns }).reason).toBeNull();
  expect(probabilisticSharpe({ returns }).reason).toBeNull();
});

describe('a variance of the estimator that cancels', () => {
  // returns of two sizes, p of them the larger: V = (1 − g₃·SR/2)², which is 0 at SR = 2/g₃
  test.each([10, 2570, 5000])('leaves no probability, and an error of 0: %d returns', (n) => {
    const mean = ((2 * 0.1 * 0.9) / 0.8) * Math.sqrt(n / (n - 1));
    const returns = Array.from({ length: n }, (_, i) => mean + (i < 0.1 * n ? 0.9 : -0.1));
    const result = probabilisticSharpe({ returns, riskFreeRate: 0, annualizationFactor: 1 });
    expect(result).toMatchObject({ zScore: null, probabilisticSharpeRatio: null, pValue: null, seSharpe: 0 });
    expect(result).toMatchObject({ significantAt95: false, significantAt99: false, minTrackRecordLength: 1 });
    expect(result.sharpePerPeriod).toBeGreaterThan(0.7);
    expect(sharpeRatio({ returns, riskFreeRate: 0, annualizationFactor: 1 }).seSharpeMertens).toBe(0);
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
  const { sharpeRatio: own } = probabilisticSharpe({ returns, annualizationFactor: 1 });
  const at = (benchmarkSharpe: number) => probabilisticSharpe({ returns, annualizationFactor: 1, benchmarkSharpe });
  expect(at(own ?? NaN)).toMatchObject({ minTrackRecordLength: null, probabilisticSharpeRatio: 0.5, zScore: 0 });
  expect(at(10).minTrackRecordLength).toBeNull();
  expect(at(-10).minTrackRecordLength).toBeGreaterThan(1);
});

test('verdicts are strict at 95 % and 99 %', () => {
  const returns = Array.from({ length: 400 }, (_, i) => 0.001 + 0.02 * Math.sin(i * i));
  const verdicts = [-4, 1, 0].map((benchmarkSharpe) => {
    const {
      probabilisticSharpeRatio: p,
      significantAt95,
      significantAt99,
    } = probabilisticSharpe({
      returns,
      benchmarkSharpe,
    });
    expect(significantAt95).toBe((p ?? 0) > 0.95);
    expect(significantAt99).toBe((p ?? 0) > 0.99);
    return significantAt99;
  });
  expect(verdicts[0]).toBe(true);
});

const TEN = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];

type Refusal = [change: object, path: (string | number)[], rule: string];

const SHARED: Refusal[] = [
  [{ returns: undefined }, ['returns'], 'missing'],
  [{ returns: Array(5001).fill(1) }, ['returns'], 'too_long'],
  [{ returns: [...TEN, null] }, ['returns', 10], 'float_type'],
  [{ returns: [...TEN, 2e15] }, ['returns', 10], 'less_than_equal'],
  [{ riskFreeRate: -1.1 }, ['riskFreeRate'], 'greater_than_equal'],
  [{ riskFreeRate: 10.1 }, ['riskFreeRate'], 'less_than_equal'],
  [{ riskFreeRate: null }, ['riskFreeRate'], 'float_type'],
  [{ annualizationFactor: 0 }, ['annualizationFactor'], 'greater_than_equal'],
  [{ annualizationFactor: 100_001 }, ['annualizationFactor'], 'less_than_equal'],
  [{ annualizationFactor: 252.5 }, ['annualizationFactor'], 'int_type'],
  [{ annualizationFactor: null }, ['annualizationFactor'], 'int_type'],
];

test.each([...SHARED, [{ returns: TEN.slice(0, 4) }, ['returns'], 'too_short'] as Refusal])(
  'sharpeRatio refuses %j',
  (change, path, rule) => {
    const verdict = refusal(() => sharpeRatio({ returns: TEN, ...change }));
    expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
  },
);

test.each([
  ...SHARED,
  [{ returns: TEN.slice(0, 9) }, ['returns'], 'too_short'] as Refusal,
  [{ benchmarkSharpe: '1' }, ['benchmarkSharpe'], 'float_type'] as Refusal,
  [{ benchmarkSharpe: null }, ['benchmarkSharpe'], 'float_type'] as Refusal,
])('probabilisticSharpe refuses %j', (change, path, rule) => {
  const verdict = refusal(() => probabilisticSharpe({ returns: TEN, ...change }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test('the shortest series are answered', () => {
  expect(sharpeRatio({ returns: TEN.slice(0, 5) }).n).toBe(5);
  expect(probabilisticSharpe({ returns: TEN }).n).toBe(10);
});

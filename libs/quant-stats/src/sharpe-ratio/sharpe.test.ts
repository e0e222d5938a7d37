import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { minimumTrackRecordLength } from './minimum-track-record-length';
import { probabilisticSharpeRatio } from './probabilistic-sharpe-ratio';

interface Case {
  readonly title: string;
  readonly inputs: {
    readonly returns: readonly number[];
    readonly risk_free_rate?: number;
    readonly annualization_factor?: number;
  };
  readonly benchmark_sharpe: number;
  readonly probabilistic: Readonly<
    Record<
      'sharpe_ratio' | 'se_sharpe' | 'z_score' | 'probabilistic_sharpe_ratio' | 'min_track_record_length',
      number | null
    >
  >;
}

const { cases } = JSON.parse(readFileSync('vectors/sharpe.exact.json', 'utf8')) as { readonly cases: readonly Case[] };

test.each(cases)('against 60 digits: $title', ({ inputs, benchmark_sharpe: benchmarkSharpe, probabilistic }) => {
  const { returns, risk_free_rate: riskFreeRate = 0.05, annualization_factor: periodsPerYear = 252 } = inputs;
  const options = { benchmarkSharpe, riskFreeRate, periodsPerYear, of: 'returns' } as const;
  const { sharpe_ratio, se_sharpe, z_score, probabilistic_sharpe_ratio, min_track_record_length } = probabilistic;
  // how far the rounding of the ratio and of its benchmark is carried
  const sizes = (Math.abs(sharpe_ratio ?? 0) + Math.abs(benchmarkSharpe)) / (se_sharpe ?? NaN);
  const tail = 1 + Math.abs(z_score ?? 0) * (Math.abs(z_score ?? 0) + sizes);
  const actual = probabilisticSharpeRatio(Object.freeze(returns), options);
  if (probabilistic_sharpe_ratio === null) expect(actual).toBeNull();
  else
    expect(Math.abs((actual ?? NaN) - probabilistic_sharpe_ratio)).toBeLessThanOrEqual(
      1e-12 * tail * probabilistic_sharpe_ratio,
    );
  const length = minimumTrackRecordLength(returns, options);
  if (min_track_record_length === null) expect(length).toBeNull();
  else {
    const share = 1 + sizes / Math.abs(z_score ?? NaN);
    expect(Math.abs((length ?? NaN) / min_track_record_length - 1)).toBeLessThanOrEqual(1e-12 * share);
  }
});

const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02];

test('a record of the required length has the requested probability', () => {
  const length = minimumTrackRecordLength(returns, { confidence: 0.9 }) ?? NaN;
  const longer = minimumTrackRecordLength(returns, { confidence: 0.99 }) ?? NaN;
  expect(longer).toBeGreaterThan(length);
  expect(minimumTrackRecordLength(returns, { benchmarkSharpe: 50 })).toBeNull();
  expect(probabilisticSharpeRatio(returns, { benchmarkSharpe: 50 })).toBeLessThan(0.5);
});

test('constant returns have no ratio', () => {
  expect(probabilisticSharpeRatio([0.1, 0.1, 0.1])).toBeNull();
  expect(minimumTrackRecordLength(new Float64Array(9).fill(-1))).toBeNull();
});

test.each([
  ['two returns', () => probabilisticSharpeRatio([1, 2]), 'returns', 'too_short'],
  [
    'a misspelt option',
    () => probabilisticSharpeRatio(returns, { riskfreeRate: 0 } as never),
    'options.riskfreeRate',
    'extra_forbidden',
  ],
  ['certainty', () => minimumTrackRecordLength(returns, { confidence: 1 }), 'options.confidence', 'less_than'],
  ['no year', () => probabilisticSharpeRatio(returns, { periodsPerYear: 0 }), 'options.periodsPerYear', 'greater_than'],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

import { refusal } from '../../../../tools/testing/refusal';
import {
  alphaBeta,
  annualizedVolatility,
  rolling,
  rollingAlphaBeta,
  rollingPair,
  rollingSharpeRatio,
  rollingVolatility,
  sharpeRatio,
} from '../index';

const N = 900;
const noise = (salt: number) => Float64Array.from({ length: N }, (_, i) => 0.01 * Math.sin(i * i * salt + salt));
const ordinary = noise(1);
const spiked = noise(2).map((r, i) => (i === 300 ? 1000 : r));
const halted = noise(3).map((r, i) => (i > 200 && i < 330 ? 0.001 : r));
const tiny = noise(4).map((r, i) => (i > 400 && i < 600 ? r * 1e-200 : r));
const series = { ordinary, spiked, halted, tiny };
const options = { riskFreeRate: 0.03, periodsPerYear: 365 };

/** Largest difference relative to `scale`; NaN if only one of two is a number. */
function worst(actual: Float64Array, expected: Float64Array, scale: (value: number) => number = Math.abs): number {
  expect(actual).toHaveLength(expected.length);
  return expected.reduce((most, value, i) => {
    const found = actual[i] ?? NaN;
    return Object.is(found, value) || found === value ? most : Math.max(most, Math.abs(found - value) / scale(value));
  }, 0);
}

describe.each(Object.entries(series))('%s returns, window by window', (_, returns) => {
  test.each([2, 21, 64, N])('over %d', (window) => {
    const direct = (metric: (values: Float64Array) => number | null) => rolling(returns, window, metric);
    const volatilities = direct((values) => annualizedVolatility(values, { periodsPerYear: 365, of: 'returns' }));
    expect(worst(rollingVolatility(returns, window, { periodsPerYear: 365 }), volatilities)).toBeLessThanOrEqual(2e-15);
    const ratios = direct((values) => sharpeRatio(values, { ...options, of: 'returns' }));
    const least = (ratio: number) => 1 + Math.abs(ratio);
    // a tiny deviation divides the rounding of the risk-free rate
    expect(worst(rollingSharpeRatio(returns, window, options), ratios, least)).toBeLessThanOrEqual(1e-14);
  });

  test.each([2, 21, N])('alpha and beta over %d, as portfolio and as benchmark', (window) => {
    for (const [one, other] of [
      [returns, ordinary],
      [ordinary, returns],
      [returns, returns],
    ] as const) {
      const pair = { ...options, of: 'returns' } as const;
      const direct = (name: 'alpha' | 'beta') =>
        rollingPair(one, other, window, (values, benchmark) => alphaBeta(values, benchmark, pair)[name]);
      const { alpha, beta } = rollingAlphaBeta(one, other, window, options);
      const betas = direct('beta');
      // beta = ρ·s/s_b there: its error is that of ρ, 1e-15 of s/s_b
      const scales = rollingPair(
        one,
        other,
        window,
        (values, benchmark) =>
          annualizedVolatility(values, { of: 'returns' }) / annualizedVolatility(benchmark, { of: 'returns' }),
      );
      beta.forEach((value, i) => {
        expect(Number.isNaN(value)).toBe(Number.isNaN(betas[i]));
        if (!Number.isNaN(value))
          expect(Math.abs(value - (betas[i] ?? NaN))).toBeLessThanOrEqual(3e-15 * (scales[i] ?? NaN));
      });
      const alphas = direct('alpha');
      alpha.forEach((value, i) => {
        if (!Number.isNaN(value) || !Number.isNaN(alphas[i]))
          expect(Math.abs(value - (alphas[i] ?? NaN))).toBeLessThanOrEqual(
            1e-11 * (1 + (scales[i] ?? NaN)) + 1e-14 * Math.abs(value),
          );
      });
    }
  });
});

test('flat returns have no Sharpe ratio and no risk, and a beta of 0', () => {
  const flat = new Float64Array(30).fill(0.001);
  const market = ordinary.subarray(0, 30);
  expect(
    rollingVolatility(flat, 10)
      .subarray(9)
      .every((value) => value === 0),
  ).toBe(true);
  expect(rollingSharpeRatio(flat, 10).every(Number.isNaN)).toBe(true);
  expect(
    rollingAlphaBeta(flat, market, 10)
      .beta.subarray(9)
      .every((value) => Object.is(value, 0)),
  ).toBe(true);
  expect(rollingAlphaBeta(market, flat, 10).beta.every(Number.isNaN)).toBe(true);
});

test('returns that differ by rounding alone are flat', () => {
  const rounded = Float64Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? 0.1 + 0.2 : 0.3));
  expect(rounded[0]).not.toBe(rounded[1]);
  expect(
    rollingVolatility(rounded, 10)
      .subarray(9)
      .every((value) => value === 0),
  ).toBe(true);
  expect(rollingSharpeRatio(rounded, 10).every(Number.isNaN)).toBe(true);
  expect(rollingAlphaBeta(ordinary.subarray(0, 30), rounded, 10, { of: 'returns' }).beta.every(Number.isNaN)).toBe(
    true,
  );
});

test.each([
  ['a window of one', () => rollingVolatility([0.1, 0.2], 1), 'window', 'greater_than_equal'],
  ['prices', () => rollingSharpeRatio([100, 101, 102], 2), 'returns', 'value_error'],
  ['different lengths', () => rollingAlphaBeta([0.1, 0.2], [0.1], 2), 'benchmark', 'value_error'],
  [
    'a misspelt option',
    () => rollingAlphaBeta([], [], 2, { riskFree: 0 } as never),
    'options.riskFree',
    'extra_forbidden',
  ],
])('refuses %s', (_, call, param, rule) => {
  expect(refusal(call)).toMatchObject({ param, rule });
});

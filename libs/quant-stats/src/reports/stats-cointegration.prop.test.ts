import { answering, refusalsOf } from '../../../../tools/testing/answering';
import fc from 'fast-check';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-cointegration';
import { statsCointegration } from './stats-cointegration';

const cointegration = answering<'statsCointegration', typeof statsCointegration>(rules, statsCointegration);

/** A walk and a second one tied to it, of integers, so that shifts and powers of two are exact. */
const pair = fc
  .record({
    steps: fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 30, maxLength: 150 }),
    noise: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 150, maxLength: 150 }),
    memory: fc.constantFrom(0, 0.5, 0.9),
    slope: fc.constantFrom(-2, 1, 3),
  })
  .map(({ steps, noise, memory, slope }) => {
    let level = 1000;
    let spread = 0;
    const series_x = steps.map((step) => (level += step));
    const series_y = series_x.map((x, i) => {
      spread = Math.round(memory * spread) + (noise[i] ?? 0);
      return slope * x + spread;
    });
    return { series_x, series_y };
  })
  .filter(({ series_x, series_y }) => new Set(series_x).size > 5 && new Set(series_y).size > 5);

const close = (actual: number | null, expected: number | null, rtol: number) => {
  if (expected === null || actual === null) expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(rtol * Math.max(1e-3, Math.abs(expected)));
};

/** Other units: by a power of two, from another zero. */
const exponents = fc.integer({ min: -900, max: 25 });
const shifts = fc.integer({ min: -(2 ** 20), max: 2 ** 20 });

/** What does not depend on the units of x and y. */
function sameTest(actual: Answer<'statsCointegration'>, expected: Answer<'statsCointegration'>, rtol: number): void {
  expect([actual.lags, actual.n_obs, actual.reason]).toEqual([expected.lags, expected.n_obs, expected.reason]);
  close(actual.adf_statistic, expected.adf_statistic, rtol);
  close(actual.r_squared, expected.r_squared, rtol);
  close(actual.half_life, expected.half_life, rtol);
  close(actual.half_life_ar1, expected.half_life_ar1, rtol);
  close(actual.current_zscore, expected.current_zscore, rtol);
}

test('in other units of y, hedge ratio, intercept and deviation have those units', () => {
  fc.assert(
    fc.property(pair, exponents, shifts, (data, e, shift) => {
      const scale = 2 ** e;
      const original = cointegration(data);
      const scaled = cointegration({ ...data, series_y: data.series_y.map((y) => (y + shift) * scale) });
      sameTest(scaled, original, 1e-9);
      close(scaled.hedge_ratio / scale, original.hedge_ratio, 1e-10);
      close(scaled.spread_std / scale, original.spread_std, 1e-10);
      expect(Math.abs(scaled.intercept / scale - shift - original.intercept)).toBeLessThanOrEqual(1e-6);
    }),
  );
});

test('in other units of x the spread stays', () => {
  fc.assert(
    fc.property(pair, exponents, shifts, (data, e, shift) => {
      const scale = 2 ** e;
      const original = cointegration(data);
      const scaled = cointegration({ ...data, series_x: data.series_x.map((x) => (x + shift) * scale) });
      sameTest(scaled, original, 1e-9);
      close(scaled.hedge_ratio * scale, original.hedge_ratio, 1e-10);
      close(scaled.spread_std, original.spread_std, 1e-10);
    }),
  );
});

test('a multiple of x added to y changes the hedge ratio alone', () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: -5, max: 5 }), (data, multiple) => {
      const original = cointegration(data);
      const added = cointegration({
        ...data,
        series_y: data.series_y.map((y, i) => y + multiple * (data.series_x[i] ?? 0)),
      });
      fc.pre(added.reason === null && original.reason === null);
      expect(added.lags).toBe(original.lags);
      close(added.adf_statistic, original.adf_statistic, 1e-9);
      close(added.half_life, original.half_life, 1e-9);
      close(added.hedge_ratio - multiple, original.hedge_ratio, 1e-9);
    }),
  );
});

test('exchanged roles: the hedge ratios multiply to R², the statistic is another', () => {
  let different = 0;
  fc.assert(
    fc.property(pair, ({ series_x, series_y }) => {
      const forth = cointegration({ series_x, series_y });
      const back = cointegration({ series_x: series_y, series_y: series_x });
      close(forth.hedge_ratio * back.hedge_ratio, forth.r_squared, 1e-10);
      close(back.r_squared, forth.r_squared, 1e-10);
      if (Math.abs((forth.adf_statistic ?? 0) - (back.adf_statistic ?? 0)) > 1e-6) different++;
    }),
  );
  expect(different).toBeGreaterThan(50);
});

test('the figures fit together', () => {
  fc.assert(
    fc.property(pair, (data) => {
      const answer = cointegration(data);
      const { adf_statistic, p_value, lags, n_obs, max_lag, n, half_life, half_life_ar1, critical_values } = answer;
      expect(p_value >= 0 && p_value <= 1).toBe(true);
      expect(Math.abs(answer.spread_mean)).toBeLessThanOrEqual(1e-11);
      expect(critical_values['1%']).toBeLessThan(critical_values['5%']);
      expect(critical_values['5%']).toBeLessThan(critical_values['10%']);
      if (adf_statistic !== null && lags !== null) {
        expect(answer.cointegrated).toBe(adf_statistic < answer.critical_value);
        expect(lags >= 0 && lags <= max_lag && n_obs === n - 1 - lags).toBe(true);
      }
      // κ = −ln 2/halfLife, ln(1 + κ) < κ
      if (half_life !== null && half_life_ar1 !== null) {
        close(Math.expm1(-Math.LN2 / half_life_ar1), -Math.LN2 / half_life, 1e-11);
        expect(half_life_ar1).toBeLessThan(half_life);
      } else if (half_life !== null) expect(half_life).toBeLessThanOrEqual(Math.LN2 * (1 + 1e-12));
    }),
  );
});

/** Whatever a caller may send. */
const anyNumber = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -1e-300, max: 1e-300, noNaN: true }),
  fc.constantFrom(0, 1, 1e15, -1e15, 5e-324),
);

test('over the whole domain every number is finite, or the hedge ratio is refused', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyNumber, anyNumber), { minLength: 20, maxLength: 40 }), (points) => {
      const [series_x, series_y] = [points.map(([x]) => x), points.map(([, y]) => y)];
      fc.pre(new Set(series_x).size > 1 && new Set(series_y).size > 1);
      try {
        const answer = cointegration({ series_x, series_y });
        const numbers = Object.values(answer).filter((value) => typeof value === 'number');
        expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
      } catch {
        expect(refusalsOf(() => cointegration({ series_x, series_y }))).toEqual([['value_error', 'series_x']]);
      }
    }),
    { numRuns: 1000 },
  );
});

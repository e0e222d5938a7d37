import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fi-yield-curve-interpolate';
import { fiYieldCurveInterpolate } from './fi-yield-curve-interpolate';

const report = answering<'fiYieldCurveInterpolate', typeof fiYieldCurveInterpolate>(rules, fiYieldCurveInterpolate);

interface Exact {
  readonly splines: readonly (Curve & { readonly interpolated_rates: number[] })[];
  readonly curves: readonly (Curve & {
    readonly name: string;
    readonly interpolated_rates: number[];
    readonly params: Readonly<Record<'beta0' | 'beta1' | 'beta2' | 'tau', number>> & { readonly tau_at_bound: boolean };
    readonly fit: Readonly<Record<'sse' | 'rmse' | 'max_abs_error' | 'r_squared' | 'n', number>>;
  })[];
}

interface Curve {
  readonly tenors: number[];
  readonly rates: number[];
  readonly target_tenors: number[];
}

interface Grid {
  readonly tolerance: number;
  readonly curves: readonly { readonly tenors: number[]; readonly rates: number[]; readonly sse: number }[];
}

const { splines, curves } = JSON.parse(readFileSync('vectors/yield-curve.exact.json', 'utf8')) as Exact;
const grid = JSON.parse(readFileSync('vectors/nelson-siegel.grid.json', 'utf8')) as Grid;

const largest = (values: readonly number[]) => Math.max(...values.map(Math.abs));

function fitted(inputs: Omit<Body<'fiYieldCurveInterpolate'>, 'method'>) {
  const answer = report(Object.freeze({ ...inputs, method: 'nelson_siegel' }));
  const { nelson_siegel_params: params, fit } = answer;
  if (params === null || fit === null) throw new Error('no curve was fitted');
  return { ...answer, params, fit };
}

describe('natural cubic splines', () => {
  test.each(splines)(
    '$tenors, by a dense system in 60 digits',
    ({ tenors, rates, target_tenors, interpolated_rates }) => {
      const answer = report({ tenors, rates, target_tenors, method: 'cubic' });
      const scale = largest(interpolated_rates);
      for (const [i, expected] of interpolated_rates.entries()) {
        expect(Math.abs(Number(answer.interpolated_rates[i]) - expected)).toBeLessThanOrEqual(2e-15 * scale);
      }
    },
  );

  test('knots so near to each other that the spline leaves the double range give null, the ends their rates', () => {
    const { interpolated_rates } = report({
      tenors: [0, 5e-324, 1, 2],
      rates: [0, 100, 3, 4],
      target_tenors: [0, 0.5, 1.5, 2, 3],
      method: 'cubic',
    });
    expect(interpolated_rates).toEqual([0, null, null, 4, 4]);
  });
});

describe('Nelson–Siegel', () => {
  test.each(curves)('$name, by a search in 160 digits', ({ tenors, rates, target_tenors, ...expected }) => {
    const { interpolated_rates, params, fit } = fitted({ tenors, rates, target_tenors });
    const scale = largest(rates);
    for (const [i, rate] of expected.interpolated_rates.entries()) {
      // a rate far from the points may be far larger than theirs
      const tolerance = 1e-13 * Math.max(scale, Math.abs(rate));
      expect(Math.abs(Number(interpolated_rates[i]) - rate)).toBeLessThanOrEqual(tolerance);
    }
    const betas = [expected.params.beta0, expected.params.beta1, expected.params.beta2];
    for (const name of ['beta0', 'beta1', 'beta2'] as const) {
      expect(Math.abs(Number(params[name]) - expected.params[name])).toBeLessThanOrEqual(1e-13 * largest(betas));
    }
    expect(Math.abs(Number(params.tau) / expected.params.tau - 1)).toBeLessThanOrEqual(1e-13);
    expect(params.tau_at_bound).toBe(expected.params.tau_at_bound);
    // errors below the rounding of the rates cannot be told
    const rounding = scale * Number.EPSILON;
    expect(Math.abs(fit.sse - expected.fit.sse)).toBeLessThanOrEqual(1e-12 * expected.fit.sse + fit.n * rounding ** 2);
    expect(Math.abs(fit.rmse - expected.fit.rmse)).toBeLessThanOrEqual(1e-12 * expected.fit.rmse + rounding);
    expect(Math.abs(fit.max_abs_error - expected.fit.max_abs_error)).toBeLessThanOrEqual(1e-12 * fit.rmse + rounding);
    const unexplained = 1 - expected.fit.r_squared;
    expect(Math.abs(Number(fit.r_squared) - expected.fit.r_squared)).toBeLessThanOrEqual(1e-12 * unexplained + 2e-15);
    expect(fit.n).toBe(rates.length);
  });

  test('no decay time of 20,000 is better, for each of hundreds of curves', () => {
    expect(grid.curves.length).toBeGreaterThan(300);
    for (const { tenors, rates, sse } of grid.curves) {
      const { fit } = fitted({ tenors, rates, target_tenors: [1] });
      const rounding = rates.length * (8 * Number.EPSILON * largest(rates)) ** 2;
      expect(fit.sse).toBeLessThanOrEqual(sse * (1 + grid.tolerance) + rounding);
    }
  });

  test.each([
    ['equal', [0.03, 0.03, 0.03, 0.03], 0.03],
    ['equal, 0', [0, -0, 0, 0], 0],
    // three times 0.1 over 3 is not 0.1
    ['equal, of a mean that rounds', [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 0.1],
    ['equal to 1e-12', [0.5, 0.5 + 4e-13, 0.5 - 4e-13, 0.5], 0.5],
    ['equal to 1e-12 of a hundred', [100, 100 - 6e-11, 100 - 6e-11, 100], 100 - 3e-11],
    ['equal to 1e-12 of minus a hundred', [-100, 6e-11 - 100, 6e-11 - 100, -100], 3e-11 - 100],
  ])('rates that are %s have no decay time', (_, rates, level) => {
    const tenors = rates.map((_rate, i) => i + 1);
    const { interpolated_rates, params, fit } = fitted({ tenors, rates, target_tenors: [0, 2.5, 50] });
    expect(params).toEqual({ beta0: level, beta1: 0, beta2: 0, tau: null, tau_at_bound: false });
    expect(interpolated_rates).toEqual([level, level, level]);
    expect(fit).toMatchObject({ r_squared: null, n: rates.length });
    expect(fit.max_abs_error).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(level)));
  });

  test('rates that differ by more than 1e-12 have one', () => {
    const rates = [0.5, 0.5 + 4e-12, 0.5 + 6e-12, 0.5 + 7e-12];
    const { params, fit } = fitted({ tenors: [1, 2, 3, 4], rates, target_tenors: [1] });
    expect(params.tau).toBeGreaterThan(0.05);
    expect(fit.r_squared).toBeGreaterThan(0.99);
  });

  test('the error of a curve that does not fit at all is that of the mean', () => {
    // the three columns see nothing of a sign that alternates that fast at tenors that far from the decay
    const tenors = Array.from({ length: 200 }, (_, i) => 100 + i / 2);
    const rates = tenors.map((_tenor, i) => (i % 2 === 0 ? 1 : -1));
    const { fit } = fitted({ tenors, rates, target_tenors: [1] });
    expect(fit.r_squared).toBeGreaterThanOrEqual(0);
    expect(fit.r_squared).toBeLessThan(0.05);
  });

  test('a first point far beyond the decay is met by itself: its coefficients leave the double range, the rates do not', () => {
    const tenors = [100, 150, 160, 170];
    const { params, interpolated_rates, fit } = fitted({ tenors, rates: [9, 3, 3.5, 3], target_tenors: [0, 100, 160] });
    expect(params).toMatchObject({ tau: 0.05, tau_at_bound: true, beta1: null, beta2: null });
    expect(interpolated_rates[0]).toBeNull();
    expect(Math.abs(Number(interpolated_rates[1]) - 9)).toBeLessThan(1e-14);
    // of the others 1 and 1/t leave what is at right angles to both
    const across = [1 / 160 - 1 / 170, 1 / 170 - 1 / 150, 1 / 150 - 1 / 160] as const;
    const left = (3 * across[0] + 3.5 * across[1] + 3 * across[2]) / Math.hypot(...across);
    expect(Math.abs(fit.sse / left ** 2 - 1)).toBeLessThan(1e-12);
    const residual = (left * across[1]) / Math.hypot(...across);
    expect(Math.abs(Number(interpolated_rates[2]) - (3.5 - residual))).toBeLessThan(1e-12);
  });

  test.each([10, 100])('tenors that are %d up to rounding have the mean of their rates', (tenor) => {
    const tenors = [0, 1, 2, 3].map((i) => tenor * (1 + 2 * i * Number.EPSILON));
    const { params, fit, interpolated_rates } = fitted({
      tenors,
      rates: [1, 2, 3, 5],
      target_tenors: [...tenors, tenor + 1],
    });
    expect(params).toEqual({ beta0: 2.75, beta1: 0, beta2: 0, tau: 0.05, tau_at_bound: true });
    expect(interpolated_rates).toEqual([2.75, 2.75, 2.75, 2.75, 2.75]);
    expect(Math.abs(fit.sse / 8.75 - 1)).toBeLessThan(1e-14);
    expect(Math.abs(Number(fit.r_squared))).toBeLessThan(1e-14);
  });

  test.each([1e-3, 1e-4, 1e-5, 1e-6])('tenors that are %d years apart have a parabola', (gap) => {
    const tenors = [0, 1, 2, 3].map((i) => 10 + i * gap);
    const { fit, interpolated_rates } = fitted({ tenors, rates: [1, 2, 3, 5], target_tenors: tenors });
    // a parabola leaves of four points their third difference, 1 here, times 1, 3, 3, 1 over 20
    expect(Math.abs(fit.sse * 20 - 1)).toBeLessThan(0.01);
    for (const [i, expected] of [1.05, 1.85, 3.15, 4.95].entries()) {
      expect(Math.abs(Number(interpolated_rates[i]) - expected)).toBeLessThan(0.03);
    }
  });

  test.each([0.0501, 0.0504, 29.7, 29.99])('a decay time of %d years is found just inside the range', (tau) => {
    const tenors = [0.2, 0.4, 1, 2, 4, 8, 12, 20].map((multiple) => multiple * tau).filter((tenor) => tenor < 200);
    const rates = tenors.map(
      (tenor) => 4 - 2 * Math.exp(-tenor / tau) + (-3 * Math.expm1(-tenor / tau)) / (tenor / tau),
    );
    const { params } = fitted({ tenors, rates, target_tenors: [1] });
    expect(Math.abs(Number(params.tau) / tau - 1)).toBeLessThan(1e-12);
    expect(params.tau_at_bound).toBe(false);
  });

  test('the largest inputs', () => {
    const tenors = Array.from({ length: 500 }, (_, i) => 0.06 * i);
    const rates = tenors.map((tenor) => 5 - 2 * Math.exp(-tenor / 3) + 0.1 * Math.sin(9 * tenor));
    const target_tenors = Array.from({ length: 5000 }, (_, i) => i / 5);
    const { params, interpolated_rates } = fitted({ tenors, rates, target_tenors });
    expect(params.tau).toBeGreaterThan(2);
    expect(params.tau).toBeLessThan(4);
    expect(interpolated_rates).toHaveLength(5000);
  });
});

const POINTS = { tenors: [1, 2, 4], rates: [0.03, 0.05, 0.04], target_tenors: [0, 1, 1.5, 3, 4, 5] };

test('straight lines, flat beyond the ends', () => {
  const answer: Answer<'fiYieldCurveInterpolate'> = report(POINTS);
  expect(answer).toEqual({
    interpolated_rates: [0.03, 0.03, 0.04, 0.045, 0.04, 0.04],
    method: 'linear',
    target_tenors: POINTS.target_tenors,
    extrapolated: [true, false, false, false, false, true],
    nelson_siegel_params: null,
    fit: null,
  });
  expect(report({ ...POINTS, method: 'linear' })).toEqual(answer);
});

test('the two names of the spline mean the same, and each is echoed', () => {
  const cubic = report({ ...POINTS, method: 'cubic' });
  expect(cubic).toMatchObject({ method: 'cubic', nelson_siegel_params: null, fit: null });
  expect(report({ ...POINTS, method: 'cubic_spline' })).toEqual({ ...cubic, method: 'cubic_spline' });
});

test('no rate or tenor is -0', () => {
  const zeros = { tenors: [-0, 1, 2, 3], rates: [-0, -0, 0, -0], target_tenors: [-0, 0.5, 9] };
  for (const method of ['linear', 'cubic', 'nelson_siegel'] as const) {
    const answer = report({ ...zeros, method });
    expect(answer.interpolated_rates).toEqual([0, 0, 0]);
    expect(answer.target_tenors).toEqual([0, 0.5, 9]);
  }
});

test.each<[change: object, place: string]>([
  [{ tenors: [1, 2, 1] }, 'tenors'],
  [{ tenors: [0, -0, 1] }, 'tenors'],
  [{ rates: [0.01, 0.02] }, 'rates'],
  [{ method: 'nelson_siegel' }, 'tenors'],
])('refuses %j', (change, place) => {
  expect(refusalsOf(() => report({ ...POINTS, ...change }))).toEqual([['value_error', place]]);
});

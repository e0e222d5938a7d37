import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fi-yield-curve-interpolate';
import { fiYieldCurveInterpolate } from './fi-yield-curve-interpolate';

const report = answering<'fiYieldCurveInterpolate', typeof fiYieldCurveInterpolate>(rules, fiYieldCurveInterpolate);

type Method = NonNullable<Body<'fiYieldCurveInterpolate'>['method']>;

/** Points at distinct tenors of whole hundredths, in any order. */
const points = (atLeast: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: atLeast, maxLength: 12 }).chain((hundredths) =>
    fc.record({
      tenors: fc.constant(hundredths.map((tenor) => tenor / 100)),
      rates: fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
        minLength: hundredths.length,
        maxLength: hundredths.length,
      }),
    }),
  );

const targets = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 8 });
const method = fc.constantFrom<Method>('linear', 'cubic', 'nelson_siegel');

const largest = (values: readonly number[]) => Math.max(...values.map(Math.abs));

/** Of a cubic at four points, a step apart. */
type Values = [number, number, number, number];

function reading(tenors: number[], rates: number[], target_tenors: number[], by: Method = 'cubic') {
  return report({ tenors, rates, target_tenors, method: by }).interpolated_rates.map(Number);
}

test('lines and spline meet the points exactly, and are flat beyond them', () => {
  fc.assert(
    fc.property(points(2), fc.constantFrom('linear' as const, 'cubic' as const), ({ tenors, rates }, by) => {
      expect(reading(tenors, rates, tenors, by)).toEqual(rates.map((rate) => rate + 0));
      const first = rates[tenors.indexOf(Math.min(...tenors))] as number;
      const last = rates[tenors.indexOf(Math.max(...tenors))] as number;
      expect(reading(tenors, rates, [Math.max(...tenors) + 1, 1000], by)).toEqual([last + 0, last + 0]);
      expect(reading(tenors, rates, [Math.min(...tenors) / 2], by)).toEqual([first + 0]);
    }),
  );
});

test('the order of the points does not matter', () => {
  fc.assert(
    fc.property(points(4), targets, method, ({ tenors, rates }, at, by) => {
      const order = [...tenors.keys()].sort((a, b) => (tenors[a] as number) - (tenors[b] as number));
      const sorted = (values: number[]) => order.map((i) => values[i] as number);
      const ask = { target_tenors: at, method: by };
      expect(report({ tenors: sorted(tenors), rates: sorted(rates), ...ask })).toEqual(
        report({ tenors, rates, ...ask }),
      );
    }),
    { numRuns: 40 },
  );
});

test('rates in another unit give the same rates in that unit', () => {
  fc.assert(
    fc.property(points(4), targets, method, ({ tenors, rates }, at, by) => {
      fc.pre(largest(rates) > 1e-3);
      const once = report({ tenors, rates, target_tenors: at, method: by });
      const twice = report({
        tenors,
        rates: rates.map((rate) => 8 * rate),
        target_tenors: at,
        method: by,
      });
      fc.pre(once.nelson_siegel_params?.tau !== null);
      expect(twice.interpolated_rates).toEqual(once.interpolated_rates.map((rate) => rate && 8 * rate));
      expect(twice.nelson_siegel_params?.tau).toBe(once.nelson_siegel_params?.tau);
      expect(twice.fit?.r_squared).toBe(once.fit?.r_squared);
    }),
    { numRuns: 40 },
  );
});

test('the spline has one slope and one curvature on both sides of a knot, and no curvature at the ends', () => {
  const gap = fc.integer({ min: 8, max: 64 });
  const rate = fc.integer({ min: -640, max: 640 });
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, rate), { minLength: 3, maxLength: 8 }), (steps) => {
      let tenor = 0;
      const tenors = steps.map(([years]) => (tenor += years / 8));
      const rates = steps.map(([, level]) => level / 64);
      // a cubic is its Taylor series: its derivatives at a knot are exact combinations of four of its values
      const h = 0.25;
      const at = (x: number, side: 1 | -1) =>
        reading(
          tenors,
          rates,
          [0, 1, 2, 3].map((step) => x + step * side * h),
        ) as Values;
      const slope = ([a, b, c, d]: Values) => (-11 * a + 18 * b - 9 * c + 2 * d) / (6 * h);
      const bend = ([a, b, c, d]: Values) => (2 * a - 5 * b + 4 * c - d) / (h * h);
      for (const knot of tenors.slice(1, -1)) {
        expect(Math.abs(slope(at(knot, 1)) + slope(at(knot, -1)))).toBeLessThan(1e-10);
        expect(Math.abs(bend(at(knot, 1)) - bend(at(knot, -1)))).toBeLessThan(1e-10);
      }
      expect(Math.abs(bend(at(tenors[0] as number, 1)))).toBeLessThan(1e-10);
      expect(Math.abs(bend(at(tenors[tenors.length - 1] as number, -1)))).toBeLessThan(1e-10);
    }),
  );
});

test('on points of a straight line the spline is that line', () => {
  const slope = fc.integer({ min: -64, max: 64 });
  fc.assert(
    fc.property(points(2), slope, targets, ({ tenors }, perYear, at) => {
      const line = (tenor: number) =>
        (perYear / 64) * Math.min(Math.max(tenor, Math.min(...tenors)), Math.max(...tenors));
      const rates = reading(tenors, tenors.map(line), at);
      for (const [i, tenor] of at.entries()) {
        expect(Math.abs((rates[i] as number) - line(tenor))).toBeLessThanOrEqual(1e-13 * largest(tenors.map(line)));
      }
    }),
  );
});

const beta = fc.double({ min: -8, max: 8, noNaN: true });
const MARKET = [0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30];

test('a curve is found again from points on it', () => {
  const hump = fc.double({ min: 0.5, max: 8, noNaN: true });
  fc.assert(
    fc.property(beta, beta, hump, fc.double({ min: 0.2, max: 15, noNaN: true }), (beta0, beta1, beta2, tau) => {
      const on = (t: number) => {
        const loading = t === 0 ? 1 : -Math.expm1(-t / tau) / (t / tau);
        return beta0 + beta1 * loading + beta2 * (loading - Math.exp(-t / tau));
      };
      const target_tenors = [0, 0.1, 1.5, 15, 60];
      const answer = report({
        ...{ tenors: MARKET, rates: MARKET.map(on), target_tenors, method: 'nelson_siegel' },
      });
      for (const [i, tenor] of target_tenors.entries()) {
        expect(Math.abs((answer.interpolated_rates[i] as number) - on(tenor))).toBeLessThan(1e-10);
      }
      expect(answer.fit?.max_abs_error).toBeLessThan(1e-13);
    }),
  );
});

test('a constant added to all rates moves beta0 and nothing else', () => {
  const whole = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: MARKET.length, maxLength: MARKET.length });
  fc.assert(
    fc.property(whole, fc.integer({ min: -64, max: 64 }), (hundredths, shift) => {
      fc.pre(new Set(hundredths).size > 3);
      const rates = hundredths.map((rate) => rate / 128);
      const ask = { tenors: MARKET, target_tenors: MARKET, method: 'nelson_siegel' } as const;
      const before = report({ ...ask, rates });
      const after = report({ ...ask, rates: rates.map((rate) => rate + shift) });
      expect(Math.abs(Number(after.fit?.sse) - Number(before.fit?.sse))).toBeLessThan(1e-12 * Number(before.fit?.sse));
      for (const [i, rate] of before.interpolated_rates.entries()) {
        expect(Math.abs(Number(after.interpolated_rates[i]) - Number(rate) - shift)).toBeLessThan(1e-10);
      }
    }),
    { numRuns: 40 },
  );
});

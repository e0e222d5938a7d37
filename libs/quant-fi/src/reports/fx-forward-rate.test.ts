import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fx-forward-rate';
import { fxForwardRate } from './fx-forward-rate';

const report = answering<'fxForwardRate', typeof fxForwardRate>(rules, fxForwardRate);

interface Exact {
  readonly forwards: readonly {
    readonly inputs: Body<'fxForwardRate'>;
    readonly expected: Readonly<Record<string, number>>;
    readonly segments: readonly number[];
  }[];
}

const { forwards } = JSON.parse(readFileSync('vectors/yield-curve.exact.json', 'utf8')) as Exact;

const relativeError = (actual: unknown, expected: number) =>
  expected === 0 ? Math.abs(Number(actual)) : Math.abs(Number(actual) / expected - 1);

test.each(forwards)('$inputs.compounding from $inputs.forward_start to $inputs.forward_end, in 120 digits', (exact) => {
  const answer = report(Object.freeze(exact.inputs));
  for (const [name, value] of Object.entries(exact.expected)) {
    expect(relativeError((answer as unknown as Record<string, unknown>)[name], value)).toBeLessThanOrEqual(1e-14);
  }
  expect(answer.forward_rate_pct).toBe(100 * Number(answer.forward_rate));
  expect(answer.full_forward_curve).toHaveLength(exact.segments.length);
  for (const [i, value] of exact.segments.entries()) {
    expect(relativeError(answer.full_forward_curve[i]?.forward_rate, value)).toBeLessThanOrEqual(1e-14);
  }
  expect(answer.negative_forwards).toBe(exact.segments.some((rate) => rate < 0));
});

const compoundings = fc.constantFrom<NonNullable<Body<'fxForwardRate'>['compounding']>>(
  'continuous',
  'annual',
  'semi',
  'semiannual',
);

const curves = fc
  .uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 2, maxLength: 12 })
  .chain((days) =>
    fc.tuple(
      ...days.map((day) =>
        fc.record({ tenor: fc.constant(day / 100), rate: fc.double({ min: -0.2, max: 1, noNaN: true }) }),
      ),
    ),
  );

test('saving from point to point gives what saving to the last gives', () => {
  fc.assert(
    fc.property(curves, compoundings, (yield_curve, compounding) => {
      const ascending = yield_curve.map(({ tenor }) => tenor).sort((a, b) => a - b);
      const times = [0, ...ascending];
      let factor = 0;
      let largest = 0;
      for (const [i, forward_end] of ascending.entries()) {
        const step = report({ yield_curve, forward_start: times[i] as number, forward_end, compounding });
        const start = times[i] as number;
        const segment = step.full_forward_curve[i - 1];
        if (segment !== undefined) {
          expect(segment).toMatchObject({ start, end: forward_end });
          const size = 1 + Math.abs(Number(step.forward_rate));
          expect(Math.abs(Number(segment.forward_rate) - Number(step.forward_rate))).toBeLessThanOrEqual(1e-12 * size);
        }
        factor += step.forward_rate_continuous * (forward_end - start);
        largest = Math.max(largest, Math.abs(factor));
        // by logarithms: those of large factors are known to their own rounding
        expect(Math.abs(Math.log(Number(step.discount_factor_end)) + factor)).toBeLessThanOrEqual(
          1e-14 * (1 + largest),
        );
      }
    }),
  );
});

test('the factors of start and window multiply to that of the end', () => {
  const year = fc.double({ min: 0, max: 60, noNaN: true });
  fc.assert(
    fc.property(curves, compoundings, year, year, (yield_curve, compounding, forward_start, forward_end) => {
      fc.pre(forward_start < forward_end);
      const answer = report({ yield_curve, forward_start, forward_end, compounding });
      const product = Number(answer.discount_factor_start) * Number(answer.forward_discount_factor);
      expect(Math.abs(product / Number(answer.discount_factor_end) - 1)).toBeLessThan(1e-13);
      const simple = 1 + Number(answer.forward_rate_simple) * (forward_end - forward_start);
      expect(Math.abs(simple * Number(answer.forward_discount_factor) - 1)).toBeLessThan(1e-12);
    }),
  );
});

test('from now on the forward rate is the zero rate', () => {
  fc.assert(
    fc.property(
      curves,
      compoundings,
      fc.double({ min: 1e-9, max: 200, noNaN: true }),
      (yield_curve, compounding, forward_end) => {
        const answer = report({ yield_curve, forward_start: 0, forward_end, compounding });
        expect(Math.abs(Number(answer.forward_rate) - answer.spot_rate_end)).toBeLessThanOrEqual(1e-15);
        expect(answer.discount_factor_start).toBe(1);
        expect(answer.forward_discount_factor).toBe(answer.discount_factor_end);
      },
    ),
  );
});

test('a narrower window at the same place has a rate that converges', () => {
  const yield_curve = [
    { tenor: 5, rate: 0.03 },
    { tenor: 15, rate: 0.05 },
  ];
  // of y = 0.03 + 0.002(t − 5) the instantaneous forward rate at 10 is y + t·y′ = 0.04 + 0.02, and its slope is 2·0.002
  for (const width of [1, 1e-3, 1e-6, 1e-9, 1e-12]) {
    const { forward_rate: rate } = report({ yield_curve, forward_start: 10, forward_end: 10 + width });
    const exact = 0.06 + 0.002 * (10 + width - 10);
    expect(relativeError(rate, exact)).toBeLessThan(4e-16);
  }
});

const CURVE = [
  { tenor: 1, rate: 0.04 },
  { tenor: 2, rate: 0.045 },
  { tenor: 5, rate: 0.05 },
];

test('both spellings of a point mean the same', () => {
  const named = CURVE.map(({ tenor, rate }) => ({ tenor_years: tenor, spot_rate: rate }));
  const window = { forward_start: 1.5, forward_end: 4 };
  const answer = report({ yield_curve: CURVE, ...window });
  expect(report({ yield_curve: named, ...window })).toEqual(answer);
  expect(report({ yield_curve: [...CURVE.slice(1), ...named.slice(0, 1)], ...window })).toEqual(answer);
});

test.each([
  [0, 0.5, true, true],
  [0.5, 1, true, false],
  [1, 5, false, false],
  [5, 6, false, true],
  [6, 7, true, true],
])('from %d to %d: extrapolated %s, %s', (forward_start, forward_end, start_extrapolated, end_extrapolated) => {
  const answer = report({ yield_curve: CURVE, forward_start, forward_end });
  expect(answer).toMatchObject({ start_extrapolated, end_extrapolated, negative_forwards: false });
});

test('beyond both ends the forward rate is the flat one', () => {
  expect(report({ yield_curve: CURVE, forward_start: 0.1, forward_end: 0.9 }).forward_rate).toBe(0.04);
  expect(report({ yield_curve: CURVE, forward_start: 6, forward_end: 200 }).forward_rate).toBe(0.05);
});

test('a rate of nothing is 0, never -0', () => {
  const yield_curve = [1, 2].map((tenor) => ({ tenor, rate: -0 }));
  for (const compounding of ['continuous', 'annual', 'semi'] as const) {
    const answer = report({ yield_curve, forward_start: -0, forward_end: 2, compounding });
    for (const figure of Object.values(answer)) expect(Object.is(figure, -0)).toBe(false);
    expect(answer).toMatchObject({
      forward_rate: 0,
      forward_rate_simple: 0,
      discount_factor_end: 1,
      negative_forwards: false,
    });
    expect(answer.full_forward_curve).toEqual([{ start: 1, end: 2, forward_rate: 0 }]);
  }
});

test('what leaves the double range is null', () => {
  const yield_curve = [
    { tenor: 100, rate: -1 + 1e-12 },
    { tenor: 100 + 1e-9, rate: 10 },
  ];
  const answer = report({ yield_curve, forward_start: 100, forward_end: 101, compounding: 'annual' });
  expect(answer).toMatchObject({ forward_rate: null, forward_rate_pct: null, forward_rate_simple: null });
  expect(answer).toMatchObject({ discount_factor_start: null, forward_discount_factor: 0, negative_forwards: false });
  expect(answer.full_forward_curve[0]).toMatchObject({ forward_rate: null });
  expect(answer.forward_rate_continuous).toBeGreaterThan(2700);
});

test('rates that fall to nearly −100 % keep their digits', () => {
  const yield_curve = [
    { tenor: 1, rate: 0.3 },
    { tenor: 2, rate: -1 + 1e-9 },
  ];
  const answer = report({ yield_curve, forward_start: 1, forward_end: 2, compounding: 'annual' });
  // 2·ln(1 + r₂) − ln(1 + r₁) of these doubles by mpmath, 40 digits
  expect(relativeError(answer.forward_rate_continuous, -41.70889599492418)).toBeLessThan(1e-15);
});

const INPUTS = { yield_curve: CURVE, forward_start: 1, forward_end: 2 };

test('the default is continuous compounding', () => {
  expect(report(INPUTS)).toEqual(report({ ...INPUTS, compounding: 'continuous' }));
});

test.each<[change: object, place: string]>([
  [{ yield_curve: [...CURVE, { tenor: 2, rate: 0 }] }, 'yield_curve'],
  [{ forward_end: 1 }, 'forward_end'],
  [{ forward_end: 0.5 }, 'forward_end'],
])('refuses %j', (change, place) => {
  expect(refusalsOf(() => report({ ...INPUTS, ...change }))).toEqual([['value_error', place]]);
});

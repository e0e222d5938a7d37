import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { forwardRate, type Compounding, type ForwardRateInputs } from './index';

interface Exact {
  readonly forwards: readonly {
    readonly inputs: ForwardRateInputs;
    readonly expected: Readonly<Record<string, number>>;
    readonly segments: readonly number[];
  }[];
}

const { forwards } = JSON.parse(readFileSync('vectors/yield-curve.exact.json', 'utf8')) as Exact;

const relativeError = (actual: unknown, expected: number) =>
  expected === 0 ? Math.abs(Number(actual)) : Math.abs(Number(actual) / expected - 1);

test.each(forwards)('$inputs.compounding from $inputs.forwardStart to $inputs.forwardEnd, in 120 digits', (exact) => {
  const answer = forwardRate(Object.freeze(exact.inputs));
  for (const [name, value] of Object.entries(exact.expected)) {
    expect(relativeError((answer as unknown as Record<string, unknown>)[name], value)).toBeLessThanOrEqual(1e-14);
  }
  expect(answer.forwardRatePct).toBe(100 * Number(answer.forwardRate));
  expect(answer.fullForwardCurve).toHaveLength(exact.segments.length);
  for (const [i, value] of exact.segments.entries()) {
    expect(relativeError(answer.fullForwardCurve[i]?.forwardRate, value)).toBeLessThanOrEqual(1e-14);
  }
  expect(answer.negativeForwards).toBe(exact.segments.some((rate) => rate < 0));
});

const compoundings = fc.constantFrom<Compounding>('continuous', 'annual', 'semi', 'semiannual');

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
    fc.property(curves, compoundings, (yieldCurve, compounding) => {
      const ascending = yieldCurve.map(({ tenor }) => tenor).sort((a, b) => a - b);
      const times = [0, ...ascending];
      let factor = 0;
      let largest = 0;
      for (const [i, forwardEnd] of ascending.entries()) {
        const step = forwardRate({ yieldCurve, forwardStart: times[i] as number, forwardEnd, compounding });
        const start = times[i] as number;
        const segment = step.fullForwardCurve[i - 1];
        if (segment !== undefined) {
          expect(segment).toMatchObject({ start, end: forwardEnd });
          const size = 1 + Math.abs(Number(step.forwardRate));
          expect(Math.abs(Number(segment.forwardRate) - Number(step.forwardRate))).toBeLessThanOrEqual(1e-12 * size);
        }
        factor += step.forwardRateContinuous * (forwardEnd - start);
        largest = Math.max(largest, Math.abs(factor));
        // by logarithms: those of large factors are known to their own rounding
        expect(Math.abs(Math.log(Number(step.discountFactorEnd)) + factor)).toBeLessThanOrEqual(1e-14 * (1 + largest));
      }
    }),
  );
});

test('the factors of start and window multiply to that of the end', () => {
  const year = fc.double({ min: 0, max: 60, noNaN: true });
  fc.assert(
    fc.property(curves, compoundings, year, year, (yieldCurve, compounding, forwardStart, forwardEnd) => {
      fc.pre(forwardStart < forwardEnd);
      const answer = forwardRate({ yieldCurve, forwardStart, forwardEnd, compounding });
      const product = Number(answer.discountFactorStart) * Number(answer.forwardDiscountFactor);
      expect(Math.abs(product / Number(answer.discountFactorEnd) - 1)).toBeLessThan(1e-13);
      const simple = 1 + Number(answer.forwardRateSimple) * (forwardEnd - forwardStart);
      expect(Math.abs(simple * Number(answer.forwardDiscountFactor) - 1)).toBeLessThan(1e-12);
    }),
  );
});

test('from now on the forward rate is the zero rate', () => {
  fc.assert(
    fc.property(
      curves,
      compoundings,
      fc.double({ min: 1e-9, max: 200, noNaN: true }),
      (yieldCurve, compounding, forwardEnd) => {
        const answer = forwardRate({ yieldCurve, forwardStart: 0, forwardEnd, compounding });
        expect(Math.abs(Number(answer.forwardRate) - answer.spotRateEnd)).toBeLessThanOrEqual(1e-15);
        expect(answer.discountFactorStart).toBe(1);
        expect(answer.forwardDiscountFactor).toBe(answer.discountFactorEnd);
      },
    ),
  );
});

test('a narrower window at the same place has a rate that converges', () => {
  const yieldCurve = [
    { tenor: 5, rate: 0.03 },
    { tenor: 15, rate: 0.05 },
  ];
  // of y = 0.03 + 0.002(t − 5) the instantaneous forward rate at 10 is y + t·y′ = 0.04 + 0.02, and its slope is 2·0.002
  for (const width of [1, 1e-3, 1e-6, 1e-9, 1e-12]) {
    const { forwardRate: rate } = forwardRate({ yieldCurve, forwardStart: 10, forwardEnd: 10 + width });
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
  const named = CURVE.map(({ tenor, rate }) => ({ tenorYears: tenor, spotRate: rate }));
  const window = { forwardStart: 1.5, forwardEnd: 4 };
  const answer = forwardRate({ yieldCurve: CURVE, ...window });
  expect(forwardRate({ yieldCurve: named, ...window })).toEqual(answer);
  expect(forwardRate({ yieldCurve: [...CURVE.slice(1), ...named.slice(0, 1)], ...window })).toEqual(answer);
});

test.each([
  [0, 0.5, true, true],
  [0.5, 1, true, false],
  [1, 5, false, false],
  [5, 6, false, true],
  [6, 7, true, true],
])('from %d to %d: extrapolated %s, %s', (forwardStart, forwardEnd, startExtrapolated, endExtrapolated) => {
  const answer = forwardRate({ yieldCurve: CURVE, forwardStart, forwardEnd });
  expect(answer).toMatchObject({ startExtrapolated, endExtrapolated, negativeForwards: false });
});

test('beyond both ends the forward rate is the flat one', () => {
  expect(forwardRate({ yieldCurve: CURVE, forwardStart: 0.1, forwardEnd: 0.9 }).forwardRate).toBe(0.04);
  expect(forwardRate({ yieldCurve: CURVE, forwardStart: 6, forwardEnd: 200 }).forwardRate).toBe(0.05);
});

test('a rate of nothing is 0, never -0', () => {
  const yieldCurve = [1, 2].map((tenor) => ({ tenor, rate: -0 }));
  for (const compounding of ['continuous', 'annual', 'semi'] as const) {
    const answer = forwardRate({ yieldCurve, forwardStart: -0, forwardEnd: 2, compounding });
    for (const figure of Object.values(answer)) expect(Object.is(figure, -0)).toBe(false);
    expect(answer).toMatchObject({
      forwardRate: 0,
      forwardRateSimple: 0,
      discountFactorEnd: 1,
      negativeForwards: false,
    });
    expect(answer.fullForwardCurve).toEqual([{ start: 1, end: 2, forwardRate: 0 }]);
  }
});

test('what leaves the double range is null', () => {
  const yieldCurve = [
    { tenor: 100, rate: -1 + 1e-12 },
    { tenor: 100 + 1e-9, rate: 10 },
  ];
  const answer = forwardRate({ yieldCurve, forwardStart: 100, forwardEnd: 101, compounding: 'annual' });
  expect(answer).toMatchObject({ forwardRate: null, forwardRatePct: null, forwardRateSimple: null });
  expect(answer).toMatchObject({ discountFactorStart: null, forwardDiscountFactor: 0, negativeForwards: false });
  expect(answer.fullForwardCurve[0]).toMatchObject({ forwardRate: null });
  expect(answer.forwardRateContinuous).toBeGreaterThan(2700);
});

test('rates that fall to nearly −100 % keep their digits', () => {
  const yieldCurve = [
    { tenor: 1, rate: 0.3 },
    { tenor: 2, rate: -1 + 1e-9 },
  ];
  const answer = forwardRate({ yieldCurve, forwardStart: 1, forwardEnd: 2, compounding: 'annual' });
  // 2·ln(1 + r₂) − ln(1 + r₁) of these doubles by mpmath, 40 digits
  expect(relativeError(answer.forwardRateContinuous, -41.70889599492418)).toBeLessThan(1e-15);
});

const INPUTS = { yieldCurve: CURVE, forwardStart: 1, forwardEnd: 2 };

test('the default is continuous compounding', () => {
  expect(forwardRate(INPUTS)).toEqual(forwardRate({ ...INPUTS, compounding: 'continuous' }));
});

test.each<[change: object, path: (string | number)[], rule: string]>([
  [{ yieldCurve: undefined }, ['yieldCurve'], 'missing'],
  [{ yieldCurve: CURVE.slice(0, 1) }, ['yieldCurve'], 'too_short'],
  [{ yieldCurve: [...CURVE, { tenor: 2, rate: 0 }] }, ['yieldCurve'], 'value_error'],
  [{ yieldCurve: [...CURVE, { tenor: 0, rate: 0 }] }, ['yieldCurve', 3, 'tenor'], 'greater_than'],
  [{ yieldCurve: [...CURVE, { tenorYears: 7, rate: 0 }] }, ['yieldCurve', 3, 'spotRate'], 'missing'],
  [{ forwardStart: undefined }, ['forwardStart'], 'missing'],
  [{ forwardStart: -1 }, ['forwardStart'], 'greater_than_equal'],
  [{ forwardStart: 201 }, ['forwardStart'], 'less_than_equal'],
  [{ forwardEnd: undefined }, ['forwardEnd'], 'missing'],
  [{ forwardEnd: 201 }, ['forwardEnd'], 'less_than_equal'],
  [{ forwardEnd: 1 }, ['forwardEnd'], 'value_error'],
  [{ forwardEnd: 0.5 }, ['forwardEnd'], 'value_error'],
  [{ compounding: 'weekly' }, ['compounding'], 'literal_error'],
  [{ compounding: null }, ['compounding'], 'literal_error'],
])('refuses %j', (change, path, rule) => {
  expect(refusal(() => forwardRate({ ...INPUTS, ...change }))).toMatchObject({ path, rule });
});

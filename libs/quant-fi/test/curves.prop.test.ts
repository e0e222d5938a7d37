import fc from 'fast-check';
import * as fi from '../src/index';

const METHODS = ['log-linear', 'linear-zero', 'log-cubic', 'monotone-convex'] as const;

const points = fc
  .uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 12 })
  .chain((hundredths) =>
    fc.record({
      tenors: fc.constant(hundredths.map((value) => value / 100)),
      rates: fc.array(fc.double({ min: -1, max: 10, noNaN: true }), {
        minLength: hundredths.length,
        maxLength: hundredths.length,
      }),
    }),
  );

test.each(METHODS)('%s: passes through its points and is finite everywhere', (interpolation) => {
  fc.assert(
    fc.property(points, fc.double({ min: 0, max: 1000, noNaN: true }), ({ tenors, rates }, t) => {
      const curve = fi.interpolatedCurve(tenors, rates, { interpolation });
      tenors.forEach((tenor, i) => {
        const rate = rates[i] as number;
        expect(Math.abs(curve.zeroRate(tenor) - rate)).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(rate)));
      });
      for (const figure of [curve.zeroRate(t), curve.instantaneousForward(t)])
        expect(Number.isFinite(figure)).toBe(true);
      const log = -curve.zeroRate(t) * t;
      if (log < 709) expect(Number.isFinite(curve.discount(t))).toBe(true);
      else if (log > 710) expect(refusal(() => curve.discount(t))).toMatchObject({ code: 'OUT_OF_RANGE' });
      expect(curve.discount(0)).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test('monotone convex keeps forward rates positive between falling discount factors', () => {
  const forwards = fc.array(fc.double({ min: 1e-4, max: 1, noNaN: true }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(forwards, fc.double({ min: 0, max: 12, noNaN: true }), (levels, t) => {
      let log = 0;
      const rates = levels.map((level, i) => (log += level) / (i + 1));
      const tenors = levels.map((_, i) => i + 1);
      const curve = fi.interpolatedCurve(tenors, rates, { interpolation: 'monotone-convex' });
      expect(curve.instantaneousForward(t)).toBeGreaterThanOrEqual(-1e-14);
    }),
  );
});

const DEPOSIT = { type: 'deposit', start: '2024-01-15', end: '2024-07-15', rate: 0.03, dayCount: 'ACT/360' } as const;
const ANNUAL = fi.schedule({ start: '2024-01-15', end: '2027-01-15', frequency: 1 });
const SWAP = { type: 'swap', schedule: ANNUAL, rate: 0.03, dayCount: '30/360 US' } as const;
const QUOTES = { referenceDate: '2024-01-15', instruments: [DEPOSIT, SWAP] };

test('any rates of a deposit and a swap give a curve that reprices them, or an error', () => {
  const rate = fc.double({ min: -0.99, max: 10, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.constantFrom(...METHODS), (short, long, interpolation) => {
      const instruments = [
        { ...DEPOSIT, rate: short },
        { ...SWAP, rate: long },
      ];
      try {
        const curve = fi.bootstrapCurve({ ...QUOTES, instruments, interpolation });
        const terms = { referenceDate: '2024-01-15', schedule: ANNUAL, dayCount: SWAP.dayCount, couponRate: long };
        const { parRate } = fi.swapValue(terms, curve);
        expect(Math.abs((parRate as number) - long)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(long)));
      } catch (error) {
        expect(['NO_SOLUTION', 'NOT_CONVERGED', 'DEGENERATE_DATA']).toContain((error as { code: string }).code);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['two instruments end on one day', { ...QUOTES, instruments: [DEPOSIT, DEPOSIT] }, 'instruments.1'],
  ['an instrument begins before the day', { ...QUOTES, referenceDate: '2024-01-16' }, 'instruments.0'],
  ['a deposit has no rate', { ...QUOTES, instruments: [{ ...DEPOSIT, rate: undefined }] }, 'instruments.0.rate'],
  ['a deposit has a price', { ...QUOTES, instruments: [{ ...DEPOSIT, price: 97 }] }, 'instruments.0.price'],
  [
    'a deposit ends before it begins',
    { ...QUOTES, instruments: [{ ...DEPOSIT, end: '2024-01-14' }] },
    'instruments.0.end',
  ],
  ['the discount curve is none', { ...QUOTES, discountCurve: 0.03 }, 'discountCurve'],
  ['there is no instrument', { ...QUOTES, instruments: [] }, 'instruments'],
])('is refused: %s', (_, quotes, place) => {
  const found = refusal(() => fi.bootstrapCurve(quotes as unknown as fi.BootstrapCurveInputs));
  expect(found).toEqual({ code: 'INVALID_INPUT', place });
});

test('a swap asks for the rate of the period that has begun', () => {
  const swap = { referenceDate: '2024-03-01', schedule: ANNUAL, couponRate: 0.03, dayCount: '30/360 US' } as const;
  const curve = fi.interpolatedCurve([10], [0.03]);
  expect(refusal(() => fi.swapValue(swap, curve))).toEqual({ code: 'INVALID_INPUT', place: 'currentRate' });
  const { floatingValue } = fi.swapValue({ ...swap, currentRate: 0.04 }, curve);
  const [first, last] = [320 / 365, 1050 / 365];
  const rest = curve.discount(first) - curve.discount(last);
  expect(floatingValue).toBeCloseTo(((0.04 * 366) / 360) * curve.discount(first) + rest, 14);
  const paid = { ...swap, referenceDate: '2027-01-15' };
  expect(fi.swapValue(paid, curve)).toEqual({ value: 0, parRate: null, annuity: 0, fixedValue: 0, floatingValue: 0 });
});

test('a bootstrapped curve serves where a zero curve is taken', () => {
  const curve = fi.bootstrapCurve(QUOTES);
  const terms = { couponRate: 0.03, years: 3, frequency: 1, price: 100 };
  expect(Number.isFinite(fi.zSpread(terms, curve))).toBe(true);
});

function refusal(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    const { code, path } = error as { code: string; path?: readonly (string | number)[] };
    return { code, place: path?.join('.') };
  }
}

test('a swap on a curve without discount factors is out of range', () => {
  const curve = { discount: (t: number) => (t > 0 ? 0 : 1) };
  const swap = { referenceDate: '2024-01-15', schedule: ANNUAL, couponRate: 0.03, dayCount: '30/360 US' } as const;
  expect(refusal(() => fi.swapValue(swap, curve))).toMatchObject({ code: 'OUT_OF_RANGE' });
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../../tools/testing/refusal';
import { futureValue, presentValue, type PresentValue, type PresentValueInputs } from '../index';

interface Exact {
  readonly presentValues: readonly {
    readonly inputs: PresentValueInputs;
    readonly expected: Omit<PresentValue, 'paymentTiming' | 'reason'>;
  }[];
}

const { presentValues } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

test.each(presentValues)('$inputs, period by period in 60 digits', ({ inputs, expected }) => {
  const answer = presentValue(Object.freeze(inputs));
  const isNull = Object.values(expected).includes(null);
  expect(answer.reason).toBe(isNull ? 'overflow' : null);
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof expected];
    if (value === null) expect(found).toBeNull();
    else {
      const parts = Math.abs(expected.pvOfLumpSum ?? 0) + Math.abs(expected.pvOfAnnuity ?? 0);
      const scale = name === 'presentValue' ? parts : Math.abs(value);
      expect(Math.abs((found ?? NaN) - value)).toBeLessThanOrEqual(1e-13 * scale);
    }
  }
});

test('defaults: no payment, no amount, payments at the end', () => {
  expect(presentValue({ rate: 0.05, periods: 5 })).toMatchObject({
    presentValue: 0,
    totalPayments: 0,
    paymentTiming: 'end',
    reason: null,
  });
});

test('`beginning` is `begin`', () => {
  const inputs = { rate: 0.01, periods: 60, payment: 500 };
  const due = presentValue({ ...inputs, paymentTiming: 'begin' });
  expect(presentValue({ ...inputs, paymentTiming: 'beginning' })).toEqual(due);
  expect(due.paymentTiming).toBe('begin');
});

test('beyond the range of doubles, what is worth nothing stays so, and nothing else is a number', () => {
  const loss = { rate: -0.999, periods: 1000 };
  expect(presentValue({ ...loss, payment: 0, futureValue: 1 })).toMatchObject({
    presentValue: null,
    pvOfLumpSum: null,
    pvOfAnnuity: 0,
    discountFactor: null,
    annuityFactor: null,
    reason: 'overflow',
  });
  // a sum of two infinities of different signs is none
  expect(presentValue({ ...loss, payment: 1, futureValue: -1 }).presentValue).toBeNull();
});

test('nothing is −0', () => {
  const answer = presentValue({ rate: 100, periods: 1000, payment: -0, futureValue: -1e-300 });
  for (const value of Object.values(answer)) expect(Object.is(value, -0)).toBe(false);
});

const rate = fc.double({ min: -0.5, max: 3, noNaN: true });
const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const periods = fc.integer({ min: 1, max: 60 });
const timing = fc.constantFrom('end', 'begin');

test('what it is worth today grows to what it is worth then', () => {
  fc.assert(
    fc.property(rate, periods, amount, amount, timing, (r, n, payment, lump, paymentTiming) => {
      const inputs = { rate: r, periods: n, payment, paymentTiming };
      const { pvOfLumpSum, pvOfAnnuity } = presentValue({ ...inputs, futureValue: lump });
      const grown = futureValue({ rate: r, periods: n, presentValue: (pvOfLumpSum ?? NaN) + (pvOfAnnuity ?? NaN) });
      const { fvOfAnnuity } = futureValue(inputs);
      const terms = Math.abs(lump) + Math.abs(fvOfAnnuity ?? NaN);
      const off = (grown.futureValue ?? NaN) - lump - (fvOfAnnuity ?? NaN);
      expect(Math.abs(off)).toBeLessThanOrEqual(1e-13 * terms + 1e-290);
    }),
  );
});

test('payments at the beginning are worth 1 + r times those at the end', () => {
  fc.assert(
    fc.property(rate, periods, (r, n) => {
      const inputs = { rate: r, periods: n, payment: 1 };
      const [end, begin] = [presentValue(inputs), presentValue({ ...inputs, paymentTiming: 'begin' })];
      const ratio = (begin.annuityFactor ?? NaN) / ((end.annuityFactor ?? NaN) * (1 + r));
      expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(2e-14);
    }),
  );
});

const INPUTS = { rate: 0.05, periods: 5, payment: 1, futureValue: 1 };

test.each<[change: object, path: string, rule: string]>([
  [{ rate: undefined }, 'rate', 'missing'],
  [{ rate: -1 }, 'rate', 'greater_than'],
  [{ rate: 100.1 }, 'rate', 'less_than_equal'],
  [{ periods: undefined }, 'periods', 'missing'],
  [{ periods: 0 }, 'periods', 'greater_than_equal'],
  [{ periods: 1001 }, 'periods', 'less_than_equal'],
  [{ periods: 2.5 }, 'periods', 'int_type'],
  [{ payment: null }, 'payment', 'float_type'],
  [{ payment: 1.1e15 }, 'payment', 'less_than_equal'],
  [{ futureValue: null }, 'futureValue', 'float_type'],
  [{ futureValue: -1.1e15 }, 'futureValue', 'greater_than_equal'],
  [{ paymentTiming: 'middle' }, 'paymentTiming', 'literal_error'],
  [{ paymentTiming: null }, 'paymentTiming', 'literal_error'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => presentValue({ ...INPUTS, ...change }))).toMatchObject({ param, rule });
});

test('refuses what is no object', () => {
  expect(refusal(() => presentValue(undefined as never))).toMatchObject({ rule: 'missing' });
});

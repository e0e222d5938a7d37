import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../../tools/testing/refusal';
import { futureValue, type FutureValue, type FutureValueInputs } from '../index';
import { interestOnPayments } from './interest-on-payments';

type Figures = Omit<FutureValue, 'paymentTiming' | 'reason'>;

interface Exact {
  readonly futureValues: readonly {
    readonly inputs: FutureValueInputs;
    readonly expected: Figures & { readonly interestByPart: number | null };
  }[];
}

const { futureValues } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

test.each(futureValues)('$inputs, period by period in 60 digits', ({ inputs, expected }) => {
  const answer = futureValue(Object.freeze(inputs));
  const { interestByPart, ...figures } = expected;
  expect(answer.reason).toBe(Object.values(figures).includes(null) ? 'overflow' : null);
  for (const [name, value] of Object.entries(figures)) {
    const found = answer[name as keyof Figures];
    if (value === null) expect(found).toBeNull();
    else {
      const parts = Math.abs(expected.fvOfLumpSum ?? 0) + Math.abs(expected.fvOfAnnuity ?? 0);
      const scale = { futureValue: parts, totalInterest: interestByPart ?? NaN }[name] ?? Math.abs(value);
      // the least doubles have fewer digits
      expect(Math.abs((found ?? NaN) - value)).toBeLessThanOrEqual(1e-13 * scale + 1e-320);
    }
  }
});

test('the interest keeps its digits where the rate is next to nothing', () => {
  const { totalInterest } = futureValue({ presentValue: 1000, payment: 100, rate: 1e-12, periods: 360 });
  // mpmath, 50 digits
  expect(Math.abs((totalInterest ?? NaN) / 6.822000000835752e-6 - 1)).toBeLessThanOrEqual(1e-15);
});

test.each([
  [0.05, 1, 0],
  [0.05, 2, 0.05],
  [0.1, 3, 0.31],
  [-0.5, 3, -1.25],
  [0, 40, 0],
])('interest on payments at %d over %d periods is %d', (rate, periods, interest) => {
  expect(Math.abs(interestOnPayments(rate, periods) - interest)).toBeLessThanOrEqual(1e-15);
});

test('both ways to the interest on payments agree where they meet', () => {
  for (const rate of [0.1, -0.1]) {
    const [series, difference] = [interestOnPayments(rate * (1 - 2 ** -52), 5), interestOnPayments(rate, 5)];
    expect(Math.abs(series / difference - 1)).toBeLessThanOrEqual(5e-15);
  }
});

test('beyond the range of doubles, what is nothing stays so, and nothing else is a number', () => {
  expect(futureValue({ rate: 9, periods: 1000, presentValue: 1 })).toMatchObject({
    futureValue: null,
    fvOfLumpSum: null,
    fvOfAnnuity: 0,
    totalPayments: 0,
    totalInterest: null,
    growthFactor: null,
    annuityFactor: null,
    reason: 'overflow',
  });
  expect(futureValue({ rate: 9, periods: 1000, presentValue: 1, payment: -1 }).futureValue).toBeNull();
});

test('payments may be within the range where growth is beyond', () => {
  const answer = futureValue({ rate: 100, periods: 154, payment: 2 });
  // (101¹⁵⁴ − 1)/100, mpmath
  expect(Math.abs((answer.annuityFactor ?? NaN) / 4.6290467037846846e306 - 1)).toBeLessThanOrEqual(1e-13);
  expect(answer).toMatchObject({ growthFactor: null, fvOfLumpSum: 0, reason: 'overflow' });
  expect(answer.futureValue).toBe(2 * (answer.annuityFactor ?? NaN));
});

test('nothing is −0', () => {
  for (const rate of [-0.999, -0]) {
    const answer = futureValue({ rate, periods: 1000, payment: -0, presentValue: -1e-300 });
    for (const value of Object.values(answer)) expect(Object.is(value, -0)).toBe(false);
  }
});

test('all figures are linear in the amounts', () => {
  // halves: what underflows is not linear
  const amount = fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 2);
  const rates = fc.integer({ min: -50, max: 100 }).map((pct) => pct / 100);
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 100 }), amount, amount, (rate, periods, payment, lump) => {
      const both = futureValue({ rate, periods, payment, presentValue: lump });
      const doubled = futureValue({ rate, periods, payment: -2 * payment, presentValue: -2 * lump });
      expect(doubled.futureValue).toBe(-2 * (both.futureValue ?? NaN) + 0);
      expect(doubled.totalInterest).toBe(-2 * (both.totalInterest ?? NaN) + 0);
      expect(doubled.growthFactor).toBe(both.growthFactor);
    }),
  );
});

test('a period more is one payment and the interest on what is there', () => {
  const rates = fc.double({ min: -0.5, max: 1, noNaN: true });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 200 }), fc.boolean(), (rate, periods, isDue) => {
      const inputs = { rate, payment: 3, presentValue: 70, paymentTiming: isDue ? 'begin' : 'end' } as const;
      const before = futureValue({ ...inputs, periods }).futureValue ?? NaN;
      const after = futureValue({ ...inputs, periods: periods + 1 }).futureValue ?? NaN;
      const stepped = isDue ? (before + 3) * (1 + rate) : before * (1 + rate) + 3;
      expect(Math.abs(after / stepped - 1)).toBeLessThanOrEqual(1e-13);
    }),
  );
});

const INPUTS = { rate: 0.05, periods: 5, payment: 1, presentValue: 1 };

test.each<[change: object, path: string, rule: string]>([
  [{ rate: undefined }, 'rate', 'missing'],
  [{ rate: -1 }, 'rate', 'greater_than'],
  [{ rate: 100.1 }, 'rate', 'less_than_equal'],
  [{ periods: 0 }, 'periods', 'greater_than_equal'],
  [{ periods: 1001 }, 'periods', 'less_than_equal'],
  [{ periods: '5' }, 'periods', 'int_type'],
  [{ payment: null }, 'payment', 'float_type'],
  [{ presentValue: NaN }, 'presentValue', 'finite_number'],
  [{ presentValue: null }, 'presentValue', 'float_type'],
  [{ paymentTiming: 'END' }, 'paymentTiming', 'literal_error'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => futureValue({ ...INPUTS, ...change }))).toMatchObject({ param, rule });
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/tvm-future-value';
import { tvmFutureValue } from './tvm-future-value';

const report = answering<'tvmFutureValue', typeof tvmFutureValue>(rules, tvmFutureValue);

type Figures = Omit<Answer<'tvmFutureValue'>, 'payment_timing' | 'reason'>;

interface Exact {
  readonly futureValues: readonly {
    readonly inputs: Body<'tvmFutureValue'>;
    readonly expected: Figures & { readonly interestByPart: number | null };
  }[];
}

const { futureValues } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

test.each(futureValues)('$inputs, period by period in 60 digits', ({ inputs, expected }) => {
  const answer = report(Object.freeze(inputs));
  const { interestByPart, ...figures } = expected;
  expect(answer.reason).toBe(Object.values(figures).includes(null) ? 'overflow' : null);
  for (const [name, value] of Object.entries(figures)) {
    const found = answer[name as keyof Figures];
    if (value === null) expect(found).toBeNull();
    else {
      const parts = Math.abs(expected.fv_of_lump_sum ?? 0) + Math.abs(expected.fv_of_annuity ?? 0);
      const scale = { future_value: parts, total_interest: interestByPart ?? NaN }[name] ?? Math.abs(value);
      // the least doubles have fewer digits
      expect(Math.abs((found ?? NaN) - value)).toBeLessThanOrEqual(1e-13 * scale + 1e-320);
    }
  }
});

test('the interest keeps its digits where the rate is next to nothing', () => {
  const { total_interest } = report({ present_value: 1000, payment: 100, rate: 1e-12, periods: 360 });
  // mpmath, 50 digits
  expect(Math.abs((total_interest ?? NaN) / 6.822000000835752e-6 - 1)).toBeLessThanOrEqual(1e-15);
});

test('beyond the range of doubles, what is nothing stays so, and nothing else is a number', () => {
  expect(report({ rate: 9, periods: 1000, present_value: 1 })).toMatchObject({
    future_value: null,
    fv_of_lump_sum: null,
    fv_of_annuity: 0,
    total_payments: 0,
    total_interest: null,
    growth_factor: null,
    annuity_factor: null,
    reason: 'overflow',
  });
  expect(report({ rate: 9, periods: 1000, present_value: 1, payment: -1 }).future_value).toBeNull();
});

test('payments may be within the range where growth is beyond', () => {
  const answer = report({ rate: 100, periods: 154, payment: 2 });
  // (101¹⁵⁴ − 1)/100, mpmath
  expect(Math.abs((answer.annuity_factor ?? NaN) / 4.6290467037846846e306 - 1)).toBeLessThanOrEqual(1e-13);
  expect(answer).toMatchObject({ growth_factor: null, fv_of_lump_sum: 0, reason: 'overflow' });
  expect(answer.future_value).toBe(2 * (answer.annuity_factor ?? NaN));
});

test('`beginning` is `begin`', () => {
  const savings = { rate: 0.01, periods: 60, payment: 500 };
  const due = report({ ...savings, payment_timing: 'begin' });
  expect(report({ ...savings, payment_timing: 'beginning' })).toEqual(due);
  expect(due.payment_timing).toBe('begin');
});

test('nothing is −0', () => {
  for (const rate of [-0.999, -0]) {
    const answer = report({ rate, periods: 1000, payment: -0, present_value: -1e-300 });
    for (const value of Object.values(answer)) expect(Object.is(value, -0)).toBe(false);
  }
});

test('all figures are linear in the amounts', () => {
  // halves: what underflows is not linear
  const amount = fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 2);
  const rates = fc.integer({ min: -50, max: 100 }).map((pct) => pct / 100);
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 100 }), amount, amount, (rate, periods, payment, lump) => {
      const both = report({ rate, periods, payment, present_value: lump });
      const doubled = report({ rate, periods, payment: -2 * payment, present_value: -2 * lump });
      expect(doubled.future_value).toBe(-2 * (both.future_value ?? NaN) + 0);
      expect(doubled.total_interest).toBe(-2 * (both.total_interest ?? NaN) + 0);
      expect(doubled.growth_factor).toBe(both.growth_factor);
    }),
  );
});

test('a period more is one payment and the interest on what is there', () => {
  const rates = fc.double({ min: -0.5, max: 1, noNaN: true });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 200 }), fc.boolean(), (rate, periods, isDue) => {
      const inputs = { rate, payment: 3, present_value: 70, payment_timing: isDue ? 'begin' : 'end' } as const;
      const before = report({ ...inputs, periods }).future_value ?? NaN;
      const after = report({ ...inputs, periods: periods + 1 }).future_value ?? NaN;
      const stepped = isDue ? (before + 3) * (1 + rate) : before * (1 + rate) + 3;
      expect(Math.abs(after / stepped - 1)).toBeLessThanOrEqual(1e-13);
    }),
  );
});

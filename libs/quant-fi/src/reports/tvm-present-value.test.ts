import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/tvm-present-value';
import { rules as futureValueRules } from '@quant/contract/rules/tvm-future-value';
import { tvmFutureValue } from './tvm-future-value';
import { tvmPresentValue } from './tvm-present-value';

const report = answering<'tvmPresentValue', typeof tvmPresentValue>(rules, tvmPresentValue);
const futureValue = answering<'tvmFutureValue', typeof tvmFutureValue>(futureValueRules, tvmFutureValue);

interface Exact {
  readonly presentValues: readonly {
    readonly inputs: Body<'tvmPresentValue'>;
    readonly expected: Omit<Answer<'tvmPresentValue'>, 'payment_timing' | 'reason'>;
  }[];
}

const { presentValues } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

test.each(presentValues)('$inputs, period by period in 60 digits', ({ inputs, expected }) => {
  const answer = report(Object.freeze(inputs));
  const isNull = Object.values(expected).includes(null);
  expect(answer.reason).toBe(isNull ? 'overflow' : null);
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof expected];
    if (value === null) expect(found).toBeNull();
    else {
      const parts = Math.abs(expected.pv_of_lump_sum ?? 0) + Math.abs(expected.pv_of_annuity ?? 0);
      const scale = name === 'present_value' ? parts : Math.abs(value);
      expect(Math.abs((found ?? NaN) - value)).toBeLessThanOrEqual(1e-13 * scale);
    }
  }
});

test('defaults: no payment, no amount, payments at the end', () => {
  expect(report({ rate: 0.05, periods: 5 })).toMatchObject({
    present_value: 0,
    total_payments: 0,
    payment_timing: 'end',
    reason: null,
  });
});

test('`beginning` is `begin`', () => {
  const inputs = { rate: 0.01, periods: 60, payment: 500 };
  const due = report({ ...inputs, payment_timing: 'begin' });
  expect(report({ ...inputs, payment_timing: 'beginning' })).toEqual(due);
  expect(due.payment_timing).toBe('begin');
});

test('beyond the range of doubles, what is worth nothing stays so, and nothing else is a number', () => {
  const loss = { rate: -0.999, periods: 1000 };
  expect(report({ ...loss, payment: 0, future_value: 1 })).toMatchObject({
    present_value: null,
    pv_of_lump_sum: null,
    pv_of_annuity: 0,
    discount_factor: null,
    annuity_factor: null,
    reason: 'overflow',
  });
  // a sum of two infinities of different signs is none
  expect(report({ ...loss, payment: 1, future_value: -1 }).present_value).toBeNull();
});

test('nothing is −0', () => {
  const answer = report({ rate: 100, periods: 1000, payment: -0, future_value: -1e-300 });
  for (const value of Object.values(answer)) expect(Object.is(value, -0)).toBe(false);
});

const rate = fc.double({ min: -0.5, max: 3, noNaN: true });
const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const periods = fc.integer({ min: 1, max: 60 });
const timing = fc.constantFrom('end' as const, 'begin' as const);

test('what it is worth today grows to what it is worth then', () => {
  fc.assert(
    fc.property(rate, periods, amount, amount, timing, (r, n, payment, lump, payment_timing) => {
      const inputs = { rate: r, periods: n, payment, payment_timing };
      const { pv_of_lump_sum, pv_of_annuity } = report({ ...inputs, future_value: lump });
      const grown = futureValue({
        rate: r,
        periods: n,
        present_value: (pv_of_lump_sum ?? NaN) + (pv_of_annuity ?? NaN),
      });
      const { fv_of_annuity } = futureValue(inputs);
      const terms = Math.abs(lump) + Math.abs(fv_of_annuity ?? NaN);
      const off = (grown.future_value ?? NaN) - lump - (fv_of_annuity ?? NaN);
      expect(Math.abs(off)).toBeLessThanOrEqual(1e-13 * terms + 1e-290);
    }),
  );
});

test('payments at the beginning are worth 1 + r times those at the end', () => {
  fc.assert(
    fc.property(rate, periods, (r, n) => {
      const inputs = { rate: r, periods: n, payment: 1 };
      const [end, begin] = [report(inputs), report({ ...inputs, payment_timing: 'begin' })];
      const ratio = (begin.annuity_factor ?? NaN) / ((end.annuity_factor ?? NaN) * (1 + r));
      expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(2e-14);
    }),
  );
});

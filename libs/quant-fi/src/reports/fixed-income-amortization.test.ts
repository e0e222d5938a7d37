import { readFileSync } from 'node:fs';
import { sum } from '@quant/core/kernels';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fixed-income-amortization';
import { fixedIncomeAmortization } from './fixed-income-amortization';
import { monthsToRepay } from '../loans/level-loan';

const report = answering<'fixedIncomeAmortization', typeof fixedIncomeAmortization>(rules, fixedIncomeAmortization);

type Month = Answer<'fixedIncomeAmortization'>['schedule'][number];

interface Exact {
  readonly loans: readonly {
    readonly inputs: Body<'fixedIncomeAmortization'>;
    readonly expected: Readonly<Record<string, number>>;
    readonly rows: readonly Omit<Month, 'extra'>[];
  }[];
}

const { loans } = JSON.parse(readFileSync('vectors/amortization.exact.json', 'utf8')) as Exact;

/** Of a figure itself. */
const TOLERANCE = 1e-13;
/** Of the payment, for each month: what extra payments leave at the end is a difference of as many payments. */
const TOLERANCE_OF_REST = 5e-16;
const SCHEDULE_PARTS = ['payment', 'principal', 'interest'] as const;

const error = (actual: number, expected: number, scale = Math.abs(expected)) =>
  actual === expected ? 0 : Math.abs(actual - expected) / scale;

describe.each(loans)('$inputs, by recursion in 400 digits', ({ inputs, expected, rows }) => {
  const answer = report(Object.freeze(inputs));
  const { schedule, months, with_extra } = answer;
  const rest = (actual: number, exact: number) => error(actual, exact, with_extra * months);

  test('totals', () => {
    const { final_payment = NaN, ...totals } = expected;
    const errors = Object.entries(totals).map(([name, exact]) => error(answer[name as 'payment'], exact));
    expect(Math.max(...errors)).toBeLessThanOrEqual(5e-15);
    expect(rest(answer.final_payment, final_payment)).toBeLessThanOrEqual(TOLERANCE_OF_REST);
  });

  test('rows', () => {
    const errors = rows.map((row) => {
      const found = schedule[row.month - 1] as Month;
      const near = Object.entries(row).map(([name, exact]) => error(found[name as 'payment'], exact));
      if (row.month < months - 1 || inputs.extra_payment === 0) return Math.max(...near) / TOLERANCE;
      const sums = [
        error(found.cumulative_interest, row.cumulative_interest),
        error(found.cumulative_principal, row.cumulative_principal),
      ];
      const parts = SCHEDULE_PARTS.map((name) => rest(found[name], row[name]));
      return Math.max(
        Math.max(...sums) / TOLERANCE,
        Math.max(...parts, rest(found.balance, row.balance)) / TOLERANCE_OF_REST,
      );
    });
    expect(Math.max(...errors)).toBeLessThanOrEqual(1);
  });

  test('every sum of the rows is the total', () => {
    const [paid, repaid, interest] = SCHEDULE_PARTS.map((name) => sum(schedule.map((row) => row[name])));
    expect(error(repaid ?? NaN, inputs.principal)).toBeLessThanOrEqual(2e-14);
    expect(error(interest ?? NaN, answer.total_interest)).toBeLessThanOrEqual(2.3e-16);
    expect(error(paid ?? NaN, answer.total_paid)).toBeLessThanOrEqual(2e-14);
    const { total_interest, interest_saved, baseline_total_interest } = answer;
    expect(error(total_interest + interest_saved, baseline_total_interest)).toBeLessThanOrEqual(1e-15);
  });

  test('what is owed never rises, and nothing is left', () => {
    const before = (k: number) => schedule[k - 1]?.balance ?? inputs.principal;
    expect(schedule.every(({ balance }, k) => balance <= before(k))).toBe(true);
    // only a repayment within the last digit of the balance may leave it as it is
    const shown = schedule.filter(({ principal }, k) => principal > before(k) * Number.EPSILON);
    expect(shown.every(({ balance, month }) => balance < before(month - 1))).toBe(true);
    expect(schedule.at(-1)).toMatchObject({
      ...{ balance: 0, cumulative_principal: inputs.principal },
      ...{ cumulative_interest: answer.total_interest, payment: answer.final_payment },
    });
  });
});

test('at 120 % over 50 years the loan is repaid, though not by the recursion', () => {
  const { payment, schedule } = report({ principal: 10_000, annual_rate: 1.2, years: 50 });
  const naive = schedule.reduce((balance) => balance * 1.1 - payment, 10_000);
  expect(naive).toBe(10_000);
  expect(schedule).toHaveLength(600);
  // mpmath: 1000/(1.1^600 − 1), below the last digit of the balance
  expect(error(schedule[0]?.principal ?? NaN, 1.4601211945724364e-22)).toBeLessThanOrEqual(1e-13);
  expect(schedule[0]?.balance).toBe(10_000);
});

test('12000 at no interest by 500 and 100 take 20 months, not 21', () => {
  const { months, schedule, final_payment } = report({
    ...{ principal: 12_000, annual_rate: 0, years: 2, extra_payment: 100 },
  });
  expect([months, schedule.length, final_payment]).toEqual([20, 20, 600]);
  expect(schedule.map(({ balance }) => balance)).toEqual(Array.from({ length: 20 }, (_, k) => 12_000 - 600 * (k + 1)));
});

test('500 at no interest by 500/24 and 12.5 take 15 months, though the quotient is above 15', () => {
  expect(500 / (500 / 24 + 12.5)).toBeGreaterThan(15);
  const { months, schedule } = report({ principal: 500, annual_rate: 0, years: 2, extra_payment: 12.5 });
  expect(months).toBe(15);
  expect(schedule[14]?.extra).toBeLessThanOrEqual(12.5);
});

test.each([
  [0, 1],
  [1e-320, 1],
  [0.999, 1],
  [20, 20],
  [20.000000000000004, 20],
  [20.00000001, 20],
  [20.00000003, 21],
  [599.9999, 600],
  [600.0000000000001, 600],
])('a term of %d months takes %d payments', (term, months) => {
  expect(monthsToRepay(term)).toBe(months);
});

test('rows carry the extra payment as it was given, and of the last payment what exceeds the level one', () => {
  const { payment, schedule } = report({
    ...{ principal: 300_000, annual_rate: 0.065, years: 30, extra_payment: 250 },
  });
  const last = schedule[261] as Month;
  expect(schedule.slice(0, 261).every(({ extra }) => extra === 250)).toBe(true);
  expect(last.extra).toBe(last.payment - payment);
  const once = report({ principal: 5000, annual_rate: 0.08, years: 3, extra_payment: 10_000 });
  expect(once.schedule).toEqual([
    {
      ...{ month: 1, payment: once.final_payment, principal: 5000, interest: once.total_interest, balance: 0 },
      ...{
        extra: once.final_payment - once.payment,
        cumulative_interest: once.total_interest,
        cumulative_principal: 5000,
      },
    },
  ]);
  expect(error(once.final_payment, 5033.333333333333)).toBeLessThanOrEqual(2e-16);
});

test('what is owed after one month exactly is paid in that month', () => {
  const level = report({ principal: 1200, annual_rate: 0, years: 1 });
  expect(level.payment).toBe(100);
  const exact = report({ principal: 1200, annual_rate: 0, years: 1, extra_payment: 1100 });
  expect(exact).toMatchObject({ months: 1, final_payment: 1200, interest_saved: 0, months_saved: 11 });
  const short = report({ principal: 1200, annual_rate: 0, years: 1, extra_payment: 1099 });
  expect(short).toMatchObject({ months: 2, final_payment: 1 });
  expect(short.schedule.map(({ extra }) => extra)).toEqual([1099, 0]);
});

test('without an extra payment nothing is saved, and no row has any', () => {
  const { interest_saved, months_saved, schedule, total_interest, baseline_total_interest, with_extra, payment } =
    report({ principal: 28_500, annual_rate: 0.0749, years: 5, extra_payment: 0 });
  expect([interest_saved, months_saved]).toEqual([0, 0]);
  expect(total_interest).toBe(baseline_total_interest);
  expect(with_extra).toBe(payment);
  expect(schedule.every(({ extra }) => extra === 0)).toBe(true);
});

test('an extra payment below the last digit of the level one saves what it earns', () => {
  const loan = { principal: 300_000, annual_rate: 0.065, years: 30 };
  const { interest_saved, months } = report({ ...loan, extra_payment: 1e-15 });
  expect(months).toBe(360);
  const rate = 0.065 / 12;
  const accumulated = Math.expm1(360 * Math.log1p(rate)) / rate;
  expect(error(interest_saved, 1e-15 * (accumulated - 360))).toBeLessThanOrEqual(1e-13);
});

test('a principal near the least double is owed to the end, without a figure that is no number', () => {
  for (const extra_payment of [0, 5e-324, 1e15]) {
    const answer = report({ principal: 5e-324, annual_rate: 0.05, years: 50, extra_payment });
    const figures = [answer, ...answer.schedule]
      .flatMap((part) => Object.values(part) as unknown[])
      .filter((x) => typeof x === 'number');
    expect(figures.every((x) => Number.isFinite(x) && x >= 0)).toBe(true);
    expect(answer.schedule.at(-1)?.balance).toBe(0);
    expect(sum(answer.schedule.map(({ principal }) => principal))).toBe(5e-324);
  }
});

test('no figure is -0', () => {
  const answer = report({ principal: 1200, annual_rate: -0, years: 1, extra_payment: -0 });
  const figures = [answer, ...answer.schedule].flatMap((part) => Object.values(part) as unknown[]);
  expect(figures.some((x) => Object.is(x, -0))).toBe(false);
});

// mpmath: N = 0.9527 and 8.5803; the level payments, 0.14 and 0.42 of the least double, are rounded to 0
test.each([
  [{ principal: 5e-324, annual_rate: 1, years: 1, extra_payment: 5e-324 }, 1],
  [{ principal: 1e-322, annual_rate: 0.1, years: 5, extra_payment: 1e-323 }, 9],
])('the smallest loans have their term, too: %j', (terms, months) => {
  const { payment, schedule } = report(terms);
  expect(payment).toBe(0);
  expect(schedule).toHaveLength(months);
  expect(schedule.at(-1)).toMatchObject({ balance: 0, cumulative_principal: terms.principal });
});

test('the extra payment is 0 by default', () => {
  const loan = { principal: 1000, annual_rate: 0.12, years: 1 };
  expect(report(loan)).toEqual(report({ ...loan, extra_payment: 0 }));
});

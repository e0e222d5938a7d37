import fc from 'fast-check';
import { disagreements } from '../../../../tools/testing/closed-form';
import { even, magnitudes, whole } from '../../../../tools/testing/drawn-numbers';
import { fixedIncomeAmortization } from '../../src/reports/fixed-income-amortization';

const loan = { principal: magnitudes(1, 1e9), annual_rate: magnitudes(1e-6, 0.5), years: whole(1, 40) };

/** `owed(k)` after k payments of w, at r a month. */
const ANNUITY = {
  r: 'annual_rate / 12',
  p: 'principal * r / (1 - (1 + r)^(-12 * years))',
};

test('a loan is repaid by the payments of an annuity', () => {
  expect(
    disagreements({
      inputs: fc.record(loan),
      of: ({ ...inputs }) => {
        const answer = fixedIncomeAmortization({ ...inputs, extra_payment: 0 });
        const middle = answer.schedule[6 * inputs.years - 1];
        return { ...answer, middle };
      },
      where: {
        ...ANNUITY,
        n: '12 * years',
        owedBefore: 'principal * ((1 + r)^n - (1 + r)^(6 * years - 1)) / ((1 + r)^n - 1)',
        owed: 'principal * ((1 + r)^n - (1 + r)^(6 * years)) / ((1 + r)^n - 1)',
      },
      figures: {
        payment: 'p',
        final_payment: 'p',
        total_interest: 'n * p - principal',
        total_paid: 'n * p',
        baseline_total_interest: 'n * p - principal',
        'middle.interest': 'r * owedBefore',
        'middle.principal': 'p - r * owedBefore',
        'middle.balance': 'owed',
        'middle.cumulative_principal': 'principal - owed',
        'middle.cumulative_interest': '6 * years * p - (principal - owed)',
      },
      tolerance: 1e-13,
    }),
  ).toEqual([]);
});

test('extra payments shorten a loan by the logarithms of the annuity', () => {
  expect(
    disagreements({
      inputs: fc
        .record({ ...loan, annual_rate: even(0.001, 0.15), share: magnitudes(0.01, 2) })
        .map(({ share, ...terms }) => ({ ...terms, extra_payment: (share * terms.principal) / terms.years / 12 })),
      of: fixedIncomeAmortization,
      where: {
        ...ANNUITY,
        w: 'p + extra_payment',
        N: 'ceil(log(w / (w - r * principal)) / log(1 + r))',
        // what is owed before the last payment, with its interest
        last: '(principal * (1 + r)^(N - 1) - w * ((1 + r)^(N - 1) - 1) / r) * (1 + r)',
        interest: '(N - 1) * w + last - principal',
      },
      figures: {
        with_extra: 'w',
        months: 'N',
        years: 'N / 12',
        months_saved: '12 * years - N',
        // what N − 1 payments leave: their rounding is of the size of a payment
        final_payment: { is: 'last', beside: 'w' },
        total_interest: 'interest',
        interest_saved: '12 * years * p - principal - interest',
      },
    }),
  ).toEqual([]);
});

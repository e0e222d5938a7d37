import { inputs, type InputsOf, integer, InvalidInputError, list, number, omittable } from '@quant/core';
import { ExactDecimal, exactLoan, type ExactPayment, exactPayments, multipleOf } from './exact-loan';

const MOST_PAYMENTS = 36_600;
const WHOLE = 1e-9;

const loanInputs = inputs(
  {
    /** Amount borrowed, > 0. */
    principal: number({ greaterThan: 0 }),
    /** Nominal rate per year, 0 … 10; a part of it is due with every payment. */
    annualRate: number({ atLeast: 0, atMost: 10 }),
    /** Until the last payment, > 0, ≤ 100 years: a whole number of payments. */
    years: number({ greaterThan: 0, atMost: 100 }),
    /** Payments a year, integer 1 … 366; default 12. */
    paymentsPerYear: integer({ atLeast: 1, atMost: 366 }, 12),
  },
  { assertWholePayments },
);

function assertWholePayments({
  years,
  paymentsPerYear,
}: {
  readonly years: number;
  readonly paymentsPerYear: number;
}): void {
  const payments = years * paymentsPerYear;
  if (Math.round(payments) > 0 && Math.abs(payments - Math.round(payments)) <= WHOLE * payments) return;
  throw new InvalidInputError(
    ['years'],
    'value_error',
    `a whole number of payments, of which ${paymentsPerYear} make a year`,
    years,
  );
}

/** A loan that is repaid by equal payments. */
export type Loan = InputsOf<typeof loanInputs>;

const extraPayments = inputs({
  /** Number of the payment on top of which it is made, from 1. */
  period: integer({ atLeast: 1, atMost: MOST_PAYMENTS }),
  /** Currency, > 0. */
  amount: number({ greaterThan: 0 }),
});

/** A single repayment outside the plan. */
export type ExtraPayment = InputsOf<typeof extraPayments>;

const scheduleOptions = inputs({
  /** The smallest amount that is paid, of which every amount is a multiple; default: nothing is rounded. */
  roundTo: omittable(number({ greaterThan: 0 })),
  /** On top of every payment, ≥ 0; default 0. */
  extraPayment: number({ atLeast: 0 }, 0),
  /** On top of single payments, several on one add up; default none. */
  extraPayments: omittable(list(extraPayments, { atMost: MOST_PAYMENTS })),
});

/** How a loan is repaid. */
export type ScheduleOptions = InputsOf<typeof scheduleOptions>;

/** One payment of a loan. Amounts are in currency. */
export interface ScheduledPayment {
  /** Number of the payment, from 1. */
  readonly period: number;
  /** Cash paid, extra payments included. */
  readonly payment: number;
  /** Part of it that repays the loan. */
  readonly principal: number;
  /** Part of it that is interest on the balance before. */
  readonly interest: number;
  /** Part of it above the level payment. */
  readonly extra: number;
  /** Balance after it; 0 after the last. */
  readonly balance: number;
}

/** A loan, payment by payment and in total. Amounts are in currency. */
export interface Schedule {
  /** Level payment as agreed. */
  readonly payment: number;
  /** Payments that are made. */
  readonly payments: number;
  /** The last payment, which settles the balance. */
  readonly finalPayment: number;
  readonly totalInterest: number;
  /** Principal and interest. */
  readonly totalPaid: number;
  readonly rows: readonly ScheduledPayment[];
}

/**
 * Amortization schedule of a loan that is repaid by level payments: to the cent as lenders print it, or unrounded.
 *
 * p = P·r/(1 − (1+r)⁻ⁿ),  r = annualRate/m, n = m·years;  Iₖ = r·Bₖ₋₁,  Bₖ = Bₖ₋₁ + Iₖ − p − extraₖ; with `roundTo` p and every I
 * are rounded to a multiple of it, halves up
 *
 * @param loan.principal         P, amount borrowed                          [currency]  > 0
 * @param loan.annualRate        nominal                                     [1/year]    0 … 10
 * @param loan.years             n/m, a whole number of payments             [years]     > 0, ≤ 100
 * @param loan.paymentsPerYear   m                                                       integer 1 … 366, default 12
 * @param options.roundTo        smallest amount that is paid: 0.01 for cents, 1 for yen, 0.05 for Swiss cash  [currency]  > 0
 * @param options.extraPayment   on top of every payment                     [currency]  ≥ 0, default 0
 * @param options.extraPayments  on top of single payments: {period, amount} [currency]  amount > 0, default none
 * @returns every payment with its parts, and totals
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound; with roundTo: an amount is no multiple of
 *   it, the principal exceeds 1e15 of it, the level payment rounds to 0
 * @remarks Payments are made at the end of each period. The last payment settles the balance with its interest. It is due once
 *          it is at most the level plus the extra payment, after n payments at the latest. It differs from the others by a few
 *          cents, or is smaller after extra payments, which shorten the loan. Amounts are exact decimals (decimal.js, 64
 *          digits): each input is the decimal that its double prints as, each output the double nearest to its decimal. The
 *          principals add up to the loan and the interests to their total, to the last cent. Cost: O(n), some 5 µs a payment.
 * @see Kellison, "The Theory of Interest", on amortization schedules; 12 CFR 1026, Appendix H-25(B), where 162,000 at 3.875 % over
 *      30 years is repaid by 761.78 a month.
 * @example
 * const inCents = amortizationSchedule({ principal: 10_000, annualRate: 0.05, years: 1 }, { roundTo: 0.01 });
 * inCents.payment; // 856.07
 * inCents.finalPayment; // 856.12
 * inCents.totalPaid; // 10272.89
 * const extraPayments = [{ period: 6, amount: 2000 }];
 * amortizationSchedule({ principal: 10_000, annualRate: 0.05, years: 1 }, { roundTo: 0.01, extraPayments }).payments; // 10
 */
export function amortizationSchedule(loan: Loan, options: ScheduleOptions = {}): Schedule {
  const { principal, annualRate, years, paymentsPerYear } = loanInputs.complete(loan);
  const { roundTo, extraPayment, extraPayments: singles = [] } = scheduleOptions.complete(options, ['options']);
  const terms = {
    principal,
    annualRate,
    periods: Math.round(years * paymentsPerYear),
    periodsPerYear: paymentsPerYear,
  };
  const exact = exactLoan(terms, roundTo);
  const amount = (given: number, path: readonly (string | number)[]) =>
    exact.roundTo === null ? new ExactDecimal(given) : multipleOf(exact.roundTo, path, given);
  const regular = amount(extraPayment, ['options', 'extraPayment']);
  const extras = new Map<number, ExactDecimal>();
  singles.forEach(({ period, amount: single }, i) => {
    const paid = amount(single, ['options', 'extraPayments', i, 'amount']);
    extras.set(period, (extras.get(period) ?? regular).plus(paid));
  });
  const payments = exactPayments(exact, (period) => extras.get(period) ?? regular);
  const totalInterest = payments.reduce((total, { interest }) => total.plus(interest), new ExactDecimal(0));
  return {
    payment: exact.payment.toNumber(),
    payments: payments.length,
    finalPayment: (payments.at(-1) as ExactPayment).payment.toNumber(),
    totalInterest: totalInterest.toNumber(),
    totalPaid: exact.principal.plus(totalInterest).toNumber(),
    rows: payments.map(({ payment, principal, interest, balance }, i) => ({
      period: i + 1,
      payment: payment.toNumber(),
      principal: principal.toNumber(),
      interest: interest.toNumber(),
      extra: ExactDecimal.max(0, payment.minus(exact.payment)).toNumber(),
      balance: balance.toNumber(),
    })),
  };
}

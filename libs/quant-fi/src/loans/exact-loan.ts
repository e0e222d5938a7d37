import { InvalidInputError } from '@quant/core';
import { Decimal } from 'decimal.js';

/**
 * Decimals of 64 digits, halves rounded up. Amounts have up to 34 digits and their products with a rate up to 51, so sums,
 * differences and products are exact; only quotients are rounded. A separate class, so that the settings of other users of the
 * library have no effect.
 */
export const ExactDecimal = Decimal.clone({ defaults: true, precision: 64, rounding: Decimal.ROUND_HALF_UP });

/** An amount of money, or a rate. */
export type ExactDecimal = Decimal;

/** A loan that is repaid by equal payments. */
export interface LoanTerms {
  readonly principal: number;
  readonly annualRate: number;
  /** Payments as agreed. */
  readonly periods: number;
  /** Payments a year. */
  readonly periodsPerYear: number;
}

/** The same in exact decimals: each number is the one that it prints as, 0.1 a tenth. */
export interface ExactLoan {
  readonly principal: ExactDecimal;
  readonly annualRate: ExactDecimal;
  readonly periods: number;
  readonly periodsPerYear: number;
  /** The level payment. */
  readonly payment: ExactDecimal;
  /** Unit of all amounts; null without rounding. */
  readonly roundTo: ExactDecimal | null;
}

/** So many of the smallest amount have 15 digits, all of which a double keeps. */
const MOST_UNITS = 1e15;

/** A balance below this share of the loan counts as 0: it is rounding of 64 digits. */
const NOTHING = new ExactDecimal('1e-40');

/**
 * @param roundTo  smallest unit of payment; undefined disables rounding
 * @throws InvalidInputError  the principal is not a multiple of roundTo, too large for it, or repaid by payments that round to
 *   0
 */
export function exactLoan(terms: LoanTerms, roundTo: number | undefined): ExactLoan {
  const { periods, periodsPerYear } = terms;
  const annualRate = new ExactDecimal(terms.annualRate);
  const annuity = annuityOf(annualRate, periodsPerYear, periods);
  if (roundTo === undefined) {
    const principal = new ExactDecimal(terms.principal);
    return { principal, annualRate, periods, periodsPerYear, payment: principal.div(annuity), roundTo: null };
  }
  const unit = new ExactDecimal(roundTo);
  const principal = multipleOf(unit, ['principal'], terms.principal);
  if (principal.greaterThan(unit.times(MOST_UNITS))) {
    throw new InvalidInputError(
      ['principal'],
      'value_error',
      `at most 1e15 times roundTo, ${roundTo}`,
      terms.principal,
    );
  }
  const payment = principal.div(annuity).toNearest(unit);
  if (payment.isZero()) {
    throw new InvalidInputError(
      ['principal'],
      'value_error',
      `repaid by roundTo, ${roundTo}, a month or more`,
      terms.principal,
    );
  }
  return { principal, annualRate, periods, periodsPerYear, payment, roundTo: unit };
}

/** @throws InvalidInputError  the amount is no multiple of the unit */
export function multipleOf(unit: ExactDecimal, path: readonly (string | number)[], amount: number): ExactDecimal {
  const exact = new ExactDecimal(amount);
  if (exact.mod(unit).isZero()) return exact;
  throw new InvalidInputError(path, 'value_error', `a multiple of roundTo, ${unit.toString()}`, amount);
}

/** Value of 1 per period for n periods, v + v² + … + vⁿ with v = 1/(1 + r), without cancellation even at a tiny rate. */
function annuityOf(annualRate: ExactDecimal, periodsPerYear: number, periods: number): ExactDecimal {
  const discount = new ExactDecimal(periodsPerYear).div(annualRate.plus(periodsPerYear));
  let value = new ExactDecimal(0);
  for (let period = 0; period < periods; period++) value = value.plus(1).times(discount);
  return value;
}

/** A payment, its parts, and the balance after it. */
export interface ExactPayment {
  readonly payment: ExactDecimal;
  readonly principal: ExactDecimal;
  readonly interest: ExactDecimal;
  readonly balance: ExactDecimal;
}

/**
 * All payments of a loan. The last one settles the balance with its interest: due once that is at most the payment, and in the
 * last agreed period at the latest.
 *
 * @param extraOf  extra payment in a period, counted from 1
 */
export function exactPayments(loan: ExactLoan, extraOf: (period: number) => ExactDecimal): readonly ExactPayment[] {
  const payments: ExactPayment[] = [];
  const nothing = loan.roundTo === null ? loan.principal.times(NOTHING) : new ExactDecimal(0);
  let owed = loan.principal;
  while (!owed.isZero()) {
    const period = payments.length + 1;
    const exactInterest = owed.times(loan.annualRate).div(loan.periodsPerYear);
    // divided last: a twelfth of the rate is seldom a decimal
    const interest = loan.roundTo === null ? exactInterest : exactInterest.toNearest(loan.roundTo);
    const due = owed.plus(interest);
    const offered = loan.payment.plus(extraOf(period));
    const settles = period === loan.periods || due.minus(offered).lessThanOrEqualTo(nothing);
    const payment = settles ? due : offered;
    const balance = settles ? new ExactDecimal(0) : due.minus(payment);
    payments.push({ payment, principal: payment.minus(interest), interest, balance });
    owed = balance;
  }
  return payments;
}

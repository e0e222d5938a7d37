import { accumulationFactor, annuityFactor } from '../compounding/payments';

export const MONTHS_PER_YEAR = 12;

/** A loan that is repaid by one payment every month, the last of which may be smaller. Amounts are in currency. */
export interface LevelLoan {
  /** P, the amount borrowed. */
  readonly principal: number;
  /** r, interest per month, a fraction. */
  readonly rate: number;
  /** w, paid at the end of every month. */
  readonly payment: number;
  /** a, the part of the first payment that repays: the later ones' is a·(1 + r)^(k − 1). */
  readonly firstRepayment: number;
  /** N, months until the balance is 0: n for the original loan, rarely a whole number otherwise. */
  readonly term: number;
}

/**
 * The loan as it was made: repaid by n payments of p = P·r/(1 − (1+r)⁻ⁿ), of which the first repays P·r/((1+r)ⁿ − 1).
 *
 * Preconditions, unchecked: principal > 0, rate ≥ 0, months ≥ 1.
 */
export function contractualLoan(principal: number, rate: number, months: number): LevelLoan {
  return {
    principal,
    rate,
    payment: principal / annuityFactor(rate, months),
    // not p − r·P: at 120 % over 50 years they agree to 24 digits
    firstRepayment: principal / accumulationFactor(rate, months),
    term: months,
  };
}

/**
 * A loan that is repaid faster than agreed, by an extra amount on top of every payment.
 *
 * Preconditions, unchecked: extra ≥ 0; with 0 the answer is the loan itself.
 */
export function acceleratedLoan(loan: LevelLoan, extra: number): LevelLoan {
  if (extra === 0) return loan;
  const faster = { ...loan, payment: loan.payment + extra, firstRepayment: loan.firstRepayment + extra };
  return { ...faster, term: repaymentTerm(faster) };
}

/**
 * N, for which P is the present value of N payments of w, N not whole: ln(w/(w − r·P))/ln(1 + r), where w − r·P = a.
 */
function repaymentTerm({ principal, rate, payment, firstRepayment }: LevelLoan): number {
  const paymentsOfPrincipal = principal / payment;
  if (rate === 0) return paymentsOfPrincipal;
  const interestShare = rate * paymentsOfPrincipal;
  // each form has lost its digits where the other one is used: a/w is near 1, or r·P/w is
  const logGrowth = interestShare < 0.5 ? -Math.log1p(-interestShare) : -Math.log(firstRepayment / payment);
  return logGrowth / Math.log1p(rate);
}

/** A term that exceeds a whole number by this share of it or less is that number, up to rounding. */
const SLACK = 1e-9;

/**
 * Number of payments within a term of N months: N rounded up, where what exceeds a whole number by rounding does not
 * count.
 *
 * 500 without interest by 500/24 and 12.5 a month are repaid in 15 months, though in doubles the quotient is
 * 15.000000000000002.
 *
 * Precondition, unchecked: term ≥ 0.
 */
export function monthsToRepay(term: number): number {
  const whole = Math.floor(term);
  return Math.max(1, term - whole <= SLACK * term ? whole : whole + 1);
}

/** The two parts of the principal. They add up to it. */
export interface LoanBalance {
  readonly repaid: number;
  readonly owed: number;
}

/**
 * The repaid and the owed part of a loan after k payments, 0 ≤ k < N.
 *
 * repaid = a·((1+r)ᵏ − 1)/r, the repayments and their interest;
 * owed = w·(1 − (1+r)^(k−N))/r, the value of the payments to come
 *
 * Precondition, unchecked: months < term.
 *
 * @remarks The lesser of the two is computed, the other is its complement, so that either has all its digits. The
 *          recursion B ← B·(1+r) − w, in contrast, magnifies each rounding by (1+r)ⁿ.
 */
export function balanceAfter(
  { principal, rate, payment, firstRepayment, term }: LevelLoan,
  months: number,
): LoanBalance {
  const repaid = firstRepayment * accumulationFactor(rate, months);
  // without interest a multiple of the payment is the more exact, often exact
  if (rate === 0 || repaid <= principal / 2) return { repaid, owed: principal - repaid };
  const owed = payment * annuityFactor(rate, term - months);
  return { repaid: principal - owed, owed };
}

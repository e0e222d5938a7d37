import { sumError } from '@quant/core/kernels';
import { type AmortizationRow } from './amortization-schedule-result';
import { lastMonthOfLoan } from './last-month-of-loan';
import { type LevelLoan } from './level-loan';
import { monthOfLoan } from './month-of-loan';

/**
 * Every month of a loan.
 *
 * Preconditions, unchecked: months is the term of the loan, rounded up.
 *
 * @param extraOf  the part of a payment that is extra
 */
export function scheduleOf(
  loan: LevelLoan,
  months: number,
  extraOf: (payment: number) => number,
): readonly AmortizationRow[] {
  let balance = loan.principal;
  let interestPaid = 0;
  // what the running total has lost to rounding
  let lost = 0;
  return Array.from({ length: months }, (_, i) => {
    const month = i + 1;
    const at = month < months ? monthOfLoan(loan, month, balance) : lastMonthOfLoan(loan, balance);
    const { payment, principal, interest } = at;
    const total = interestPaid + interest;
    lost += sumError(interestPaid, interest, total);
    interestPaid = total;
    balance = at.owed;
    const paidSoFar = { cumulativeInterest: interestPaid + lost, cumulativePrincipal: at.repaid };
    return { month, payment, principal, interest, balance, extra: extraOf(payment), ...paidSoFar };
  });
}

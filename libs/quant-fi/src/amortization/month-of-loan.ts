import { growthFactor } from '../compounding/growth-factor';
import { type LevelLoan } from './level-loan';
import { type Standing, standingAfter } from './standing-after';

/** A payment, its parts, and where the loan stands after it. */
export interface MonthOfLoan extends Standing {
  readonly payment: number;
  readonly principal: number;
  readonly interest: number;
}

/**
 * A month of a loan but the last: interest on what is owed before the payment, and a repayment of a·(1+r)^(k−1).
 *
 * Preconditions, unchecked: 1 ≤ month < term.
 *
 * @param owed  what is owed before the payment
 */
export function monthOfLoan(loan: LevelLoan, month: number, owed: number): MonthOfLoan {
  const { rate, payment, firstRepayment } = loan;
  const interest = rate * owed;
  // the greater part keeps its digits as a complement, the lesser one would not
  const principal = interest <= payment / 2 ? payment - interest : firstRepayment * growthFactor(rate, month - 1);
  return { payment, principal, interest, ...standingAfter(loan, month) };
}

import { type LevelLoan } from './level-loan';
import { type MonthOfLoan } from './month-of-loan';

/** The last month of a loan, in which what is still owed is paid with its interest. */
export function lastMonthOfLoan({ principal, rate }: LevelLoan, owed: number): MonthOfLoan {
  const interest = rate * owed;
  return { payment: owed + interest, principal: owed, interest, repaid: principal, owed: 0 };
}

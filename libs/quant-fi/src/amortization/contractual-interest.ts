import { type LevelLoan } from './level-loan';
import { standingAfter } from './standing-after';

/**
 * Interest due in each month of a loan as it was made, r·Bₖ₋₁.
 *
 * Precondition, unchecked: the term is a whole number.
 */
export function contractualInterest(loan: LevelLoan): readonly number[] {
  return Array.from({ length: loan.term }, (_, month) => loan.rate * standingAfter(loan, month).owed);
}

import { accumulationFactor } from '../compounding/accumulation-factor';
import { annuityFactor } from '../compounding/annuity-factor';
import { type LevelLoan } from './level-loan';

/** What has become of the principal. The two add up to it. */
export interface Standing {
  readonly repaid: number;
  readonly owed: number;
}

/**
 * What is repaid and what is owed of a loan after k payments, 0 ≤ k < N.
 *
 * repaid = a·((1+r)ᵏ − 1)/r, the repayments and their interest;  owed = w·(1 − (1+r)^(k−N))/r, the value of the payments to come
 *
 * Precondition, unchecked: months < term.
 *
 * @remarks The lesser of the two is computed, the other is its complement, so that either has all its digits. The recursion
 *          B ← B·(1+r) − w, in contrast, magnifies each rounding by (1+r)ⁿ.
 */
export function standingAfter({ principal, rate, payment, firstRepayment, term }: LevelLoan, months: number): Standing {
  const repaid = firstRepayment * accumulationFactor(rate, months);
  // without interest a multiple of the payment is the more exact, often exact
  if (rate === 0 || repaid <= principal / 2) return { repaid, owed: principal - repaid };
  const owed = payment * annuityFactor(rate, term - months);
  return { repaid: principal - owed, owed };
}

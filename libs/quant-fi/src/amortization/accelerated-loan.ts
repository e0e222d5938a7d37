import { type LevelLoan } from './level-loan';

/**
 * A loan that is repaid faster than agreed, by an extra amount on top of every payment.
 *
 * Preconditions, unchecked: extra ≥ 0; with 0 the answer is the loan itself.
 */
export function acceleratedLoan(loan: LevelLoan, extra: number): LevelLoan {
  if (extra === 0) return loan;
  const faster = { ...loan, payment: loan.payment + extra, firstRepayment: loan.firstRepayment + extra };
  return { ...faster, term: termOf(faster) };
}

/** N, for which P is the present value of N payments of w, N not whole: ln(w/(w − r·P))/ln(1 + r), where w − r·P = a. */
function termOf({ principal, rate, payment, firstRepayment }: LevelLoan): number {
  const paymentsOfPrincipal = principal / payment;
  if (rate === 0) return paymentsOfPrincipal;
  const interestShare = rate * paymentsOfPrincipal;
  // each form has lost its digits where the other one is used: a/w is near 1, or r·P/w is
  const logGrowth = interestShare < 0.5 ? -Math.log1p(-interestShare) : -Math.log(firstRepayment / payment);
  return logGrowth / Math.log1p(rate);
}

import { type ExactDecimal } from './exact-decimal';
import { MONTHS_PER_YEAR, type RoundedLoan } from './rounded-loan';

/** A payment, its parts, and what is owed after it. */
export interface RoundedMonth {
  readonly payment: ExactDecimal;
  readonly principal: ExactDecimal;
  readonly interest: ExactDecimal;
  readonly balance: ExactDecimal;
}

/** Every month of a loan that is repaid by a payment of so much; the last payment is what is owed, with its interest. */
export function roundedMonths(loan: RoundedLoan, payment: ExactDecimal): readonly RoundedMonth[] {
  const months: RoundedMonth[] = [];
  let owed = loan.principal;
  while (!owed.isZero()) {
    const isLastAgreed = months.length + 1 === loan.months;
    const month = nextMonth(loan, owed, (due) => (isLastAgreed || due.lessThan(payment) ? due : payment));
    months.push(month);
    owed = month.balance;
  }
  return months;
}

function nextMonth(
  { annualRate, roundTo }: RoundedLoan,
  owed: ExactDecimal,
  paymentOf: (due: ExactDecimal) => ExactDecimal,
): RoundedMonth {
  // divided last: a twelfth of the rate is seldom a decimal
  const interest = owed.times(annualRate).div(MONTHS_PER_YEAR).toNearest(roundTo);
  const due = owed.plus(interest);
  const payment = paymentOf(due);
  return { payment, principal: payment.minus(interest), interest, balance: due.minus(payment) };
}

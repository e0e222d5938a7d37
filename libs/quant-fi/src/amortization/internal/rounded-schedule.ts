import { type AmortizationRow, type AmortizationSchedule } from '../amortization-schedule-result';
import { type CompleteAmortizationInputs } from '../inputs';
import { MONTHS_PER_YEAR } from './level-loan';
import { ExactDecimal, type RoundedLoan, roundedLoan } from './rounded-loan';

/** A payment, its parts, and what is owed after it. */
interface RoundedMonth {
  readonly payment: ExactDecimal;
  readonly principal: ExactDecimal;
  readonly interest: ExactDecimal;
  readonly balance: ExactDecimal;
}

/**
 * Schedule of a loan as a lender prints it: the level payment and the interest of every month are rounded half up to a
 * multiple of the smallest amount that is paid, and the last payment makes good for it.
 *
 * @param inputs   valid, with their defaults
 * @param roundTo  the smallest amount that is paid, > 0
 * @throws InvalidInputError  an amount is no multiple of roundTo, too large for it, or repaid by payments that round to
 *   0
 */
export function roundedSchedule(inputs: CompleteAmortizationInputs, roundTo: number): AmortizationSchedule {
  const loan = roundedLoan(inputs, roundTo);
  const withExtra = loan.payment.plus(loan.extraPayment);
  const contractual = roundedMonths(loan, loan.payment);
  const made = loan.extraPayment.isZero() ? contractual : roundedMonths(loan, withExtra);
  const [totalInterest, baselineTotalInterest] = [interestOf(made), interestOf(contractual)];
  return {
    payment: loan.payment.toNumber(),
    withExtra: withExtra.toNumber(),
    totalInterest: totalInterest.toNumber(),
    totalPaid: loan.principal.plus(totalInterest).toNumber(),
    months: made.length,
    years: made.length / MONTHS_PER_YEAR,
    interestSaved: baselineTotalInterest.minus(totalInterest).toNumber(),
    monthsSaved: contractual.length - made.length,
    baselineTotalInterest: baselineTotalInterest.toNumber(),
    baselineMonths: contractual.length,
    finalPayment: (made.at(-1) as RoundedMonth).payment.toNumber(),
    schedule: rowsOf(made, loan, withExtra),
    scheduleIsSampled: false,
    scheduleRows: made.length,
    scheduleTotalMonths: made.length,
  };
}

function interestOf(months: readonly RoundedMonth[]): ExactDecimal {
  return months.reduce((total, { interest }) => total.plus(interest), new ExactDecimal(0));
}

/** The months in doubles, with what is paid so far. */
function rowsOf(
  months: readonly RoundedMonth[],
  loan: RoundedLoan,
  withExtra: ExactDecimal,
): readonly AmortizationRow[] {
  let interestPaid = new ExactDecimal(0);
  return months.map(({ payment, principal, interest, balance }, i) => {
    interestPaid = interestPaid.plus(interest);
    const extra = payment.lessThan(withExtra) ? ExactDecimal.max(0, payment.minus(loan.payment)) : loan.extraPayment;
    return {
      month: i + 1,
      payment: payment.toNumber(),
      principal: principal.toNumber(),
      interest: interest.toNumber(),
      balance: balance.toNumber(),
      extra: extra.toNumber(),
      cumulativeInterest: interestPaid.toNumber(),
      cumulativePrincipal: loan.principal.minus(balance).toNumber(),
    };
  });
}

/**
 * Every month of a loan that is repaid by a payment of so much; the last payment is what is owed, with its interest.
 */
function roundedMonths(loan: RoundedLoan, payment: ExactDecimal): readonly RoundedMonth[] {
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

import {
  ExactDecimal,
  type ExactLoan,
  exactLoan,
  type ExactPayment,
  exactPayments,
  multipleOf,
} from '../../../loans/exact-loan';
import { MONTHS_PER_YEAR } from '../../../loans/level-loan';
import { type AmortizationRow, type AmortizationSchedule } from '../amortization-schedule-result';
import { type CompleteAmortizationInputs } from '../inputs';

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
  const { principal, annualRate, years } = inputs;
  const terms = { principal, annualRate, periods: MONTHS_PER_YEAR * years, periodsPerYear: MONTHS_PER_YEAR };
  const loan = exactLoan(terms, roundTo);
  const extraPayment = multipleOf(new ExactDecimal(roundTo), ['extraPayment'], inputs.extraPayment);
  const withExtra = loan.payment.plus(extraPayment);
  const contractual = exactPayments(loan, () => new ExactDecimal(0));
  const made = extraPayment.isZero() ? contractual : exactPayments(loan, () => extraPayment);
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
    finalPayment: (made.at(-1) as ExactPayment).payment.toNumber(),
    schedule: rowsOf(made, loan, extraPayment),
    scheduleIsSampled: false,
    scheduleRows: made.length,
    scheduleTotalMonths: made.length,
  };
}

function interestOf(months: readonly ExactPayment[]): ExactDecimal {
  return months.reduce((total, { interest }) => total.plus(interest), new ExactDecimal(0));
}

/** The months in doubles, with what is paid so far. */
function rowsOf(
  months: readonly ExactPayment[],
  loan: ExactLoan,
  extraPayment: ExactDecimal,
): readonly AmortizationRow[] {
  const withExtra = loan.payment.plus(extraPayment);
  let interestPaid = new ExactDecimal(0);
  return months.map(({ payment, principal, interest, balance }, i) => {
    interestPaid = interestPaid.plus(interest);
    const extra = payment.lessThan(withExtra) ? ExactDecimal.max(0, payment.minus(loan.payment)) : extraPayment;
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

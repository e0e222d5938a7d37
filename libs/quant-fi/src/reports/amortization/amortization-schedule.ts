import {
  ExactDecimal,
  type ExactLoan,
  exactLoan,
  type ExactPayment,
  exactPayments,
  multipleOf,
} from '../../loans/exact-loan';
import { MONTHS_PER_YEAR } from '../../loans/level-loan';
import { type AmortizationRow, type AmortizationSchedule } from './amortization-schedule-result';
import { type AmortizationInputs, amortizationInputs, type CompleteAmortizationInputs } from './inputs';
import { unroundedSchedule } from './internal/unrounded-schedule';
import { amortizationOptions, type AmortizationOptions } from './options';

/**
 * Schedule of a loan that is repaid by level monthly payments, with an extra payment every month if there is one: in
 * doubles, or rounded to the cent as lenders print it.
 *
 * p = P·r/(1 − (1+r)⁻ⁿ),  w = p + extra,  Bₖ = w·(1 − (1+r)^(k−N))/r,  N = ln(w/(w − r·P))/ln(1+r);
 * at r = 0, p = P/n and N = P/w
 *
 * Rounded: p and every interest Iₖ = r·Bₖ₋₁ to the nearest multiple of `roundTo`, halves up; Bₖ = Bₖ₋₁ + Iₖ − w; the
 * last payment is Bₖ₋₁ + Iₖ, due when that is no more than w, and after n months at the latest.
 *
 * @param inputs.principal     P, amount borrowed                               [currency]  > 0
 * @param inputs.annualRate    nominal, r = annualRate/12 a month               [1/year]    0 … 10
 * @param inputs.years         n = 12·years payments                            integer 1 … 50
 * @param inputs.extraPayment  on top of every payment                          [currency]  ≥ 0, default 0
 * @param options.roundTo      the smallest amount that is paid: 0.01 for cents, 1 for yen, 0.05 for Swiss cash; without
 *                             it nothing is rounded                               [currency]  > 0
 * @returns a row for every month, and the totals beside those of the loan without extra payments
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above; an option is unknown.
 *         With `roundTo`: principal or extraPayment is no multiple of it, principal exceeds 1e15 of it, the level
 *         payment rounds to 0
 * @remarks Payments are made at the end of each month. With extra payments the last of ⌈N⌉ payments is what
 *          is then owed; an N above a whole number by 1e-9 of it or less is that number. The balance ends at exactly 0
 *          and never rises; it falls strictly, unless a repayment is below the last digit of the balance, as at first
 *          at 120 % over 50 years.
 *          Accuracy: totals 5e-15, rows 1e-13 of themselves; what extra payments leave for the last month, 5e-16·months
 *          of a payment.
 *          Cost: O(n), a fraction of a millisecond for 600 months.
 *
 *          Rounded amounts are exact decimals (decimal.js): each input is the decimal that its double prints as, each
 *          output the double nearest to its decimal. The repayments add up to the loan, payments and interests to their
 *          totals, to the last cent. The last payment is a few cents above or below w; where the rounded payment hardly
 *          exceeds the interest, it is most of the loan, and where it was rounded up by much the loan ends early. Cost:
 *          O(n), some milliseconds for 600 months.
 * @see Kellison, "The Theory of Interest", on amortization schedules, for the prospective and the retrospective
 *      balance. Rounded: 12 CFR 1026, Appendix H-25(B), where 162,000 at 3.875 % over 30 years is repaid by 761.78 a
 *      month.
 * @example
 * const loan = amortizationSchedule({ principal: 300_000, annualRate: 0.065, years: 30, extraPayment: 250 });
 * loan.payment; // ≈ 1896.2040704788913
 * loan.months; // 262
 * loan.interestSaved; // ≈ 120336.93646270581
 * loan.schedule[261]?.balance; // 0
 *
 * const inCents = amortizationSchedule({ principal: 10_000, annualRate: 0.05, years: 1 }, { roundTo: 0.01 });
 * inCents.payment; // 856.07
 * inCents.finalPayment; // 856.12
 * inCents.totalPaid; // 10272.89
 */
export function amortizationSchedule(
  inputs: AmortizationInputs,
  options: AmortizationOptions = {},
): AmortizationSchedule {
  const loan = amortizationInputs.complete(inputs);
  const { roundTo } = amortizationOptions.complete(options, ['options']);
  return roundTo === undefined ? unroundedSchedule(loan) : roundedSchedule(loan, roundTo);
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
function roundedSchedule(inputs: CompleteAmortizationInputs, roundTo: number): AmortizationSchedule {
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

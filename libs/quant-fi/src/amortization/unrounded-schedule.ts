import { sum } from '@quant/core/kernels';
import { acceleratedLoan } from './accelerated-loan';
import { type AmortizationRow, type AmortizationSchedule } from './amortization-schedule-result';
import { contractualInterest } from './contractual-interest';
import { contractualLoan } from './contractual-loan';
import { type CompleteAmortizationInputs } from './inputs';
import { interestSaved } from './interest-saved';
import { monthsToRepay } from './months-to-repay';
import { scheduleOf } from './schedule-of';

const MONTHS_PER_YEAR = 12;

/** The payments of smaller loans are among the least doubles, which have not all their digits. */
const SMALL = 2 ** -900;

/**
 * Schedule of a loan whose amounts are not rounded, but to doubles.
 *
 * p = P·r/(1 − (1+r)⁻ⁿ),  w = p + extra,  Bₖ = w·(1 − (1+r)^(k−N))/r,  N = ln(w/(w − r·P))/ln(1+r);  at r = 0, p = P/n and N = P/w
 *
 * @param inputs  valid, with their defaults
 */
export function unroundedSchedule(inputs: CompleteAmortizationInputs): AmortizationSchedule {
  const { principal, annualRate, years, extraPayment } = inputs;
  const rate = annualRate / MONTHS_PER_YEAR;
  const agreed = contractualLoan(principal, rate, MONTHS_PER_YEAR * years);
  const loan = { ...acceleratedLoan(agreed, extraPayment), term: termOf(principal, rate, agreed.term, extraPayment) };
  const months = monthsToRepay(loan.term);
  const extraOf = (paid: number) => (paid >= loan.payment ? extraPayment : Math.max(0, paid - agreed.payment));
  const schedule = scheduleOf(loan, months, extraOf);
  const { payment: finalPayment, cumulativeInterest: totalInterest } = schedule[months - 1] as AmortizationRow;
  const baseline = contractualInterest(agreed);
  return {
    payment: agreed.payment,
    withExtra: loan.payment,
    totalInterest,
    totalPaid: principal + totalInterest,
    months,
    years: months / MONTHS_PER_YEAR,
    interestSaved: interestSaved(baseline, rate, extraPayment, months),
    monthsSaved: agreed.term - months,
    baselineTotalInterest: sum(baseline),
    baselineMonths: agreed.term,
    finalPayment,
    schedule,
    scheduleIsSampled: false,
    scheduleRows: months,
    scheduleTotalMonths: months,
  };
}

/** The term does not depend on the unit of the amounts: that of a small loan is found in one in which none is rounded away. */
function termOf(principal: number, rate: number, months: number, extra: number): number {
  const unit = principal < SMALL ? SMALL : 1;
  return acceleratedLoan(contractualLoan(principal / unit, rate, months), extra / unit).term;
}

import { sum, sumError } from '@quant/core/kernels';
import { accumulationFactor } from '../../../compounding/accumulation-factor';
import { growthFactor } from '../../../compounding/growth-factor';
import { type AmortizationRow, type AmortizationSchedule } from '../amortization-schedule-result';
import { type CompleteAmortizationInputs } from '../inputs';
import {
  acceleratedLoan,
  balanceAfter,
  contractualLoan,
  type LevelLoan,
  type LoanBalance,
  MONTHS_PER_YEAR,
  monthsToRepay,
} from '../../../loans/level-loan';

/** The payments of smaller loans are among the least doubles, which have not all their digits. */
const SMALL = 2 ** -900;

/**
 * Schedule of a loan whose amounts are not rounded, but to doubles.
 *
 * p = P·r/(1 − (1+r)⁻ⁿ),  w = p + extra,  Bₖ = w·(1 − (1+r)^(k−N))/r,  N = ln(w/(w − r·P))/ln(1+r);
 * at r = 0, p = P/n and N = P/w
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

/**
 * The term does not depend on the unit of the amounts: that of a small loan is found in one in which none is rounded
 * away.
 */
function termOf(principal: number, rate: number, months: number, extra: number): number {
  const unit = principal < SMALL ? SMALL : 1;
  return acceleratedLoan(contractualLoan(principal / unit, rate, months), extra / unit).term;
}

/**
 * Every month of a loan.
 *
 * Preconditions, unchecked: months is the term of the loan, rounded up.
 *
 * @param extraOf  the part of a payment that is extra
 */
function scheduleOf(loan: LevelLoan, months: number, extraOf: (payment: number) => number): readonly AmortizationRow[] {
  let balance = loan.principal;
  let interestPaid = 0;
  // what the running total has lost to rounding
  let lost = 0;
  return Array.from({ length: months }, (_, i) => {
    const month = i + 1;
    const at = month < months ? monthOfLoan(loan, month, balance) : lastMonthOfLoan(loan, balance);
    const { payment, principal, interest } = at;
    const total = interestPaid + interest;
    lost += sumError(interestPaid, interest, total);
    interestPaid = total;
    balance = at.owed;
    const paidSoFar = { cumulativeInterest: interestPaid + lost, cumulativePrincipal: at.repaid };
    return { month, payment, principal, interest, balance, extra: extraOf(payment), ...paidSoFar };
  });
}

/** A payment, its parts, and the balance of the loan after it. */
interface MonthOfLoan extends LoanBalance {
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
function monthOfLoan(loan: LevelLoan, month: number, owed: number): MonthOfLoan {
  const { rate, payment, firstRepayment } = loan;
  const interest = rate * owed;
  // the greater part keeps its digits as a complement, the lesser one would not
  const principal = interest <= payment / 2 ? payment - interest : firstRepayment * growthFactor(rate, month - 1);
  return { payment, principal, interest, ...balanceAfter(loan, month) };
}

/** The last month of a loan, in which what is still owed is paid with its interest. */
function lastMonthOfLoan({ principal, rate }: LevelLoan, owed: number): MonthOfLoan {
  const interest = rate * owed;
  return { payment: owed + interest, principal: owed, interest, repaid: principal, owed: 0 };
}

/**
 * Interest due in each month of a loan as it was made, r·Bₖ₋₁.
 *
 * Precondition, unchecked: the term is a whole number.
 */
function contractualInterest(loan: LevelLoan): readonly number[] {
  return Array.from({ length: loan.term }, (_, month) => loan.rate * balanceAfter(loan, month).owed);
}

/**
 * Interest that extra payments spare: in each month that is paid, on the extra payments so far and what they have
 * spared before; in each later month, all of it.
 *
 * Σ_{k≤M} r·e·((1+r)^(k−1) − 1)/r + Σ_{k>M} interestₖ: terms ≥ 0, where the difference of both totals loses digits.
 *
 * Preconditions, unchecked: rate ≥ 0, extra ≥ 0, 1 ≤ months ≤ the number of interests.
 *
 * @param interest  due in each month of the loan as it was made
 * @param months    M, of the loan with the extra payments
 */
function interestSaved(interest: readonly number[], rate: number, extra: number, months: number): number {
  return sum(interest.map((due, k) => (k < months ? rate * extra * accumulationFactor(rate, k) : due)));
}

import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, sum, sumError } from '@quant/core/kernels';
import { growthFactor } from '../compounding/growth';
import { accumulationFactor } from '../compounding/payments';
import {
  acceleratedLoan,
  balanceAfter,
  contractualLoan,
  type LevelLoan,
  type LoanBalance,
  MONTHS_PER_YEAR,
  monthsToRepay,
} from '../loans/level-loan';

type Loan = Request<'fixedIncomeAmortization'>;
type Amortization = Answer<'fixedIncomeAmortization'>;
type Month = Amortization['schedule'][number];

/** The payments of smaller loans are among the least doubles, which have not all their digits. */
const SMALL = 2 ** -900;

/**
 * Schedule of a loan that is repaid by level monthly payments, with an optional extra payment every month. Amounts are
 * unrounded doubles; `amortizationSchedule` of the main entry rounds them to the cent.
 *
 * p = P·r/(1 − (1+r)⁻ⁿ),  w = p + extra,  Bₖ = w·(1 − (1+r)^(k−N))/r,  N = ln(w/(w − r·P))/ln(1+r);
 * at r = 0, p = P/n and N = P/w
 *
 * @remarks Payments are made at the end of each month. With extra payments the last of ⌈N⌉ payments is the remaining
 *          debt; an N above a whole number by 1e-9 of it or less is that number. The balance ends at exactly 0
 *          and never rises; it falls strictly, unless a repayment is below the last digit of the balance, as at first
 *          at 120 % over 50 years.
 *          Accuracy: totals 5e-15, rows 1e-13 of themselves; the last payment of a loan with extra payments 5e-16·months
 *          of a regular one.
 *          Cost: O(n), a fraction of a millisecond for 600 months.
 * @see Kellison, "The Theory of Interest", on amortization schedules, for the prospective and the retrospective
 *      balance.
 * @example
 * const loan = { principal: 300_000, annual_rate: 0.065, years: 30, extra_payment: 250 };
 * const { payment, months, interest_saved, schedule } = fixedIncomeAmortization(loan);
 * payment; // ≈ 1896.2040704788913
 * months; // 262
 * interest_saved; // ≈ 120336.93646270581
 * schedule[261]?.balance; // 0
 */
export function fixedIncomeAmortization(request: Loan): Amortization {
  const { principal, years } = request;
  // + 0: −0 would show in interest and extra payments
  const [rate, extra] = [(request.annual_rate + 0) / MONTHS_PER_YEAR, request.extra_payment + 0];
  const agreed = contractualLoan(principal, rate, MONTHS_PER_YEAR * years);
  const loan = { ...acceleratedLoan(agreed, extra), term: termOf(principal, rate, agreed.term, extra) };
  const months = monthsToRepay(loan.term);
  const extraOf = (paid: number) => (paid >= loan.payment ? extra : Math.max(0, paid - agreed.payment));
  const schedule = scheduleOf(loan, months, extraOf);
  const { payment: final_payment, cumulative_interest: total_interest } = schedule[months - 1] as Month;
  const baseline = contractualInterest(agreed);
  return {
    payment: agreed.payment,
    with_extra: loan.payment,
    total_interest,
    total_paid: principal + total_interest,
    months,
    years: months / MONTHS_PER_YEAR,
    interest_saved: interestSaved(baseline, rate, extra, months),
    months_saved: agreed.term - months,
    baseline_total_interest: sum(baseline),
    baseline_months: agreed.term,
    final_payment,
    schedule,
    schedule_is_sampled: false,
    schedule_rows: months,
    schedule_total_months: months,
  };
}

/**
 * Number of months. It does not depend on the unit of the amounts, so a small loan is computed in a smaller unit, which
 * keeps all digits.
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
function scheduleOf(loan: LevelLoan, months: number, extraOf: (payment: number) => number): Month[] {
  let balance = loan.principal;
  let interestPaid = 0;
  // rounding error of the running total
  let lost = 0;
  return Array.from({ length: months }, (_, i) => {
    const month = i + 1;
    const at = month < months ? monthOfLoan(loan, month, balance) : lastMonthOfLoan(loan, balance);
    const { payment, principal, interest } = at;
    const total = interestPaid + interest;
    lost += sumError(interestPaid, interest, total);
    interestPaid = total;
    balance = at.owed;
    const paidSoFar = { cumulative_interest: interestPaid + lost, cumulative_principal: at.repaid };
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
 * Any month of a loan except the last: interest on the balance before the payment, and a repayment of a·(1+r)^(k−1).
 *
 * Preconditions, unchecked: 1 ≤ month < term.
 *
 * @param owed  balance before the payment
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

/** A month: eight numbers and their names. */
const MONTH_BYTES = 8 * NUMBER_BYTES + 130;
const MONTH_NANOSECONDS = 600;
const OTHER_BYTES = 1000;

/** A time for each month. */
export const cost = {
  estimate: ({ years }: Loan) => {
    const months = MONTHS_PER_YEAR * years;
    return estimatedCost(MONTH_NANOSECONDS * months, OTHER_BYTES + MONTH_BYTES * months);
  },
  ceilingMs: 2,
} satisfies OperationCost<Loan>;

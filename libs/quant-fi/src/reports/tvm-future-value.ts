import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';
import { accumulationFactor, grownPayments, interestOnPayments } from '../compounding/payments';
import { overflowReason } from './internal/overflow-reason';

/**
 * Future value of a single amount and of equal payments after it.
 *
 * FV = PV·(1+r)ⁿ + payment·s,  s = ((1+r)ⁿ − 1)/r at the end of each period, times 1 + r at the beginning
 *
 * @remarks Signs are plain: an amount and its future value have the same one, unlike in spreadsheets. A rate of 0 gives factors 1
 *          and n, and is approached without a jump; the interest keeps its digits there. A figure beyond the range of doubles
 *          is null, but an amount of 0 stays 0. Accuracy: 1e-13 of each part. Cost: O(1).
 * @see Brealey, Myers & Allen, "Principles of Corporate Finance", the chapter on how to calculate present values.
 * @example
 * const savings = { present_value: 10_000, payment: 250, rate: 0.0045, periods: 120 };
 * const answer = tvmFutureValue({ ...savings, payment_timing: 'end' });
 * answer.future_value; // ≈ 56802.03885043335
 * answer.total_interest; // ≈ 16802.03885043335
 */
export function tvmFutureValue(request: Request<'tvmFutureValue'>): Answer<'tvmFutureValue'> {
  const { rate, periods, payment, present_value } = request;
  const logGrowth = periods * Math.log1p(rate);
  const growth = Math.exp(logGrowth);
  const isDue = request.payment_timing !== 'end';
  const due = isDue ? 1 + rate : 1;
  const isInRange = growth < Infinity;
  const factor = isInRange ? accumulationFactor(rate, periods) * due : grownAmount(due / rate, logGrowth);
  const fv_of_lump_sum = grownAmount(present_value, logGrowth);
  const fv_of_annuity = grownPayments(rate, periods, payment, due);
  const total_payments = payment * periods + 0;
  const total = fv_of_lump_sum + fv_of_annuity;
  const isLarge = Math.abs(logGrowth) > Math.LN2;
  // a small interest would lose its digits in the difference
  const total_interest = isLarge
    ? total - present_value - total_payments
    : present_value * Math.expm1(logGrowth) + payment * interestOnPayments(rate, isDue ? periods + 1 : periods);
  const figures = {
    future_value: finiteOrNull(total + 0),
    fv_of_lump_sum: finiteOrNull(fv_of_lump_sum + 0),
    fv_of_annuity: finiteOrNull(fv_of_annuity + 0),
    total_payments,
    total_interest: finiteOrNull(total_interest + 0),
    growth_factor: finiteOrNull(growth),
    annuity_factor: finiteOrNull(factor),
  };
  return { ...figures, payment_timing: isDue ? 'begin' : 'end', reason: overflowReason(Object.values(figures)) };
}

import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';
import { annuityFactor } from '../compounding/payments';
import { overflowReason } from './internal/overflow-reason';

/**
 * Present value of equal payments and of a single amount after the last of them.
 *
 * PV = FV·(1+r)⁻ⁿ + payment·a,  a = (1 − (1+r)⁻ⁿ)/r at the end of each period, times 1 + r at the beginning
 *
 * @remarks Signs are plain: an amount and its present value have the same one, unlike in spreadsheets. A rate of 0 gives factors 1
 *          and n, and is approached without a jump. A figure beyond the range of doubles is null, but an amount of 0 stays 0.
 *          Accuracy: 1e-13 of each part. Cost: O(1).
 * @see Brealey, Myers & Allen, "Principles of Corporate Finance", the chapter on how to calculate present values.
 * @example
 * const payments = { future_value: 10_000, payment: 250, rate: 0.0045, periods: 120 };
 * const answer = tvmPresentValue({ ...payments, payment_timing: 'end' });
 * answer.present_value; // ≈ 28975.95700794517
 * answer.discount_factor; // ≈ 0.5834546022646183
 */
export function tvmPresentValue(request: Request<'tvmPresentValue'>): Answer<'tvmPresentValue'> {
  const { rate, periods, payment, future_value } = request;
  const isDue = request.payment_timing !== 'end';
  const logGrowth = Math.log1p(rate);
  const pv_of_lump_sum = grownAmount(future_value, -periods * logGrowth);
  // at the beginning: the first payment is worth itself, the others are payments at the end of one period fewer
  const undiscounted = isDue ? 1 : 0;
  const discounted = periods - undiscounted;
  const factor = undiscounted + annuityFactor(rate, discounted);
  const pv_of_annuity =
    factor < Infinity ? payment * factor : grownAmount(payment, -discounted * logGrowth) / Math.abs(rate);
  const figures = {
    present_value: finiteOrNull(pv_of_lump_sum + pv_of_annuity + 0),
    pv_of_lump_sum: finiteOrNull(pv_of_lump_sum + 0),
    pv_of_annuity: finiteOrNull(pv_of_annuity + 0),
    total_payments: payment * periods + 0,
    discount_factor: finiteOrNull(Math.exp(-periods * logGrowth)),
    annuity_factor: finiteOrNull(factor),
  };
  return { ...figures, payment_timing: isDue ? 'begin' : 'end', reason: overflowReason(Object.values(figures)) };
}

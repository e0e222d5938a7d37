import { finiteOrNull } from '@quant/core/kernels';
import { annuityFactor } from '../../../compounding/annuity-factor';
import { grownAmount } from '../../../compounding/grown-amount';
import { overflowReason } from '../overflow-reason';
import { presentValueInputs, type PresentValueInputs } from './inputs';
import { type PresentValue } from './present-value-result';

/**
 * Present value of equal payments and of a single amount after the last of them.
 *
 * PV = FV·(1+r)⁻ⁿ + payment·a,  a = (1 − (1+r)⁻ⁿ)/r at the end of each period, times 1 + r at the beginning
 *
 * @param inputs.rate           r per period                          [fraction]  > −1, ≤ 100
 * @param inputs.periods        n                                     integer 1 … 1000
 * @param inputs.payment        payment in every period               [currency]  default 0
 * @param inputs.futureValue    FV, at the end of the last period     [currency]  default 0
 * @param inputs.paymentTiming  `end`, `begin`, or `beginning`, the same as `begin`; default `end`
 * @returns present values, total and by part, and the factors
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Signs are plain: an amount and its present value have the same one, unlike in spreadsheets. A rate of 0 gives factors 1
 *          and n, and is approached without a jump. What is beyond the range of doubles is null; no amount stays 0 all the same.
 *          Accuracy: 1e-13 of each part. Cost: O(1).
 * @see Brealey, Myers & Allen, "Principles of Corporate Finance", the chapter on how to calculate present values.
 * @example
 * const answer = presentValue({ futureValue: 10_000, payment: 250, rate: 0.0045, periods: 120 });
 * answer.presentValue; // ≈ 28975.95700794517
 * answer.discountFactor; // ≈ 0.5834546022646183
 */
export function presentValue(inputs: PresentValueInputs): PresentValue {
  const { rate, periods, payment, futureValue, paymentTiming } = presentValueInputs.complete(inputs);
  const logGrowth = Math.log1p(rate);
  const pvOfLumpSum = grownAmount(futureValue, -periods * logGrowth);
  // at the beginning: the first payment is worth itself, the others are payments at the end of one period fewer
  const undiscounted = paymentTiming === 'begin' ? 1 : 0;
  const discounted = periods - undiscounted;
  const factor = undiscounted + annuityFactor(rate, discounted);
  const pvOfAnnuity =
    factor < Infinity ? payment * factor : grownAmount(payment, -discounted * logGrowth) / Math.abs(rate);
  const figures = {
    presentValue: finiteOrNull(pvOfLumpSum + pvOfAnnuity + 0),
    pvOfLumpSum: finiteOrNull(pvOfLumpSum + 0),
    pvOfAnnuity: finiteOrNull(pvOfAnnuity + 0),
    totalPayments: payment * periods + 0,
    discountFactor: finiteOrNull(Math.exp(-periods * logGrowth)),
    annuityFactor: finiteOrNull(factor),
  };
  return { ...figures, paymentTiming, reason: overflowReason(Object.values(figures)) };
}

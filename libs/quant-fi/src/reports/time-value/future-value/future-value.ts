import { finiteOrNull } from '@quant/core/kernels';
import { accumulationFactor } from '../../../compounding/accumulation-factor';
import { grownAmount } from '../../../compounding/grown-amount';
import { grownPayments } from '../../../compounding/grown-payments';
import { overflowReason } from '../overflow-reason';
import { type FutureValue } from './future-value-result';
import { futureValueInputs, type FutureValueInputs } from './inputs';
import { interestOnPayments } from './interest-on-payments';

/**
 * Future value of a single amount and of equal payments after it.
 *
 * FV = PV·(1+r)ⁿ + payment·s,  s = ((1+r)ⁿ − 1)/r at the end of each period, times 1 + r at the beginning
 *
 * @param inputs.rate           r per period                             [fraction]  > −1, ≤ 100
 * @param inputs.periods        n                                        integer 1 … 1000
 * @param inputs.payment        payment in every period                  [currency]  default 0
 * @param inputs.presentValue   PV, at the beginning of the first one    [currency]  default 0
 * @param inputs.paymentTiming  `end`, `begin`, or `beginning`, the same as `begin`; default `end`
 * @returns future values, total and by part, the interest in them, and the factors
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Signs are plain: an amount and its future value have the same one, unlike in spreadsheets. A rate of 0 gives factors 1
 *          and n, and is approached without a jump; the interest keeps its digits there. What is beyond the range of doubles is
 *          null; no amount stays 0 all the same. Accuracy: 1e-13 of each part. Cost: O(1).
 * @see Brealey, Myers & Allen, "Principles of Corporate Finance", the chapter on how to calculate present values.
 * @example
 * const answer = futureValue({ presentValue: 10_000, payment: 250, rate: 0.0045, periods: 120 });
 * answer.futureValue; // ≈ 56802.03885043335
 * answer.totalInterest; // ≈ 16802.03885043335
 */
export function futureValue(inputs: FutureValueInputs): FutureValue {
  const { rate, periods, payment, presentValue, paymentTiming } = futureValueInputs.complete(inputs);
  const logGrowth = periods * Math.log1p(rate);
  const growth = Math.exp(logGrowth);
  const isDue = paymentTiming === 'begin';
  const due = isDue ? 1 + rate : 1;
  const isInRange = growth < Infinity;
  const factor = isInRange ? accumulationFactor(rate, periods) * due : grownAmount(due / rate, logGrowth);
  const fvOfLumpSum = grownAmount(presentValue, logGrowth);
  const fvOfAnnuity = grownPayments(rate, periods, payment, due);
  const totalPayments = payment * periods + 0;
  const total = fvOfLumpSum + fvOfAnnuity;
  const isLarge = Math.abs(logGrowth) > Math.LN2;
  // a small interest would lose its digits in the difference
  const totalInterest = isLarge
    ? total - presentValue - totalPayments
    : presentValue * Math.expm1(logGrowth) + payment * interestOnPayments(rate, isDue ? periods + 1 : periods);
  const figures = {
    futureValue: finiteOrNull(total + 0),
    fvOfLumpSum: finiteOrNull(fvOfLumpSum + 0),
    fvOfAnnuity: finiteOrNull(fvOfAnnuity + 0),
    totalPayments,
    totalInterest: finiteOrNull(totalInterest + 0),
    growthFactor: finiteOrNull(growth),
    annuityFactor: finiteOrNull(factor),
  };
  return { ...figures, paymentTiming, reason: overflowReason(Object.values(figures)) };
}

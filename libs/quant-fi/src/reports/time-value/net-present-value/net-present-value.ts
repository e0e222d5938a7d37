import { finiteOrNull } from '@quant/core/kernels';
import { discountedSum } from '../../../cash-flows/discounted-sum';
import { netPresentValueInputs, type NetPresentValueInputs } from './inputs';
import { type InvestmentDecision, type NetPresentValue } from './net-present-value-result';
import { signedTotals } from '../signed-totals';

/** A sum up to this share of the sum of absolute values is 0 up to rounding. */
const ROUNDING = 1e-12;

/**
 * Net present value of payments at the ends of consecutive periods, and the periods in which they pay back.
 *
 * NPV = Σ cᵢ·(1+r)⁻ⁱ, i = 1 … n: the first payment is discounted, too
 *
 * @param inputs.cashFlows     c, outlays negative  [currency]  [1 … 5000]
 * @param inputs.discountRate  r per period         [fraction]  > −1, ≤ 100
 * @returns present values, in total, by sign and one by one; the decision that follows; payback periods, whole and fractional
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks The convention is that of spreadsheets. Where the first payment is made today, `npvFirstFlowAtT0` is the value. A
 *          project pays back in the first period after which the sum of its payments is 0 or more, having been negative; that it
 *          may fall below 0 again is not looked at. What rounding explains, 1e-12 of the sum of absolute values, makes no
 *          decision, no debt and no payback. What is beyond the range of doubles is null, with the reason `overflow`.
 *          Accuracy: 1e-14 of each present value, and of their absolute sum in the total; 3e-13 for thousands of payments at
 *          rates about 1e-10. Cost: O(n). For the total alone there is `npv`.
 * @see Brealey, Myers & Allen, "Principles of Corporate Finance", the chapters on net present value and on payback.
 * @example
 * const project = netPresentValue({ cashFlows: [-1000, 300, 400, 500, 200], discountRate: 0.08 });
 * project.npv; // ≈ 152.44018237765425
 * project.decision; // 'ACCEPT'
 * project.discountedPaybackPeriodFractional; // ≈ 3.955584
 */
export function netPresentValue(inputs: NetPresentValueInputs): NetPresentValue {
  netPresentValueInputs.assert(inputs);
  const { cashFlows, discountRate } = inputs;
  const values = [...cashFlows];
  discountedSum(cashFlows, discountRate, 1, values);
  const { positive, negative, net } = signedTotals(values);
  const totals = signedTotals(cashFlows);
  const npv = finiteOrNull(net);
  const npvFirstFlowAtT0 = finiteOrNull(net * (1 + discountRate));
  const profitabilityIndex = negative === 0 ? null : finiteOrNull(positive / negative);
  const isInRange = npv !== null && npvFirstFlowAtT0 !== null && (negative === 0 || profitabilityIndex !== null);
  const plain = payback(cashFlows, ROUNDING * (totals.positive + totals.negative));
  const discounted = payback(values, ROUNDING * (positive + negative));
  return {
    npv,
    decision: npv === null ? null : decisionBy(npv, ROUNDING * (positive + negative)),
    profitabilityIndex,
    paybackPeriod: plain.period,
    paybackPeriodFractional: plain.fractional,
    discountedPaybackPeriod: discounted.period,
    discountedPaybackPeriodFractional: discounted.fractional,
    pvOfCashFlows: isInRange ? values : values.map(finiteOrNull),
    periods: values.length,
    pvInflows: finiteOrNull(positive),
    pvOutflows: finiteOrNull(negative),
    totalCashFlow: totals.net,
    npvFirstFlowAtT0,
    reason: isInRange ? null : 'overflow',
  };
}

function decisionBy(npv: number, tolerance: number): InvestmentDecision {
  if (Math.abs(npv) <= tolerance) return 'INDIFFERENT';
  return npv > 0 ? 'ACCEPT' : 'REJECT';
}

/** When a project has paid back, in periods from the first. */
interface Payback {
  /** The period; null if there is none. */
  readonly period: number | null;
  /** Its beginning and the share of it that was needed. */
  readonly fractional: number | null;
}

const NEVER: Payback = { period: null, fractional: null };

/**
 * First period after which the sum of all values so far is 0 or more, having been negative before.
 *
 * Within a period the value is taken to come in evenly: the share is what was lacking before it, by the value of the period.
 *
 * @param tolerance  a sum is negative beyond this only, so that rounding alone neither starts a debt nor leaves one
 */
function payback(values: ArrayLike<number>, tolerance: number): Payback {
  let cumulative = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const before = cumulative;
    cumulative += value;
    if (before < -tolerance && cumulative >= -tolerance) {
      return { period: i + 1, fractional: i + Math.min(1, -before / value) };
    }
  }
  return NEVER;
}

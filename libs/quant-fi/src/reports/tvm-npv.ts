import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES } from '@quant/core/kernels';
import { discountedSum } from '../cash-flows/discounted-sum';
import { signedTotals } from '../cash-flows/signed-totals';

type Project = Request<'tvmNpv'>;
type PresentValue = Answer<'tvmNpv'>;

/** A sum up to this share of the sum of absolute values is 0 up to rounding. */
const ROUNDING = 1e-12;

/**
 * Net present value of payments at the ends of consecutive periods, and the periods in which they pay back.
 *
 * NPV = Σ cᵢ·(1+r)⁻ⁱ, i = 1 … n: the first payment is discounted, too
 *
 * @remarks The convention is that of spreadsheets. If the first payment is made today, `npv_first_flow_at_t0` is the value. A
 *          project pays back in the first period after which the sum of its payments is 0 or more, having been negative, even
 *          if the sum later falls below 0 again. A sum within 1e-12 of the sum of absolute values counts as 0, because rounding
 *          can explain it. A figure beyond the range of doubles is null, with the reason `overflow`.
 *          Accuracy: 1e-14 of each present value, and of their absolute sum in the total; 3e-13 for thousands of payments at
 *          rates about 1e-10. Cost: O(n). For the total alone there is `npv`.
 * @see Brealey, Myers & Allen, "Principles of Corporate Finance", the chapters on net present value and on payback.
 * @example
 * const project = tvmNpv({ cash_flows: [-1000, 300, 400, 500, 200], discount_rate: 0.08 });
 * project.npv; // ≈ 152.44018237765425
 * project.decision; // 'ACCEPT'
 * project.discounted_payback_period_fractional; // ≈ 3.955584
 */
export function tvmNpv({ cash_flows, discount_rate }: Project): PresentValue {
  const values = [...cash_flows];
  discountedSum(cash_flows, discount_rate, 1, values);
  const { positive, negative, net } = signedTotals(values);
  const totals = signedTotals(cash_flows);
  const npv = finiteOrNull(net);
  const npv_first_flow_at_t0 = finiteOrNull(net * (1 + discount_rate));
  const profitability_index = negative === 0 ? null : finiteOrNull(positive / negative);
  const isInRange = npv !== null && npv_first_flow_at_t0 !== null && (negative === 0 || profitability_index !== null);
  const plain = payback(cash_flows, ROUNDING * (totals.positive + totals.negative));
  const discounted = payback(values, ROUNDING * (positive + negative));
  return {
    npv,
    decision: npv === null ? null : decisionBy(npv, ROUNDING * (positive + negative)),
    profitability_index,
    payback_period: plain.period,
    payback_period_fractional: plain.fractional,
    discounted_payback_period: discounted.period,
    discounted_payback_period_fractional: discounted.fractional,
    pv_of_cash_flows: isInRange ? values : values.map(finiteOrNull),
    periods: values.length,
    pv_inflows: finiteOrNull(positive),
    pv_outflows: finiteOrNull(negative),
    total_cash_flow: totals.net,
    npv_first_flow_at_t0,
    reason: isInRange ? null : 'overflow',
  };
}

function decisionBy(npv: number, tolerance: number): PresentValue['decision'] {
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
 * The fraction assumes that the value comes in evenly over the period: it is the missing sum before the period, divided by
 * the value of the period.
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

const PAYMENT_NANOSECONDS = 100;
const OTHER_BYTES = 1000;

/** A time for each payment. */
export const cost = {
  estimate: ({ cash_flows: { length } }: Project) =>
    estimatedCost(PAYMENT_NANOSECONDS * length, OTHER_BYTES + NUMBER_BYTES * length),
  ceilingMs: 2,
} satisfies OperationCost<Project>;

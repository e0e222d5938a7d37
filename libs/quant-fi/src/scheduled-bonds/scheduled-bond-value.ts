import { choice, inputs, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { assertScheduledBond, type ScheduledBond, scheduledBondFields } from './bond-inputs';
import { flowsOf } from './flows';
import { presentValue, YIELD_CONVENTIONS, type YieldConvention, yieldTerms } from './yield-conventions';

const BASIS_POINT = 1e-4;

const bondAtYield = inputs(
  {
    ...scheduledBondFields,
    /** Nominal yield a year, compounded at every coupon, > −1, ≤ 2. */
    ytm: number({ greaterThan: -1, atMost: 2 }),
    /** 'street' (default), 'treasury' or 'true'. */
    yieldConvention: choice<YieldConvention>(YIELD_CONVENTIONS, 'street'),
  },
  { assertScheduledBond },
);

/** A bond on a schedule, and its yield. */
export interface ScheduledBondAtYield extends ScheduledBond {
  /** Nominal yield a year, compounded at every coupon, > −1, ≤ 2: 4 % is 0.04. */
  readonly ytm: number;
  /** 'street' (default), 'treasury' or 'true'. */
  readonly yieldConvention?: YieldConvention | undefined;
}

/** Price of a bond and its sensitivity to the yield. */
export interface ScheduledBondValue {
  /** Without accrued interest [currency]. */
  readonly cleanPrice: number;
  /** Present value of all payments [currency]. */
  readonly dirtyPrice: number;
  /** [currency]; negative if the seller keeps the coupon. */
  readonly accruedInterest: number;
  /** Mean time of the payments, weighted by their present values [years]. */
  readonly macaulayDuration: number;
  /** −P′/P by the yield [years]. */
  readonly modifiedDuration: number;
  /** P″/P by the yield [years²]. */
  readonly convexity: number;
  /** Change of the price for a yield that falls by 0.01 %, −P′/10,000 [currency]. */
  readonly dv01: number;
}

/**
 * Price, accrued interest, durations and convexity of a bond on a schedule, at a yield.
 *
 * P = Σ CFₖ·v(tₖ);  v(t) = (1 + y/f)^(−t), t in regular periods from the settlement; by the treasury convention
 * v(t) = (1 + y/f)^(−(t − w))/(1 + w·y/f), w the part of a period before the first whole one
 *
 * @param bond  terms, as in `bondFlows`
 * @param bond.ytm              nominal yield, compounded f times a year  [1/year]  > −1, ≤ 2
 * @param bond.yieldConvention  'street' (default), 'treasury' or 'true'
 * @returns prices in currency, durations in years
 * @throws InvalidInputError  as `bondFlows`; the yield is out of bounds
 * @throws OutOfRangeError  the price exceeds the largest double
 * @remarks Odd periods are counted in notional regular ones, by actual days, or by days of 30/360 if the coupons are. 'treasury' is the
 *          U.S. Treasury's formula for auctions and for the last period; 'street' the market's; 'true' counts the days by which
 *          weekends and holidays delay a payment as parts of the next regular period. Accuracy: 1e-13 of the price. Cost: O(periods).
 * @see 31 CFR part 356, appendix B, II; SIFMA, "Standard Securities Calculation Methods"; QuantLib 1.29, `BondFunctions`.
 * @example
 * // 31 CFR 356, appendix B: a note with a long first period, 99.805118
 * const note = schedule({ start: '1990-03-01', end: '1995-05-15', frequency: 2, stub: 'long-front' });
 * const terms = { schedule: note, settlement: '1990-03-01', couponRate: 0.085, ytm: 0.0853 };
 * scheduledBondValue({ ...terms, yieldConvention: 'treasury' }).cleanPrice; // ≈ 99.8051180132716
 */
export function scheduledBondValue(bond: ScheduledBondAtYield): ScheduledBondValue {
  const terms = bondAtYield.complete(bond);
  const flows = flowsOf(terms);
  const { accrued, frequency } = flows;
  const timed = yieldTerms(flows, terms.schedule.months, terms.yieldConvention);
  const { log, slope, curvature, meanTime } = presentValue(timed, Math.log1p(terms.ytm / frequency));
  const dirtyPrice = inRange(Math.exp(log), 'the price');
  return {
    cleanPrice: dirtyPrice - accrued,
    dirtyPrice,
    accruedInterest: accrued,
    macaulayDuration: meanTime / frequency,
    modifiedDuration: slope,
    convexity: curvature,
    dv01: slope * dirtyPrice * BASIS_POINT,
  };
}

import { choice, inputs, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { assertScheduledBond, type ScheduledBond, scheduledBondFields } from './bond-inputs';
import { flowsOf } from './flows';
import { dirtyPrice, fallingRoot } from './price-root';
import { presentValue, YIELD_CONVENTIONS, type YieldConvention, yieldTerms } from './yield-conventions';

const bondAtPrice = inputs(
  {
    ...scheduledBondFields,
    /** Clean price in currency, > 0. */
    price: number({ greaterThan: 0 }),
    /** 'street' (default), 'treasury' or 'true'. */
    yieldConvention: choice<YieldConvention>(YIELD_CONVENTIONS, 'street'),
  },
  { assertScheduledBond },
);

/** A bond on a schedule, what it costs, and how its yield discounts. */
export interface ScheduledBondAtPrice extends ScheduledBond {
  /** Clean price [currency], > 0. */
  readonly price: number;
  /** 'street' (default), 'treasury' or 'true'. */
  readonly yieldConvention?: YieldConvention | undefined;
}

/**
 * Yield to maturity of a bond on a schedule, from its clean price: the inverse of `scheduledBondValue`.
 *
 * @param bond  terms, as in `bondFlows`
 * @param bond.price            without accrued interest  [currency]  > 0
 * @param bond.yieldConvention  'street' (default), 'treasury' or 'true'
 * @returns nominal yield, compounded as often as coupons are paid [1/year]
 * @throws InvalidInputError  as `bondFlows`; the price is out of bounds
 * @throws NoSolutionError  payments of both signs, from negative rates, have no yield at this price
 * @throws OutOfRangeError  the yield exceeds the largest double
 * @remarks Of payments that are not negative there is exactly one yield above −f, and it is found. Accuracy: a few roundings of the price,
 *          which come back divided by the duration. Cost: O(periods) a step, some ten steps.
 * @see as `scheduledBondValue`.
 * @example
 * const note = schedule({ start: '1990-04-02', end: '1992-03-31', frequency: 2, endOfMonth: true });
 * const terms = { schedule: note, settlement: '1990-04-02', couponRate: 0.085, price: 99.83818272138699 };
 * scheduledBondYield({ ...terms, yieldConvention: 'treasury' }); // ≈ 0.0859
 */
export function scheduledBondYield(bond: ScheduledBondAtPrice): number {
  const terms = bondAtPrice.complete(bond);
  const flows = flowsOf(terms);
  const timed = yieldTerms(flows, terms.schedule.months, terms.yieldConvention);
  const aim = Math.log(dirtyPrice(terms.price, flows.accrued));
  const growth = fallingRoot((x) => presentValue(timed, x).log - aim);
  return inRange(flows.frequency * Math.expm1(growth), 'the yield');
}

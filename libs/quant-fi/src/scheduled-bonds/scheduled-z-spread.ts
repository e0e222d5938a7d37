import { inputs, number } from '@quant/core';
import { assertScheduledBond, type ScheduledBond, scheduledBondFields } from './bond-inputs';
import { assertCurve, discountedFlows, type DiscountCurve } from './curve-flows';
import { flowsOf } from './flows';
import { dirtyPrice, fallingRoot } from './price-root';

export const pricedBond = inputs(
  {
    ...scheduledBondFields,
    /** Clean price in currency, > 0. */
    price: number({ greaterThan: 0 }),
  },
  { assertScheduledBond },
);

/** A bond on a schedule, and what it costs. */
export interface PricedBond extends ScheduledBond {
  /** Clean price [currency], > 0. */
  readonly price: number;
}

/**
 * Z-spread of a bond on a schedule: the constant spread over all zero rates at which its payments are worth its price.
 *
 * Σ CFₖ·D(tₖ)·e^(−s·tₖ) = price + accrued interest,  tₖ = days from the settlement to the payment/365
 *
 * @param bond        terms, as in `bondFlows`
 * @param bond.price  without accrued interest  [currency]  > 0
 * @param curve       discount factors of `zeroCurve`, `nelsonSiegelCurve`, `svenssonCurve` or `bootstrap`, from the settlement on
 * @returns spread per year, a fraction, compounded continuously
 * @throws InvalidInputError  as `bondFlows`; the price is out of bounds; the curve has no discount factors
 * @throws NoSolutionError  payments of both signs, from negative rates, have no spread at this price
 * @remarks `zSpread` compounds as often as coupons are paid, and takes times in periods. Accuracy: a few roundings of the price, which come
 *          back divided by the duration. Cost: O(periods) a step, some ten steps.
 * @see O'Kane (2008), "Modelling Single-name and Multi-name Credit Derivatives", chapter 5; QuantLib 1.29, `BondFunctions::zSpread`.
 * @example
 * const curve = zeroCurve([1, 5, 10], [0.04, 0.042, 0.045]);
 * const periods = schedule({ start: '2024-03-01', end: '2029-05-15', frequency: 2, stub: 'long-front' });
 * const bond = { schedule: periods, settlement: '2024-06-03', couponRate: 0.05, price: 98 };
 * scheduledZSpread(bond, curve); // ≈ 0.01196460246983284
 */
export function scheduledZSpread(bond: PricedBond, curve: DiscountCurve): number {
  const terms = pricedBond.complete(bond);
  assertCurve(curve);
  const flows = flowsOf(terms);
  const values = discountedFlows(flows, terms.settlement, curve);
  const aim = dirtyPrice(terms.price, flows.accrued);
  return fallingRoot((spread) => {
    const shifted = values.reduce((sum, { t, value }) => sum + value * Math.exp(-spread * t), 0);
    return shifted / aim - 1;
  });
}

import { isoDate } from '@quant/core/kernels';
import { type ScheduledBond, scheduledBond } from './bond-inputs';
import { flowsOf } from './flows';

/** A payment of a bond. */
export interface BondFlow {
  /** Day on which the coupon begins to accrue, YYYY-MM-DD. */
  readonly start: string;
  /** Day on which it is due. */
  readonly end: string;
  /** Business day on which it is paid. */
  readonly paid: string;
  /** Interest [currency]; 0 if it goes to the seller. */
  readonly coupon: number;
  /** Face value paid back [currency]. */
  readonly principal: number;
  /** Both together [currency]. */
  readonly amount: number;
}

/**
 * Payments after the settlement of a bond whose coupons are due at the ends of the periods of a schedule.
 *
 * coupon = face·couponRate·τ, τ the years of the period by the day count; principal = what the outstanding face value falls by
 *
 * @param bond.schedule        periods by `schedule`, with odd first and last ones and the rule for ends of months
 * @param bond.settlement      day within it: YYYY-MM-DD, or a Date at midnight UTC
 * @param bond.couponRate      coupons of a year over the face value         [1/year]    −1 … 1; or instead of it
 * @param bond.rates           the same by period                            [1/year]    −1 … 1
 * @param bond.face            face value                                    [currency]  > 0, default 100; or instead of it
 * @param bond.faces           outstanding by period, not rising             [currency]  > 0
 * @param bond.redemption      paid back at the end                          [currency]  default what is outstanding
 * @param bond.dayCount        of the coupons, as for `dayCountFraction`; default 'ACT/ACT ICMA'
 * @param bond.calendar        business days of payments, default `weekendsOnly`
 * @param bond.convention      of a payment on another day, as for `adjustDay`, default 'following'
 * @param bond.exDividendDays  business days before a payment from which the seller keeps the coupon, 0 … 60, default 0: never
 * @returns payments in order
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above; the settlement is not within
 *   the schedule; rates or faces do not have an element a period
 * @remarks Days of accrual are those of the schedule; only the payment moves. Coupons of regular periods are level by the 30/360 day
 *          counts and by ACT/ACT ICMA, where QuantLib counts 178 days from 31 August to 28 February. A zero-coupon bond has couponRate 0.
 *          Accuracy: 1e-14. Cost: O(periods).
 * @see ICMA, "Primary Market Handbook", rule 251; 31 CFR part 356, appendix B, I; QuantLib 1.29, `FixedRateBond`.
 * @example
 * const periods = schedule({ start: '2024-03-01', end: '2026-05-15', frequency: 2, stub: 'long-front' });
 * const flows = bondFlows({ schedule: periods, settlement: '2024-03-01', couponRate: 0.04 });
 * flows[0].paid; // '2024-11-15'
 * flows[0].coupon; // ≈ 2.82417582417582
 */
export function bondFlows(bond: ScheduledBond): BondFlow[] {
  return flowsOf(scheduledBond.complete(bond)).flows.map(({ start, end, paid, coupon, principal }) => ({
    start: isoDate(start),
    end: isoDate(end),
    paid: isoDate(paid),
    coupon,
    principal,
    amount: coupon + principal,
  }));
}

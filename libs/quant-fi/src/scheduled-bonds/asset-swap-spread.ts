import { choice, dayNumber, inputs, integer, InvalidInputError } from '@quant/core';
import { inRange, isoDate } from '@quant/core/kernels';
import { adjusted } from '../calendars/business-days';
import { CONVENTIONS, type DayCountConvention, fractionOf } from '../dates/day-count';
import { schedule } from '../schedules/schedule';
import { type CompleteScheduledBond } from './bond-inputs';
import { assertCurve, DAYS_PER_YEAR, discountedFlows, type DiscountCurve, total } from './curve-flows';
import { flowsOf } from './flows';
import { dirtyPrice } from './price-root';
import { type PricedBond, pricedBond } from './scheduled-z-spread';

const assetSwapOptions = inputs(
  {
    /** Floating payments a year, 1, 2, 3, 4, 6 or 12; default 2. */
    frequency: integer({ atLeast: 1, atMost: 12 }, 2),
    /** Day count of the floating payments; default 'ACT/360'. */
    dayCount: choice<DayCountConvention>(CONVENTIONS, 'ACT/360'),
  },
  { assertFrequency },
);

/** The floating leg of an asset swap. */
export interface AssetSwapOptions {
  /** Floating payments a year, 1, 2, 3, 4, 6 or 12; default 2. */
  readonly frequency?: number | undefined;
  /** Day count of the floating payments; default 'ACT/360'. */
  readonly dayCount?: DayCountConvention | undefined;
}

function assertFrequency({ frequency }: { readonly frequency: number }): void {
  if (12 % frequency !== 0) throw new InvalidInputError(['frequency'], 'value_error', '1, 2, 3, 4, 6 or 12', frequency);
}

/**
 * Par asset-swap spread of a bond on a schedule: what a buyer of the bond receives over the floating rate who pays its coupons on.
 *
 * s = (PV of the payments − dirty price)/(face·Σ τⱼ·D(tⱼ)),  j the floating periods, counted backwards from the maturity
 *
 * @param bond        terms, as in `bondFlows`, not repaid in parts
 * @param bond.price  without accrued interest  [currency]  > 0
 * @param curve       discount factors from the settlement on, which also give the floating rate
 * @param options.frequency  floating payments a year, default 2
 * @param options.dayCount   of the floating payments, default 'ACT/360'
 * @returns spread per year, a fraction, by the day count of the floating payments
 * @throws InvalidInputError  as `bondFlows`; the price is out of bounds; faces are given; the curve has no discount factors; the day count
 *   needs a calendar or a schedule of its own
 * @throws OutOfRangeError  the spread exceeds the largest double
 * @remarks The bond is exchanged at par, and one curve discounts and forecasts. Times are actual days from the settlement over 365. Accuracy:
 *          1e-13. Cost: O(periods).
 * @see O'Kane (2008), "Modelling Single-name and Multi-name Credit Derivatives", chapter 4; QuantLib 1.29, `AssetSwap`.
 * @example
 * const curve = zeroCurve([1, 5, 10], [0.04, 0.042, 0.045]);
 * const periods = schedule({ start: '2024-03-01', end: '2029-05-15', frequency: 2, stub: 'long-front' });
 * const bond = { schedule: periods, settlement: '2024-06-03', couponRate: 0.05, price: 98 };
 * assetSwapSpread(bond, curve); // ≈ 0.011936967211195798
 */
export function assetSwapSpread(bond: PricedBond, curve: DiscountCurve, options: AssetSwapOptions = {}): number {
  const terms = pricedBond.complete(bond);
  if (terms.faces !== undefined)
    throw new InvalidInputError(['faces'], 'value_error', 'left out: the swap has one face value', terms.faces);
  assertCurve(curve);
  const { frequency, dayCount } = assetSwapOptions.complete(options);
  const flows = flowsOf(terms);
  const price = dirtyPrice(terms.price, flows.accrued);
  const excess = total(discountedFlows(flows, terms.settlement, curve)) - price;
  return inRange(excess / (flows.face * floatingAnnuity(terms, curve, frequency, dayCount)), 'the spread');
}

/** Σ τⱼ·D(tⱼ) of the floating periods. */
function floatingAnnuity(
  { settlement, schedule: coupons, calendar, convention }: CompleteScheduledBond,
  curve: DiscountCurve,
  frequency: number,
  dayCount: DayCountConvention,
): number {
  const periods = schedule({
    start: isoDate(settlement),
    end: coupons.days.at(-1) as string,
    frequency,
    endOfMonth: coupons.endOfMonth,
  });
  const days = periods.days.map((day) => dayNumber(day, 'schedule'));
  return days.slice(1).reduce((sum, end, i) => {
    const paid = adjusted(calendar, end, convention);
    const years = fractionOf(days[i] as number, end, dayCount, { schedule: periods, calendar, maturity: days.at(-1) });
    return sum + years * curve.discount((paid - settlement) / DAYS_PER_YEAR);
  }, 0);
}

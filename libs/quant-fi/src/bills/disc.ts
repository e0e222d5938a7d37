import { type CalendarDay, calendarDay, choice, inputs, InvalidInputError, number } from '@quant/core';
import { inRange, isoDate } from '@quant/core/kernels';
import { type DayCountConvention, fractionOf } from '../dates/day-count';

const DAY_COUNTS = ['30/360 US', '30E/360', '30E/360 ISDA', 'ACT/360', 'ACT/365F', 'ACT/ACT ISDA'] as const;

/** Day count of a discount: one that needs two days only. */
export type DiscDayCount = Extract<DayCountConvention, (typeof DAY_COUNTS)[number]>;

const discInputs = inputs(
  {
    /** Day on which the paper is paid for. */
    settlement: calendarDay(),
    /** Day on which it is paid back. */
    maturity: calendarDay(),
    /** Price, > 0. */
    price: number({ greaterThan: 0 }),
    /** Paid back at maturity, > 0; default 100. */
    redemption: number({ greaterThan: 0 }, 100),
    /** Day count, default '30/360 US'. */
    dayCount: choice<DiscDayCount>(DAY_COUNTS, '30/360 US'),
  },
  { assertDays },
);

/** A paper without coupons. */
export interface DiscInputs {
  /** Day on which the paper is paid for: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly settlement: CalendarDay;
  /** Day on which it is paid back, after the settlement. */
  readonly maturity: CalendarDay;
  /** Price [currency], > 0. */
  readonly price: number;
  /** Paid back at maturity [currency], > 0; default 100. */
  readonly redemption?: number | undefined;
  /** Day count, default '30/360 US'. */
  readonly dayCount?: DiscDayCount | undefined;
}

function assertDays({ settlement, maturity }: { readonly settlement: number; readonly maturity: number }): void {
  if (maturity > settlement) return;
  throw new InvalidInputError(
    ['maturity'],
    'value_error',
    `after the settlement, ${isoDate(settlement)}`,
    isoDate(maturity),
  );
}

/**
 * Discount rate of a paper without coupons, from its price: DISC of spreadsheets.
 *
 * (redemption − price)/redemption/τ,  τ the years by the day count
 *
 * @param inputs.settlement, inputs.maturity  days: YYYY-MM-DD, or a Date at midnight UTC
 * @param inputs.price       price                  [currency]  > 0
 * @param inputs.redemption  paid back at maturity  [currency]  > 0, default 100
 * @param inputs.dayCount    '30/360 US' (default), '30E/360', '30E/360 ISDA', 'ACT/360', 'ACT/365F' or 'ACT/ACT ISDA'
 * @returns discount rate [1/year], simple, of the redemption; null for a time of 0 by the day count
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Basis 0 of spreadsheets is '30/360 US', 2 'ACT/360', 3 'ACT/365F', 4 '30E/360'; their basis 1 averages the lengths of the years.
 *          Accuracy: four roundings, of redemption − price relative to itself. Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.15, DISC.
 * @example
 * disc({ settlement: '2023-01-04', maturity: '2023-01-31', price: 99.71275, dayCount: 'ACT/360' }); // ≈ 0.0383
 */
export function disc(inputs: DiscInputs): number | null {
  const { settlement, maturity, price, redemption, dayCount } = discInputs.complete(inputs);
  const years = fractionOf(settlement, maturity, dayCount, { calendar: undefined, schedule: undefined, maturity });
  return years === 0 ? null : inRange((redemption - price) / redemption / years, 'the discount rate');
}

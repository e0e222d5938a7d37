import { type CalendarDay, calendarDay, inputs, InvalidInputError, number } from '@quant/core';
import { inRange, isoDate } from '@quant/core/kernels';
import { addMonths } from '../schedules/roll-days';

const DAYS_PER_YEAR = 360;
const MONTHS_PER_YEAR = 12;

const tbillYieldInputs = inputs(
  {
    /** Day on which the bill is paid for. */
    settlement: calendarDay(),
    /** Day on which it is paid back. */
    maturity: calendarDay(),
    /** Price of 100, > 0. */
    price: number({ greaterThan: 0 }),
  },
  { assertDays },
);

/** A U.S. Treasury bill. */
export interface TbillYieldInputs {
  /** Day on which the bill is paid for: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly settlement: CalendarDay;
  /** Day on which it is paid back, after the settlement, at most a year later. */
  readonly maturity: CalendarDay;
  /** Price of a face value of 100, > 0. */
  readonly price: number;
}

function assertDays({ settlement, maturity }: { readonly settlement: number; readonly maturity: number }): void {
  const rule = `after the settlement, ${isoDate(settlement)}, and at most a year later`;
  const isWithin = maturity > settlement && maturity <= addMonths(settlement, MONTHS_PER_YEAR, false);
  if (!isWithin) throw new InvalidInputError(['maturity'], 'value_error', rule, isoDate(maturity));
}

/**
 * Yield of a U.S. Treasury bill, from its price: TBILLYIELD of spreadsheets.
 *
 * (100 − price)/price·360/days
 *
 * @param inputs.settlement, inputs.maturity  days: YYYY-MM-DD, or a Date at midnight UTC, at most a year apart
 * @param inputs.price  price of a face value of 100  [currency]  > 0
 * @returns simple yield by ACT/360 [1/year]; negative for a price above 100
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks formulajs counts days in months of 30, and so answers 0.0928 below. Accuracy: four roundings, of 100 − price relative to itself.
 *          Cost: O(1).
 * @see OASIS OpenFormula 1.2, section 6.12.49, TBILLYIELD; Microsoft Excel's documentation of TBILLYIELD.
 * @example
 * tbillYield({ settlement: '2008-03-31', maturity: '2008-06-01', price: 98.45 }); // ≈ 0.0914169629253426
 */
export function tbillYield(inputs: TbillYieldInputs): number {
  const { settlement, maturity, price } = tbillYieldInputs.complete(inputs);
  return inRange((((100 - price) / price) * DAYS_PER_YEAR) / (maturity - settlement), 'the yield');
}

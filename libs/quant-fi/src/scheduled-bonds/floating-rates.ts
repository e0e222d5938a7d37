import { calendarDay, type CalendarDay, choice, dayNumber, inputs, InvalidInputError, number } from '@quant/core';
import { inRange, isoDate } from '@quant/core/kernels';
import { type BusinessCalendar, calendarField } from '../calendars/business-calendar';
import { weekendsOnly } from '../calendars/weekends-only';
import { CONVENTIONS, type DayCountConvention, fractionOf } from '../dates/day-count';
import { type PeriodSchedule } from '../schedules/schedule';
import { scheduleField } from '../schedules/schedule-field';
import { assertCurve, DAYS_PER_YEAR, type DiscountCurve } from './curve-flows';

const floatingNoteInputs = inputs({
  /** Periods of the coupons, made by `schedule`. */
  schedule: scheduleField(),
  /** Day from which the curve counts. */
  settlement: calendarDay(),
  /** Floating rate of the current period, −1 … 1. */
  currentRate: number({ atLeast: -1, atMost: 1 }),
  /** Added to every floating rate, −1 … 1; default 0. */
  margin: number({ atLeast: -1, atMost: 1 }, 0),
  /** Day count of the coupons; default 'ACT/360'. */
  dayCount: choice<DayCountConvention>(CONVENTIONS, 'ACT/360'),
  /** Business days of BUS/252; default `weekendsOnly`. */
  calendar: calendarField(weekendsOnly),
});

/** A floating-rate note. */
export interface FloatingNote {
  /** Periods of the coupons, made by `schedule`. */
  readonly schedule: PeriodSchedule;
  /** Day from which the curve counts: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly settlement: CalendarDay;
  /** Floating rate of the current period, fixed before the settlement [1/year], −1 … 1. */
  readonly currentRate: number;
  /** Added to every floating rate [1/year], −1 … 1; default 0. */
  readonly margin?: number | undefined;
  /** Day count of the coupons; default 'ACT/360'. */
  readonly dayCount?: DayCountConvention | undefined;
  /** Business days of BUS/252; default `weekendsOnly`. */
  readonly calendar?: BusinessCalendar | undefined;
}

/**
 * Coupon rates of a floating-rate note that a curve implies, for the `rates` of `bondFlows` and the other functions of bonds.
 *
 * rateᵢ = margin + (D(tᵢ)/D(tᵢ₊₁) − 1)/τᵢ,  tᵢ the days of the schedule from the settlement over 365
 *
 * @param note.schedule     periods by `schedule`
 * @param note.settlement   day from which the curve counts: YYYY-MM-DD, or a Date at midnight UTC
 * @param note.currentRate  floating rate of the current period               [1/year]  −1 … 1
 * @param note.margin       added to every floating rate                      [1/year]  −1 … 1, default 0
 * @param note.dayCount     of the coupons, default 'ACT/360'
 * @param note.calendar     business days of BUS/252, default `weekendsOnly`
 * @param curve             discount factors of the floating rate
 * @returns rates by period; those of past periods are the current one's
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above; the curve has no discount factors
 * @throws OutOfRangeError  a rate exceeds the largest double
 * @remarks Pass the same day count to the functions of bonds. Accuracy: 1e-15/τ. Cost: O(periods).
 * @see QuantLib 1.29, `FloatingRateBond` with `IborIndex`.
 * @example
 * const curve = zeroCurve([1], [0.04]);
 * const periods = schedule({ start: '2024-02-15', end: '2025-02-15', frequency: 4 });
 * const note = { schedule: periods, settlement: '2024-03-01', currentRate: 0.053, margin: 0.002 };
 * const [current, next] = floatingRates(note, curve);
 * current; // ≈ 0.055
 * next; // ≈ 0.0416516064613665
 */
export function floatingRates(note: FloatingNote, curve: DiscountCurve): Float64Array {
  const { schedule, settlement, currentRate, margin, dayCount, calendar } = floatingNoteInputs.complete(note);
  assertCurve(curve);
  const days = schedule.days.map((day) => dayNumber(day, 'schedule'));
  if (settlement >= (days.at(-1) as number))
    throw new InvalidInputError(['settlement'], 'value_error', 'before the end of the schedule', isoDate(settlement));
  const discount = (day: number) => curve.discount((day - settlement) / DAYS_PER_YEAR);
  return Float64Array.from(days.slice(1), (end, i) => {
    const start = days[i] as number;
    if (start <= settlement) return margin + currentRate;
    const years = fractionOf(start, end, dayCount, { schedule, calendar, maturity: days.at(-1) });
    return inRange(margin + (discount(start) / discount(end) - 1) / years, 'the rate');
  });
}

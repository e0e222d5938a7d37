import { dayNumber } from '@quant/core';
import { fractionOf } from '../dates/day-count';
import { DAYS_PER_YEAR } from '../scheduled-bonds/curve-flows';
import { type PeriodSchedule } from '../schedules/schedule';
import { type CompleteInstrument, type RateDayCount } from './curve-instruments';

/** Discount factor as a function of time in years. */
export type Discount = (t: number) => number;

/** An instrument as an equation of the curve. */
export interface QuotedRate {
  /** Time of the last payment [years]. */
  readonly maturity: number;
  /** First day of the instrument, in years. */
  readonly begin: number;
  /** Rate that the market quotes, a forward rate for a future. */
  readonly rate: number;
  /** The same rate on a curve; `discount` values swaps, `forecast` the floating rates. */
  readonly rateOn: (forecast: Discount, discount: Discount) => number;
}

/** A period of a leg. */
export interface Period {
  /** [years] from the reference date */
  readonly from: number;
  /** [years] */
  readonly to: number;
  /** Length by the day count [years]. */
  readonly length: number;
}

/** Periods of a schedule, in years from the reference date (actual days/365). */
export function periodsOf(schedule: PeriodSchedule, dayCount: RateDayCount, reference: number): Period[] {
  const days = schedule.days.map((day) => dayNumber(day, 'schedule'));
  const options = { schedule, calendar: undefined, maturity: days.at(-1) };
  return days.slice(1).map((to, i) => {
    const from = days[i] as number;
    const years = (day: number) => (day - reference) / DAYS_PER_YEAR;
    return { from: years(from), to: years(to), length: fractionOf(from, to, dayCount, options) };
  });
}

/** Value of a fixed rate of 1. */
export function annuityOf(periods: readonly Period[], discount: Discount): number {
  return periods.reduce((sum, { to, length }) => sum + length * discount(to), 0);
}

/** Value of the floating rates of the periods. */
export function floatingValue(periods: readonly Period[], forecast: Discount, discount: Discount): number {
  return periods.reduce((sum, { from, to }) => sum + (forecast(from) / forecast(to) - 1) * discount(to), 0);
}

/** The equation of an instrument. Precondition, unchecked: it is complete for its type. */
export function quotedRate(instrument: CompleteInstrument, reference: number): QuotedRate {
  return instrument.type === 'swap' ? swapRate(instrument, reference) : loanRate(instrument, reference);
}

function loanRate(instrument: CompleteInstrument, reference: number): QuotedRate {
  const { dayCount, rate, price = 0, convexity = 0 } = instrument;
  const [first, last] = [instrument.start as number, instrument.end as number];
  const length = fractionOf(first, last, dayCount, { schedule: undefined, calendar: undefined, maturity: last });
  const [begin, maturity] = [(first - reference) / DAYS_PER_YEAR, (last - reference) / DAYS_PER_YEAR];
  return {
    maturity,
    begin,
    rate: rate ?? (100 - price) / 100 - convexity,
    rateOn: (forecast) => (forecast(begin) / forecast(maturity) - 1) / length,
  };
}

function swapRate(instrument: CompleteInstrument, reference: number): QuotedRate {
  const { dayCount, rate, schedule, floatingSchedule = schedule } = instrument;
  const fixed = periodsOf(schedule as PeriodSchedule, dayCount, reference);
  // the length of a floating period cancels: its payment is the growth from its start to its end
  const floating = periodsOf(floatingSchedule as PeriodSchedule, 'ACT/360', reference);
  return {
    maturity: Math.max((fixed.at(-1) as Period).to, (floating.at(-1) as Period).to),
    begin: Math.min((fixed[0] as Period).from, (floating[0] as Period).from),
    rate: rate as number,
    rateOn: (forecast, discount) => floatingValue(floating, forecast, discount) / annuityOf(fixed, discount),
  };
}

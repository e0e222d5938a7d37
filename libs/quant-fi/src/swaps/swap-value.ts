import {
  type CalendarDay,
  calendarDay,
  choice,
  type CompleteOf,
  inputs,
  InvalidInputError,
  number,
  omittable,
} from '@quant/core';
import { inRange, isoDate } from '@quant/core/kernels';
import { RATE_DAY_COUNTS, type RateDayCount } from '../curves/curve-instruments';
import { curveOption } from '../curves/curve-option';
import { annuityOf, type Discount, floatingValue, type Period, periodsOf } from '../curves/quoted-rates';
import { assertCurve, type DiscountCurve } from '../scheduled-bonds/curve-flows';
import { type PeriodSchedule } from '../schedules/schedule';
import { scheduleField } from '../schedules/schedule-field';

const DIRECTIONS = ['payer', 'receiver'] as const;

/** Whether the fixed rate is paid or received. */
export type SwapDirection = (typeof DIRECTIONS)[number];

const swapFields = {
  /** Day of the curve, to which payments are discounted. */
  referenceDate: calendarDay(),
  /** Periods of the fixed leg. */
  schedule: scheduleField(),
  /** Fixed rate, −1 … 10. */
  couponRate: number({ atLeast: -1, atMost: 10 }),
  /** Day count of the fixed leg. */
  dayCount: choice<RateDayCount>(RATE_DAY_COUNTS),
  /** Periods of the floating leg; default those of the fixed leg. */
  floatingSchedule: omittable(scheduleField()),
  /** Day count of the floating leg; default 'ACT/360'. */
  floatingDayCount: choice<RateDayCount>(RATE_DAY_COUNTS, 'ACT/360'),
  /** Added to each floating rate, −1 … 1; default 0. */
  margin: number({ atLeast: -1, atMost: 1 }, 0),
  /** Floating rate of a period that has begun. */
  currentRate: omittable(number({ atLeast: -1, atMost: 10 })),
  /** Notional amount, > 0; default 1. */
  face: number({ greaterThan: 0 }, 1),
  /** 'payer' (default) or 'receiver' of the fixed rate. */
  direction: choice<SwapDirection>(DIRECTIONS, 'payer'),
};

const swapInputs = inputs(swapFields, { assertCurrentRate });
type CompleteSwap = CompleteOf<{ readonly fields: typeof swapFields }>;

/** A swap of a fixed rate against a floating one. */
export interface SwapInputs {
  /** Day of the curve, to which payments are discounted: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly referenceDate: CalendarDay;
  /** Periods of the fixed leg. */
  readonly schedule: PeriodSchedule;
  /** Fixed rate [1/year], −1 … 10. */
  readonly couponRate: number;
  /** Day count of the fixed leg. */
  readonly dayCount: RateDayCount;
  /** Periods of the floating leg; default those of the fixed leg. */
  readonly floatingSchedule?: PeriodSchedule | undefined;
  /** Day count of the floating leg; default 'ACT/360'. */
  readonly floatingDayCount?: RateDayCount | undefined;
  /** Added to each floating rate [1/year], −1 … 1; default 0. */
  readonly margin?: number | undefined;
  /** Floating rate of a period that has begun [1/year], −1 … 10. */
  readonly currentRate?: number | undefined;
  /** Notional amount [currency], > 0; default 1. */
  readonly face?: number | undefined;
  /** 'payer' (default) or 'receiver' of the fixed rate. */
  readonly direction?: SwapDirection | undefined;
}

/** The curve that forecasts. */
export interface SwapOptions {
  /** Curve of the floating rates; default the discount curve. */
  readonly forecastCurve?: DiscountCurve | undefined;
}

const swapOptions = inputs({ forecastCurve: curveOption() });

/** Values of a swap. */
export interface SwapValue {
  /** Floating less fixed leg for the payer, the opposite for the receiver [currency]. */
  readonly value: number;
  /** Fixed rate at which the value is 0 [1/year]; null if no fixed payment is left, or its value is 0. */
  readonly parRate: number | null;
  /** Value of a fixed rate of 1 [currency]. */
  readonly annuity: number;
  /** Value of the fixed payments [currency]. */
  readonly fixedValue: number;
  /** Value of the floating payments, margin included [currency]. */
  readonly floatingValue: number;
}

/**
 * Value, par rate and annuity of an interest rate swap or an overnight index swap, on one curve or two.
 *
 * fixed c·A, A = face·Σ τᵢ·P(tᵢ),  floating face·Σ (F(sⱼ)/F(eⱼ) − 1 + margin·τⱼ)·P(eⱼ),  par rate floating/A,  P discounts, F forecasts
 *
 * @param inputs.referenceDate     day of the curve; payments on that day or before it have been made
 * @param inputs.schedule          periods of the fixed leg, by `schedule`
 * @param inputs.couponRate        fixed rate                   [1/year]    −1 … 10
 * @param inputs.dayCount          of the fixed leg, as in `dayCountFraction`, without BUS/252
 * @param inputs.floatingSchedule  periods of the floating leg; default those of the fixed leg
 * @param inputs.floatingDayCount  of margin and current rate; default 'ACT/360'
 * @param inputs.margin            added to the floating rates  [1/year]    −1 … 1, default 0
 * @param inputs.currentRate       floating rate of the period that has begun, needed only then  [1/year]  −1 … 10
 * @param inputs.face              notional                     [currency]  > 0, default 1
 * @param inputs.direction         'payer' (default) or 'receiver' of the fixed rate
 * @param curve                    discount factors from the reference date
 * @param options.forecastCurve    curve of the floating rates; default the discount curve
 * @returns value, par rate (null without a fixed payment of value), annuity and both legs
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound; a floating period has begun and its rate
 *   is absent; the curve has no discount factors
 * @throws OutOfRangeError  a value is beyond the largest double, or the forecast curve's discount factors are 0
 * @remarks Payments are made at the ends of the periods. A floating rate is that of a loan over its period. DV01: `curveLadder`, or
 *          annuity/10,000 per basis point of the fixed rate. Accuracy: 1e-14 of the legs. Cost: O(periods).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", sections 7.7–7.8; QuantLib 1.29, `DiscountingSwapEngine`.
 * @example
 * const curve = interpolatedCurve([30], [0.03]);
 * const annual = schedule({ start: '2024-01-17', end: '2029-01-17', frequency: 1 });
 * const swap = { referenceDate: '2024-01-17', schedule: annual, couponRate: 0.025, dayCount: '30/360 US', face: 1e6 } as const;
 * swapValue(swap, curve).parRate; // ≈ 0.030488442992049
 */
export function swapValue(inputs: SwapInputs, curve: DiscountCurve, options: SwapOptions = {}): SwapValue {
  const swap = swapInputs.complete(inputs);
  assertCurve(curve);
  const { forecastCurve = curve } = swapOptions.complete(options, ['options']);
  const discount: Discount = (t) => curve.discount(t);
  const fixed = periodsOf(swap.schedule, swap.dayCount, swap.referenceDate).filter(isDue);
  const annuity = swap.face * annuityOf(fixed, discount);
  const fixedValue = swap.couponRate * annuity;
  const floating = inRange(
    swap.face * floatingLeg(swap, (t) => forecastCurve.discount(t), discount),
    'the value of the floating leg',
  );
  const value = swap.direction === 'payer' ? floating - fixedValue : fixedValue - floating;
  inRange(value, 'the value of the swap');
  return { value, parRate: annuity === 0 ? null : floating / annuity, annuity, fixedValue, floatingValue: floating };
}

function isDue({ to }: Period): boolean {
  return to > 0;
}

function floatingLeg(swap: CompleteSwap, forecast: Discount, discount: Discount): number {
  const { schedule, floatingSchedule = schedule, floatingDayCount, referenceDate, margin, currentRate = 0 } = swap;
  const periods = periodsOf(floatingSchedule, floatingDayCount, referenceDate).filter(isDue);
  const hasBegun = ({ from }: Period) => from < 0;
  return (
    floatingValue(
      periods.filter((period) => !hasBegun(period)),
      forecast,
      discount,
    ) +
    currentRate * annuityOf(periods.filter(hasBegun), discount) +
    margin * annuityOf(periods, discount)
  );
}

function assertCurrentRate({ schedule, floatingSchedule = schedule, referenceDate, currentRate }: CompleteSwap): void {
  if (currentRate !== undefined) return;
  const day = isoDate(referenceDate);
  const { days } = floatingSchedule;
  // days in this form are ordered as texts are
  const begun = days.findIndex((from, i) => from < day && (days[i + 1] ?? '') > day);
  if (begun < 0) return;
  throw new InvalidInputError(
    ['currentRate'],
    'missing',
    `given, for the period from ${days[begun]} has begun`,
    undefined,
  );
}

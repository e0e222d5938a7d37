import { type Registration } from '@quant/watch/engine';

/** A story of the demonstration: a position and a simulated market. The engine decides which alerts it raises. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  /** The plot in one or two sentences. */
  readonly summary: string;
  readonly registration: Registration;
  /** Its length in minutes, one tick each. */
  readonly minutes: number;
  /** At normal speed. */
  readonly ticksPerSecond: number;
  readonly market: MadeUpMarket;
}

export interface MadeUpMarket {
  /** The mark price without its noise. */
  readonly mark: Course;
  readonly noise: Noise;
  /** The funding rate of one interval, a fraction. */
  readonly fundingRate: Course;
  readonly fundingIntervalHours: number;
  /** Volatility over 30 days/that over 90. */
  readonly volatilityRatio: Course;
  /** Over 90 days, a fraction per year. */
  readonly volatility90d: number;
}

/** Random moves of the mark around its course, which pull it back. */
export interface Noise {
  readonly seed: number;
  /** Standard deviation of one minute's step, a fraction of the price. */
  readonly step: number;
  /** Share of the deviation that remains after a minute, 0 ≤ memory < 1. */
  readonly memory: number;
}

/** A value over time: ascending minutes and the value at each. */
export type Course = readonly (readonly [minute: number, value: number])[];

/** The value of a course at a minute: a smooth curve between the points, constant before the first and after the last. */
export function valueAt(course: Course, minute: number): number {
  const next = course.findIndex(([at]) => at > minute);
  const [fromMinute, from] = course.at(next < 0 ? -1 : Math.max(0, next - 1)) ?? [0, NaN];
  const [toMinute, to] = course.at(next) ?? [0, NaN];
  if (minute <= fromMinute || toMinute <= fromMinute) return from;
  const share = (minute - fromMinute) / (toMinute - fromMinute);
  return from + (to - from) * share * share * (3 - 2 * share);
}

import { type Compounding, type RateType } from './inputs';

/** One rate in all its forms. Rates are fractions per year unless they say otherwise. */
export interface ApyAprConversion {
  /** Effective rate, with compounding; null beyond the range of doubles. */
  readonly apy: number | null;
  /** `apy` in percent; null beyond the range of doubles. */
  readonly apyPct: number | null;
  /** Nominal rate, without compounding. */
  readonly apr: number;
  /** `apr` in percent. */
  readonly aprPct: number;
  /** Interest of a day, a fraction; null beyond the range of doubles. */
  readonly effectiveDailyRate: number | null;
  /** Continuously compounded rate ln(1 + apy). */
  readonly continuousRate: number;
  /** Days in which what is invested doubles; null where it does not grow, and beyond the range of doubles. */
  readonly doublingTimeDays: number | null;
  readonly compounding: Compounding;
  readonly fromType: RateType;
  /** Compounding periods in a year; null for continuous compounding. */
  readonly periodsPerYear: number | null;
  /** Interest of a period, a fraction: apr over periods per year; null for continuous compounding. */
  readonly periodicRate: number | null;
  /** `overflow` where `apy` or `apyPct` is beyond the range of doubles, otherwise null. */
  readonly reason: 'overflow' | null;
}

import { productError } from '@quant/core/kernels';
import { DAYS_PER_YEAR } from '../calendar/days-per-year';
import { effectiveRate, logGrowthFactor, type PeriodicRate } from './effective-rate';

/** A rate as it is quoted and as it works. What is beyond the range of doubles is no finite number. */
export interface RateForms {
  readonly apr: number;
  readonly apy: number;
  /** ln(1 + apy). */
  readonly growth: number;
  /** Earned in a day. */
  readonly daily: number;
  /** Earned in a compounding period; null where there is none. */
  readonly periodic: number | null;
}

/** The forms of a nominal rate over n periods a year. Preconditions, unchecked: apr > −n. */
export function formsOfApr(apr: number, n: number): RateForms {
  const base = exactQuotient(apr, n);
  return {
    apr,
    apy: effectiveRate(base, n),
    growth: n * logGrowthFactor(base),
    daily: effectiveRate(base, n / DAYS_PER_YEAR),
    periodic: base.rate,
  };
}

/** The forms of an effective rate over n periods a year. Preconditions, unchecked: apy > −1. */
export function formsOfApy(apy: number, n: number): RateForms {
  const base = { rate: apy, rest: 0 };
  const periodic = effectiveRate(base, 1 / n);
  return {
    apr: n * periodic,
    apy,
    growth: logGrowthFactor(base),
    daily: effectiveRate(base, 1 / DAYS_PER_YEAR),
    periodic,
  };
}

/** The forms of a continuously compounded rate. */
export function formsOfGrowth(growth: number): RateForms {
  const { rate, rest } = exactQuotient(growth, DAYS_PER_YEAR);
  const daily = Math.expm1(rate);
  return { apr: growth, apy: Math.expm1(growth), growth, daily: daily + (daily + 1) * rest, periodic: null };
}

function exactQuotient(dividend: number, divisor: number): PeriodicRate {
  const rate = dividend / divisor + 0;
  const product = rate * divisor;
  return { rate, rest: (dividend - product - productError(rate, divisor, product)) / divisor };
}

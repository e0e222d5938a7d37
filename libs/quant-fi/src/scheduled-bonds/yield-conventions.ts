import { addMonths } from '../schedules/roll-days';
import { type Flows } from './flows';

export const YIELD_CONVENTIONS = ['street', 'treasury', 'true'] as const;

/**
 * How a yield discounts: `street` compounds through the current period too, `treasury` takes simple interest for the part of a period
 * before the first whole one, `true` is street to the business days on which payments are made.
 */
export type YieldConvention = (typeof YIELD_CONVENTIONS)[number];

/** An amount at a time in regular periods. */
interface TimedAmount {
  readonly amount: number;
  readonly periods: number;
}

/** Payments in the time of a yield. */
export interface YieldTerms {
  readonly amounts: readonly TimedAmount[];
  /** Part of a period with simple interest before the first whole one. */
  readonly simple: number;
  readonly frequency: number;
}

export function yieldTerms({ flows, frequency }: Flows, months: number, convention: YieldConvention): YieldTerms {
  const amounts = flows.map(({ coupon, principal, end, paid, periods }) => {
    const delay = convention === 'true' ? (paid - end) / (addMonths(end, months, false) - end) : 0;
    return { amount: coupon + principal, periods: periods + delay };
  });
  const first = flows[0]?.periods ?? 0;
  return { amounts, simple: convention === 'treasury' ? first - Math.floor(first) : 0, frequency };
}

/** A present value as sum·e^scale, with its first two derivatives by the yield over itself, and the mean time. */
export interface PresentValue {
  readonly log: number;
  readonly slope: number;
  readonly curvature: number;
  /** [periods] */
  readonly meanTime: number;
}

/**
 * Σ CF·v(t),  v(t) = (1 + y/f)^(−(t − w))/(1 + w·y/f), t in periods, w the part with simple interest.
 *
 * @param growth  ln(1 + y/f)
 */
export function presentValue({ amounts, simple, frequency }: YieldTerms, growth: number): PresentValue {
  const rate = Math.expm1(growth);
  const base = 1 + simple * rate;
  const scale = Math.max(...amounts.map(({ periods }) => -growth * (periods - simple)));
  let [sum, first, second, time] = [0, 0, 0, 0];
  for (const { amount, periods } of amounts) {
    const value = amount * Math.exp(-growth * (periods - simple) - scale);
    const compounded = (periods - simple) / (1 + rate);
    const slope = (simple / base + compounded) / frequency;
    sum += value;
    first += value * slope;
    second += value * (slope ** 2 + ((simple / base) ** 2 + compounded / (1 + rate)) / frequency ** 2);
    time += value * periods;
  }
  return {
    log: Math.log(sum) + scale - Math.log(base),
    slope: first / sum,
    curvature: second / sum,
    meanTime: time / sum,
  };
}

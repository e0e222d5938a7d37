import { accumulationFactor } from './accumulation-factor';

/** Up to so large a product of rate and periods the series converges quickly, and the difference would lose digits. */
const SERIES_BELOW = 0.5;

/**
 * Interest earned by one unit paid at the end of each of n periods, ((1+r)ⁿ − 1)/r − n = C(n,2)·r + C(n,3)·r² + …
 *
 * Preconditions, unchecked: rate > −1, periods ≥ 1 and whole. Beyond the range of doubles the answer is Infinity.
 */
export function interestOnPayments(rate: number, periods: number): number {
  if (Math.abs(rate * periods) >= SERIES_BELOW) return accumulationFactor(rate, periods) - periods;
  let term = periods;
  let interest = 0;
  for (let j = 2; j <= periods; j++) {
    term *= ((periods - j + 1) / j) * rate;
    const next = interest + term;
    if (next === interest) break;
    interest = next;
  }
  return interest;
}

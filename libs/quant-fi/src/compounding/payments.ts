import { grownAmount } from './growth';

/**
 * Future value of one unit paid at the end of each of n periods, ((1+r)ⁿ − 1)/r, and n at r = 0.
 *
 * Preconditions, unchecked: rate > −1, periods ≥ 0. Beyond the range of doubles the answer is Infinity.
 *
 * @remarks By expm1 and log1p: the textbook form loses every digit as r → 0.
 */
export function accumulationFactor(rate: number, periods: number): number {
  return rate === 0 ? periods : Math.expm1(periods * Math.log1p(rate)) / rate;
}

/**
 * Present value of one unit paid at the end of each of n periods, (1 − (1+r)⁻ⁿ)/r, and n at r = 0.
 *
 * Preconditions, unchecked: rate > −1, periods ≥ 0. Beyond the range of doubles the answer is Infinity.
 *
 * @remarks By expm1 and log1p: the textbook form loses every digit as r → 0.
 */
export function annuityFactor(rate: number, periods: number): number {
  return rate === 0 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate;
}

/**
 * Value of equal payments at the end of the last period, payment·due·((1+r)ⁿ − 1)/r. A payment of 0 stays 0, even for infinite
 * growth.
 *
 * Preconditions, unchecked: rate > −1, periods ≥ 0. Beyond the range of doubles the answer is ±Infinity.
 *
 * @param due  1 for payments at the end of each period, 1 + r at the beginning
 */
export function grownPayments(rate: number, periods: number, payment: number, due: number): number {
  if (payment === 0) return 0;
  const factor = accumulationFactor(rate, periods) * due;
  if (factor < Infinity) return payment * factor;
  return grownAmount((payment / rate) * due, periods * Math.log1p(rate));
}

/**
 * Value of equal payments at the beginning of the first period, payment·due·(1 − (1+r)⁻ⁿ)/r.
 *
 * Preconditions, unchecked: as for {@link grownPayments}.
 */
export function discountedPayments(rate: number, periods: number, payment: number, due: number): number {
  if (payment === 0) return 0;
  const factor = annuityFactor(rate, periods) * due;
  if (factor < Infinity) return payment * factor;
  return -grownAmount((payment / rate) * due, -periods * Math.log1p(rate));
}

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

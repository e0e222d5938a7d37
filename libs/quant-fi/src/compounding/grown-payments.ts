import { accumulationFactor } from './accumulation-factor';
import { annuityFactor } from './annuity-factor';
import { grownAmount } from './grown-amount';

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

import { sum } from '@quant/core/kernels';
import { accumulationFactor } from '../compounding/accumulation-factor';

/**
 * Interest that extra payments spare: in each month that is paid, on the extra payments so far and what they have spared
 * before; in each later month, all of it.
 *
 * Σ_{k≤M} r·e·((1+r)^(k−1) − 1)/r + Σ_{k>M} interestₖ: terms ≥ 0, where the difference of both totals loses digits.
 *
 * Preconditions, unchecked: rate ≥ 0, extra ≥ 0, 1 ≤ months ≤ the number of interests.
 *
 * @param interest  due in each month of the loan as it was made
 * @param months    M, of the loan with the extra payments
 */
export function interestSaved(interest: readonly number[], rate: number, extra: number, months: number): number {
  return sum(interest.map((due, k) => (k < months ? rate * extra * accumulationFactor(rate, k) : due)));
}

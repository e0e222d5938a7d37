import { finiteOrNull } from '@quant/core/kernels';

/**
 * The leverage at which capital grows fastest in the long run: (μ − r)/σ².
 *
 * Preconditions, unchecked: the deviation is resolved, that is exactly 0 for flat returns.
 *
 * @param excess     μ − r, mean return over the rate that borrowing costs, per period
 * @param deviation  σ, per period
 * @returns null for flat returns, whose leverage has no bound, and beyond the doubles
 * @see Merton (1969), "Lifetime portfolio selection under uncertainty", Review of Economics and Statistics 51, 247–257;
 *      Thorp (2006).
 */
export function leverageOfMoments(excess: number, deviation: number): number | null {
  return deviation === 0 ? null : finiteOrNull(excess / deviation / deviation);
}

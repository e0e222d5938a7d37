/**
 * Value of one unit at a rate r per period after n periods, (1 + r)ⁿ = e^(n·ln(1+r)); whole and fractional n alike.
 *
 * Preconditions, unchecked: rate > −1. Beyond the range of doubles the answer is Infinity or 0.
 */
export function growthFactor(rate: number, periods: number): number {
  return Math.exp(periods * Math.log1p(rate));
}

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

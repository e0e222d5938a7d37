import { stirlingError } from '../gamma-function/stirling-error';

/** ln(√(2π)·f(0)) = ln Γ((df + 1)/2) − ln Γ(df/2) − ½·ln(df/2): rises to 0. */
export function studentTLogFactor(df: number): number {
  const a = 0.5 * df;
  return a * Math.log1p(0.5 / a) - 0.5 + (stirlingError(a + 0.5) - stirlingError(a));
}

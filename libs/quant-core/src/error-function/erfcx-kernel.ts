/* eslint-disable no-loss-of-precision -- coefficients as published */
import { COEFFICIENTS, erfcxPieces, PIECES_PER_UNIT } from './erfcx-pieces';

/** Constant, and derived when it is first needed: that takes some milliseconds, which importing this should not. */
let pieces: Float64Array | undefined;

/** erfcx(x) = exp(x²)·erfc(x) without an exponential. Precondition, unchecked: x ≥ 0 (Infinity gives 0). */
export function erfcxOfPositive(x: number): number {
  const tableEnd = 4;
  return x < tableEnd ? erfcxFromTable(x) : erfcxFarOut(x);
}

/**
 * The polynomial of the nearest centre k/16. The distance t from it is exact and at most 1/32, so that all rounding but
 * that of the leading coefficient and of the last addition is scaled down by thirty: the error is at most 2.2e−16, a
 * third of that of a rational of degree 8 over the whole interval, at the same cost. Estrin's scheme: less latency than
 * Horner's.
 */
function erfcxFromTable(x: number): number {
  const table = (pieces ??= erfcxPieces());
  const k = (x * PIECES_PER_UNIT + 0.5) | 0;
  const t = x - k / PIECES_PER_UNIT;
  const i = k * COEFFICIENTS;
  const t2 = t * t;
  // The table holds every index that x < 4 leads to, k ≤ 64. It is read in place, which leaves this function small enough to be
  // compiled into its callers.
  const c1 = table[i + 1] as number;
  const c2 = table[i + 2] as number;
  const c3 = table[i + 3] as number;
  const c4 = table[i + 4] as number;
  const c5 = table[i + 5] as number;
  const c6 = table[i + 6] as number;
  const c7 = table[i + 7] as number;
  const c8 = table[i + 8] as number;
  const low = c1 + c2 * t + (c3 + c4 * t) * t2;
  const high = c5 + c6 * t + (c7 + c8 * t) * t2;
  return (table[i] as number) + t * (low + high * (t2 * t2));
}

/**
 * x·erfcx(x) = 1/√π − z·R(z), z = 1/x²: Cody's third region.
 *
 * @see Cody (1969), "Rational Chebyshev approximations for the error function", Math. Comp. 23, table III, n = 5.
 */
function erfcxFarOut(x: number): number {
  const z = 1 / (x * x);
  const numerator =
    ((((1.63153871373020978e-2 * z + 3.05326634961232344e-1) * z + 3.60344899949804439e-1) * z +
      1.25781726111229246e-1) *
      z +
      1.60837851487422766e-2) *
      z +
    6.58749161529837803e-4;
  const denominator =
    ((((z + 2.56852019228982242) * z + 1.87295284992346725) * z + 5.27905102951428412e-1) * z +
      6.05183413124413191e-2) *
      z +
    2.33520497626869185e-3;
  const oneOverSqrtPi = 0.5641895835477563;
  return (oneOverSqrtPi - (z * numerator) / denominator) / x;
}

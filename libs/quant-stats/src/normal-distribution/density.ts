import { normalPdf } from '@quant/core';

/** Beyond it φ(z) is subnormal, though its quotient by a small deviation need not be. */
const FULL_PRECISION = 37;

/**
 * Density at z standard deviations, φ(z)/std; Infinity beyond the range of doubles.
 *
 * Precondition, unchecked: std > 0.
 */
export function density(z: number, std: number): number {
  if (Math.abs(z) <= FULL_PRECISION) return normalPdf(z) / std;
  // e^(−z²/2) is the fourth power of e^(−(z/2)²/2): divided first, none of the products vanishes before the last
  const root = normalPdf(0.5 * z) / normalPdf(0);
  return ((normalPdf(0) * root) / std) * root * root * root;
}

import { normalLogCdf } from '@quant/core';
import { exp } from '@quant/core/kernels';
import { gaussLegendreRule, type QuadratureRule } from '../../quadrature/gauss-legendre-rule';
import { INV_ROOT_TWO_PI } from './normal-tail';

/** A Gaussian of deviation 0.6 or more over 17, to 1e-13. */
const POINTS = 64;
let rule: QuadratureRule | undefined;

/** The density beyond so many deviations from its peak is below 1e-15 of it. */
const REACH = 8.5;

/**
 * e^E·P(X ≤ a, Y ≤ b) of two standard normals of correlation rho, relatively accurate also if E is large and P small.
 *
 * ∫ e^(E − x²/2 + ln N((b − ρx)/√(1 − ρ²))) dx/√(2π) up to a: the integrand has one peak, no wider than a standard normal
 * density and no narrower than √(1 − ρ²).
 *
 * Precondition, unchecked: |rho| < 0.9.
 */
export function scaledBivariateNormal(E: number, a: number, b: number, rho: number): number {
  const root = Math.sqrt(1 - rho * rho);
  const peak = Math.min(a, peakOf(b / root, rho / root));
  const low = peak - REACH;
  const width = Math.min(a, peak + REACH) - low;
  const { nodes, weights } = (rule ??= gaussLegendreRule(POINTS));
  let sum = 0;
  for (let i = 0; i < POINTS; i++) {
    const x = low + width * (nodes[i] as number);
    sum += (weights[i] as number) * exp(E - 0.5 * x * x + normalLogCdf((b - rho * x) / root));
  }
  return INV_ROOT_TWO_PI * width * sum;
}

/** Where −x²/2 + ln N(c − s·x) is largest, to some digits: Newton's method on its concave derivative. */
function peakOf(c: number, s: number): number {
  let x = c < 0 ? (c * s) / (1 + s * s) : 0;
  for (let step = 0; step < 8; step++) {
    const z = c - s * x;
    // n(z)/N(z)
    const hazard = INV_ROOT_TWO_PI * exp(-0.5 * z * z - normalLogCdf(z));
    x -= (x + s * hazard) / (1 + s * s * hazard * Math.max(0, z + hazard));
  }
  return x;
}

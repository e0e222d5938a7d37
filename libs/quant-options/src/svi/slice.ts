import { type SviParameters } from './svi-fields';

/** Total variance at a log-moneyness, with its derivatives by it. */
interface VariancePoint {
  readonly w: number;
  readonly slope: number;
  readonly curvature: number;
}

/** Total variance of a slice at k = ln(K/F), at least 0. */
export function sliceVariance({ a, b, rho, m, sigma }: SviParameters, k: number): number {
  const x = k - m;
  return Math.max(0, a + b * (rho * x + Math.hypot(x, sigma)));
}

export function slicePoint(slice: SviParameters, k: number): VariancePoint {
  const { b, rho, m, sigma } = slice;
  const x = k - m;
  const root = Math.hypot(x, sigma);
  return { w: sliceVariance(slice, k), slope: b * (rho + x / root), curvature: (b * (sigma / root) ** 2) / root };
}

/**
 * Durrleman's function: the density of ln(S_T/F) is g(k)·n(d₂)/√w, so that a slice is free of butterfly arbitrage where
 * g ≥ 0 (and calls vanish at infinity).
 *
 * g = (1 − k·w'/(2w))² − w'²/4·(1/w + 1/4) + w''/2
 *
 * @see Gatheral & Jacquier (2014), "Arbitrage-free SVI volatility surfaces", Quant. Finance 14, 59–71, eq. 2.1.
 */
export function durrleman({ w, slope, curvature }: VariancePoint, k: number): number {
  return (1 - (k * slope) / (2 * w)) ** 2 - ((slope * slope) / 4) * (1 / w + 0.25) + curvature / 2;
}

import { type AveragedOption } from './average';
import { geometricSum } from './density/geometric-sum';
import { softplus } from './density/softplus-shift';

/** E[A] = S/n·Σ e^(b·t_i), t_i = iT/n. */
export function arithmeticForward(option: AveragedOption): number {
  return option.S * arithmeticGrowth(option);
}

/** E[A]/S. */
export function arithmeticGrowth({ T, r, q, observations: n }: AveragedOption): number {
  const x = ((r - q) * T) / n;
  return (Math.exp(x) * geometricSum(x, n)) / n;
}

/** ∂E[A]/∂b = S/n·Σ t_i·e^(b·t_i). */
export function arithmeticForwardByCarry({ S, T, r, q, observations: n }: AveragedOption): number {
  const dt = T / n;
  let sum = 0;
  for (let i = 1; i <= n; i++) sum += i * dt * Math.exp((r - q) * i * dt);
  return (S / n) * sum;
}

/**
 * Volatility of a lognormal law over T with the first two moments of the arithmetic average: √(ln(M₂/M₁²)/T).
 *
 * M₂/M₁² − 1 = Σ_ij w_i·w_j·(e^(σ²·min(t_i, t_j)) − 1) with weights w_i ∝ e^(b·t_i): all terms are positive, so that
 * nothing cancels at low volatility; from logarithms, so that nothing overflows at high.
 *
 * Preconditions, unchecked: T > 0.
 *
 * @see Turnbull & Wakeman (1991), "A quick algorithm for pricing European average options", Journal of Financial and
 *   Quantitative Analysis 26, 377–389; Levy (1992), "Pricing European average rate currency options", Journal of
 *   International Money and Finance 11, 474–491.
 */
export function arithmeticEquivalentVolatility({ T, sigma, r, q, observations: n }: AveragedOption): number {
  const variance = sigma * sigma * T;
  const step = ((r - q) * T) / n;
  const logs = new Float64Array(n);
  let suffix = 0;
  let greatest = -Infinity;
  for (let i = n; i >= 1; i--) {
    const weight = Math.exp(step * (i - 1));
    const log = step * (i - 1) + Math.log(weight + 2 * suffix) + logRelativeGrowth((variance * i) / n, i / n, variance);
    suffix += weight;
    logs[i - 1] = log;
    greatest = Math.max(greatest, log);
  }
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - greatest);
  // M₂/M₁² − 1 over σ²T
  const logExcess = greatest + Math.log(sum) - 2 * Math.log(suffix);
  const excess = Math.exp(logExcess) * variance;
  if (excess < 1e-200) return sigma * Math.exp(0.5 * logExcess);
  return Math.sqrt((excess < 1 ? Math.log1p(excess) : softplus(logExcess + Math.log(variance))) / T);
}

/** ln((e^u − 1)/variance) for u = variance·share. */
function logRelativeGrowth(u: number, share: number, variance: number): number {
  if (u > 1) return u + Math.log1p(-Math.exp(-u)) - Math.log(variance);
  return Math.log(share * (u > 1e-200 ? Math.expm1(u) / u : 1));
}

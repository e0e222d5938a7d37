import { continuousRate } from './continuous-rate';

/** Below it the quotient of the growths is near 0, and the difference of the logarithms as good. */
const LEAST_CHANGE = -0.5;

/**
 * Forward rate from t₁ to t₂, compounded continuously, of zero rates r₁ and r₂ compounded m times a year:
 *
 * (L₂·t₂ − L₁·t₁)/(t₂ − t₁) = L₂ + (L₂ − L₁)·t₁/(t₂ − t₁),  L = m·ln(1 + r/m)
 *
 * Preconditions, unchecked: rates > −m; 0 ≤ t₁ < t₂; m ≥ 1 or Infinity.
 *
 * @param change  r₂ − r₁, given so that a narrow time keeps its digits
 */
export function continuousForwardRate(
  start: number,
  startRate: number,
  end: number,
  endRate: number,
  change: number,
  periods: number,
): number {
  const atEnd = continuousRate(endRate, periods);
  // ln((1 + r₂/m)/(1 + r₁/m)), by the change; of an infinite m the change itself
  const relative = periods === Infinity ? change : change / (1 + startRate / periods);
  const growth =
    relative / periods > LEAST_CHANGE ? continuousRate(relative, periods) : atEnd - continuousRate(startRate, periods);
  return atEnd + growth * (start / (end - start));
}

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

/**
 * The continuously compounded rate that comes to the same as a nominal rate r compounded m times a year, m·ln(1 + r/m).
 *
 * Preconditions, unchecked: r > −m; m ≥ 1 or Infinity.
 */
export function continuousRate(nominal: number, periods: number): number {
  return periods === Infinity ? nominal : periods * Math.log1p(nominal / periods);
}

/**
 * The nominal rate compounded m times a year that comes to the same as g compounded continuously, m·(e^(g/m) − 1): the
 * inverse of `continuousRate`. Beyond the range of doubles the answer is Infinity.
 *
 * Preconditions, unchecked: m ≥ 1 or Infinity.
 */
export function nominalRate(continuous: number, periods: number): number {
  return periods === Infinity ? continuous : periods * Math.expm1(continuous / periods);
}

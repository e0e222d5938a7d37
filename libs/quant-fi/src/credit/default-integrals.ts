/** Terms of the series below; at |x| ≤ 0.5 the next one is beyond doubles. */
const TERMS = 18;

/** A moment, and what is known of it. */
export interface Node {
  /** [years] */
  readonly t: number;
  /** ln 1/P, P the discount factor. */
  readonly logDiscount: number;
  /** ln 1/Q, Q the probability of survival. */
  readonly logSurvival: number;
}

/** ∫ P·(−dQ) between two moments, at constant forward and hazard rates. */
export function defaultValue(from: Node, to: Node): number {
  const { hazard, both, start } = change(from, to);
  return hazard * start * meanDecay(both);
}

/** ∫ (s − since)·P·(−dQ) between two moments. */
export function accruedDefaultValue(from: Node, to: Node, since: number): number {
  const { hazard, both, start } = change(from, to);
  return hazard * start * ((from.t - since) * meanDecay(both) + (to.t - from.t) * meanTimeDecay(both));
}

function change(from: Node, to: Node): { hazard: number; both: number; start: number } {
  const hazard = to.logSurvival - from.logSurvival;
  const both = hazard + to.logDiscount - from.logDiscount;
  return { hazard, both, start: Math.exp(-from.logDiscount - from.logSurvival) };
}

/** ∫₀¹ e^(−xu) du = (1 − e^(−x))/x */
function meanDecay(x: number): number {
  return x === 0 ? 1 : -Math.expm1(-x) / x;
}

/** ∫₀¹ u·e^(−xu) du = (1 − (1 + x)·e^(−x))/x², by its series near 0 */
function meanTimeDecay(x: number): number {
  if (Math.abs(x) > 0.5) return (meanDecay(x) - Math.exp(-x)) / x;
  let sum = 0;
  let term = 1;
  for (let k = 0; k < TERMS; k++) {
    sum += term / (k + 2);
    term *= -x / (k + 1);
  }
  return sum;
}

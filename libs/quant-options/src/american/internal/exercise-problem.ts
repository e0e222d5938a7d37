/**
 * An American option as a put of strike 1, with all that does not depend on its spot.
 *
 * Preconditions, unchecked, wherever it is used: T, sigma > 0; r > 0, or r = 0 > q.
 */
export interface ExerciseProblem {
  readonly T: number;
  readonly r: number;
  readonly q: number;
  readonly sigma: number;
  /** Log of the exercise boundary at expiry, min(1, r/q). */
  readonly logStart: number;
  /** √(μ² + 2rσ²), μ = r − q − σ²/2. */
  readonly pull: number;
  /** Log of the boundary of the perpetual put; the boundary stays above it. */
  readonly logEnd: number;
  /** Time to expiry, at most T, from which on the boundary is the perpetual one to the last digits. */
  readonly horizon: number;
}

/** N(−7.75) = 5e-15. */
const DEVIATIONS = 7.75;

/** A boundary that has fallen by e^−40 is as good as 0. */
const DEEPEST = 40;

/**
 * The perpetual and the finite put differ by less than N((d − νT)/(σ√T)) of the former, d = ln(S/boundary): the chance that
 * the perpetual one is exercised after T, under the measure that has its price as numeraire.
 *
 * @see Kim (1990), "The analytic valuation of American options", Review of Financial Studies 3, 547–572, for the limits.
 */
export function exerciseProblem(T: number, r: number, q: number, sigma: number): ExerciseProblem {
  const logStart = q > r ? Math.log(r) - Math.log(q) : 0;
  const variance = sigma * sigma;
  const mu = r - q - 0.5 * variance;
  const pull = Math.sqrt(mu * mu + 2 * r * variance);
  // λ = (μ + ν)/σ², of which B = λ/(1 + λ); by the conjugate where the sum cancels
  const lambda = mu > 0 ? (mu + pull) / variance : r === 0 ? 0 : (2 * r) / (pull - mu);
  const logEnd = lambda === 0 ? -Infinity : Math.min(logStart, -Math.log1p(1 / lambda));
  const spread = DEVIATIONS * sigma;
  const fall = Math.min(logStart - logEnd, DEEPEST);
  const root = (spread + Math.sqrt(spread * spread + 4 * pull * fall)) / (2 * pull);
  const horizon = root * root < T ? root * root : T;
  return { T, r, q, sigma, logStart, pull, logEnd, horizon };
}

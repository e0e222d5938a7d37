import { NotConvergedError } from '../errors/not-converged-error';

/** Relative change at which the convergents have settled. */
const SETTLED = 2 ** -52;

const LEAST_DENOMINATOR = 1e-30;

/** Some ten times what incompleteBeta, which takes the integral where many would be needed, was seen to take. */
const MOST_TERMS = 2000;

/**
 * I_x(a, b) in units of x^a·y^b / B(a, b), below the mean: the even part of Gauss's continued fraction,
 *
 * 1/(β₀ + α₁/(β₁ + α₂/(β₂ + …))),  αₙ = (a + n − 1)·(a + b + n − 1)·n·(b − n)·x² / (a + 2n − 1)²,
 * βₙ = n + n·(b − n)·x / (a + 2n − 1) + (a + n)·(1 − excess + n·(1 + y)) / (a + 2n + 1)
 *
 * It holds the distance from the mean instead of x or y alone, so that nothing is lost next to the mean or next to 0 or 1,
 * however large a and b are. Lentz's recurrence: ratios alone, so that a first denominator next to 0 does no harm.
 *
 * Preconditions, unchecked: a, b > 0; x, y ≥ 0, x + y = 1; excess = b·x − a·y ≤ 1 − 2x.
 *
 * @see Didonato & Morris (1992), "Algorithm 708", ACM Transactions on Mathematical Software 18, 360–373, function BFRAC;
 *   Lentz (1976), Applied Optics 15, 668–671, for the recurrence.
 */
export function betaFraction(a: number, b: number, x: number, y: number, excess: number): number {
  const start = 1 - excess;
  let reciprocal = 1 / (a + 1);
  // next to excess = 1 the first denominator vanishes beside what follows
  let ratio = Math.max(a * start * reciprocal, LEAST_DENOMINATOR);
  let inverse = 0;
  let value = ratio;
  for (let n = 1; n < MOST_TERMS; n++) {
    const nx = n * x;
    const rest = (b - n) * reciprocal;
    const alpha = (a + (n - 1)) * reciprocal * (a + b + (n - 1)) * x * (rest * nx);
    reciprocal = 1 / (a + (2 * n + 1));
    const beta = n + rest * nx + (a + n) * reciprocal * (start + n * (1 + y));
    inverse = 1 / (beta + alpha * inverse);
    ratio = beta + alpha / ratio;
    const change = ratio * inverse;
    value *= change;
    if (Math.abs(change - 1) <= SETTLED) return 1 / value;
  }
  throw new NotConvergedError(
    `the continued fraction of the incomplete beta function did not settle in ${MOST_TERMS} terms`,
  );
}

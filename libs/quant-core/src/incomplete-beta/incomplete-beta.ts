import { NotConvergedError } from '../errors/quant-error';
import { logGamma1p } from '../gamma-function/log-gamma-1p';
import { type BetaPoint } from './beta-point';

/**
 * From here on, and up to three standard deviations below the mean, the integral costs less than the continued
 * fraction.
 */
const INTEGRAL_FROM = 10_000;

/** Below this shape most of the probability lies below the mean: one minus it would leave few digits. */
const SMALL_SHAPE = 0.3;

/**
 * Regularised incomplete beta function I_x(a, b): the probability that a beta variable with shapes a and b is at most
 * x.
 *
 * The probability above x is the same function of the mirrored point: I_y(b, a). Neither is one minus a probability
 * close to one.
 *
 * Preconditions, unchecked: a, b in the range of shapes; the point belongs to them.
 *
 * @remarks Cost: bounded: at most some 200 terms of a continued fraction, or 32 nodes of an integral.
 */
export function incompleteBeta({ x, y, excess, power }: BetaPoint, a: number, b: number): number {
  // x ≤ (a + 1)/(a + b + 2), where the continued fraction converges fast
  if (excess <= 1 - 2 * x) return belowMean(x, y, excess, power, a, b);
  if (b < SMALL_SHAPE) return smallShapeComplement(b, a, y);
  return 1 - belowMean(y, x, -excess, power, b, a);
}

/**
 * I_y(b, a), the probability above the point: never one minus the one below. Preconditions: those of incompleteBeta.
 */
export function incompleteBetaAbove({ x, y, excess, power }: BetaPoint, a: number, b: number): number {
  return incompleteBeta({ x: y, y: x, excess: -excess, power }, b, a);
}

function belowMean(x: number, y: number, excess: number, power: number, a: number, b: number): number {
  const isNearMean = excess * excess < 9 * (a / (a + b)) * b;
  const evaluate = isNearMean && Math.min(a, b) >= INTEGRAL_FROM ? betaIntegral : betaFraction;
  return power * evaluate(a, b, x, y, excess);
}

/** B₂ₖ / (2k·(2k − 1)): Abramowitz & Stegun (1964), 6.1.40. */
const STIRLING_SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360];

/** Stirling's series is used from here on: its sixth term is then below 1e-17 of the first. */
const STIRLING_FROM = 16;

/**
 * 1 − I_x(a, b) for a small a, which is of the order of a. The logarithm of I_x(a, b) is a sum of parts of the order of a,
 * never added to anything larger.
 *
 * ln I_x(a, b) = a·ln x + [ln Γ(a + b) − ln Γ(b)] − ln Γ(1 + a) + ln(1 + a·Σₙ (1 − b)ₙ xⁿ / (n!·(a + n))),  n = 1, 2, …
 *
 * Preconditions, unchecked: 0 < a ≤ 1; b > 0; 0 < x ≤ (a + 1)/(a + b + 2).
 *
 * @see DLMF 8.17.7 for the series.
 */
function smallShapeComplement(a: number, b: number, x: number): number {
  let logarithm = Math.log1p(a * powerSeries(a, b, x)) - logGamma1p(a);
  let shifted = b;
  for (; shifted < STIRLING_FROM; shifted++) logarithm -= Math.log1p(a / shifted);
  // the two large logarithms, of x and of Γ(a + b)/Γ(b), are one small one
  logarithm += a * (Math.log((shifted + a) * x) - 1) + (shifted - 0.5) * Math.log1p(a / shifted);
  return -Math.expm1(logarithm + stirlingDifference(shifted, a));
}

function powerSeries(a: number, b: number, x: number): number {
  let [total, term] = [0, 1];
  for (let n = 1; Math.abs(term) > 2 ** -60 * Math.abs(total); n++) {
    term *= ((n - b) / n) * x;
    total += term / (a + n);
  }
  return total;
}

/** δ(x + a) − δ(x), δ Stirling's error, correct relatively to a: (x + a)^−m − x^−m = x^−m·(e^(−m·ln(1 + a/x)) − 1). */
function stirlingDifference(x: number, a: number): number {
  const logarithm = Math.log1p(a / x);
  const y = 1 / (x * x);
  let [total, power] = [0, 1 / x];
  for (const [k, coefficient] of STIRLING_SERIES.entries()) {
    total += coefficient * power * Math.expm1(-(2 * k + 1) * logarithm);
    power *= y;
  }
  return total;
}

/**
 * The positive nodes of the sixteen-point rule on [−1, 1] and their weights: Abramowitz & Stegun (1964), table 25.4.
 */
const NODES = new Float64Array([
  0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438, 0.755404408355003,
  0.8656312023878318, 0.9445750230732326, 0.9894009349916499,
]);

const WEIGHTS = new Float64Array([
  0.1894506104550685, 0.18260341504492358, 0.16915651939500254, 0.14959598881657674, 0.12462897125553388,
  0.09515851168249279, 0.062253523938647894, 0.027152459411754096,
]);

/** e^(−40) = 4e−18 of the integrand at its start is left out beyond the end of the interval. */
const LAST_EXPONENT = 40;

/**
 * I_x(a, b) in units of x^a·y^b / B(a, b), below the mean: the integral itself, for a and b so large that a continued
 * fraction would take thousands of terms next to the mean.
 *
 * With t = x·(1 − s) and D(u) = u − ln(1 + u) ≥ 0,
 * ∫₀¹ exp(s·excess/y − a·D(−s) − b·D(s·x/y)) / ((1 − s)·(y + s·x)) ds
 *
 * No term of the exponent is positive: nothing cancels, whatever a and b. The integrand is half a bell, or its tail.
 *
 * Preconditions, unchecked: a, b ≥ 10⁴; x, y > 0, x + y = 1; −8·√(a·b/(a + b)) ≤ excess = b·x − a·y ≤ 1.
 */
function betaIntegral(a: number, b: number, x: number, y: number, excess: number): number {
  const odds = x / y;
  const slope = excess / y;
  const curvature = a + b * odds * odds;
  // where slope·s + curvature·s²/2 reaches the last exponent
  const fall = Math.max(-slope, 0);
  const end = (2 * LAST_EXPONENT) / (fall + Math.sqrt(fall * fall + 2 * LAST_EXPONENT * curvature));

  const integrand = (s: number): number =>
    Math.exp(s * slope - a * log1pRest(-s) - b * log1pRest(s * odds)) / ((1 - s) * (y + s * x));
  const half = 0.25 * end;
  let total = 0;
  for (let i = 0; i < NODES.length; i++) {
    const offset = half * (NODES[i] as number);
    const nearPanel = integrand(half - offset) + integrand(half + offset);
    const farPanel = integrand(3 * half - offset) + integrand(3 * half + offset);
    total += (WEIGHTS[i] as number) * (nearPanel + farPanel);
  }
  return half * total;
}

/**
 * u − ln(1 + u) for |u| ≤ 0.1, the reach of the integral: with v = u/(2 + u), ln(1 + u) = 2·artanh v and u − 2v = u·v,
 * so that the difference is taken before anything is rounded.
 */
function log1pRest(u: number): number {
  const v = u / (2 + u);
  const w = v * v;
  const artanhRest = 1 / 3 + w * (1 / 5 + w * (1 / 7 + w / 9));
  return v * (u - 2 * w * artanhRest);
}

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
 * It holds the distance from the mean instead of x or y alone, so that nothing is lost next to the mean or next to 0 or
 * 1, however large a and b are. Lentz's recurrence: ratios alone, so that a first denominator next to 0 does no harm.
 *
 * Preconditions, unchecked: a, b > 0; x, y ≥ 0, x + y = 1; excess = b·x − a·y ≤ 1 − 2x.
 *
 * @see Didonato & Morris (1992), "Algorithm 708", ACM Transactions on Mathematical Software 18, 360–373, function
 *   BFRAC; Lentz (1976), Applied Optics 15, 668–671, for the recurrence.
 */
function betaFraction(a: number, b: number, x: number, y: number, excess: number): number {
  const start = 1 - excess;
  let reciprocal = 1 / (a + 1);
  // next to excess = 1 the first denominator is negligible against the rest
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

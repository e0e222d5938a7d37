import { normalCdf, normalPdf } from '@quant/core';
import { adaptiveIntegral } from '../../quadrature/adaptive-integral';

/** Both sides of a spread, standard deviations and correlation up to expiry. */
export interface Spread {
  /** +1 call, −1 put. */
  readonly phi: 1 | -1;
  /** Present values of both assets and of the strike. */
  readonly first: number;
  readonly second: number;
  readonly cash: number;
  /** Logarithm of the first over the second. */
  readonly logRatio: number;
  /** Logarithm of the strike over the second, −∞ for 0. */
  readonly logCash: number;
  /** σ₁√T. */
  readonly v1: number;
  /** σ₂√T. */
  readonly v2: number;
  readonly correlation: number;
}

/** n(z) beyond it is below 1e-18. */
const REACH = 9;

const TOLERANCE = 1e-15;

/** Bisections of an interval of the normal variable down to the last digit. */
const BISECTIONS = 60;

/** Between the outermost of these l/s exercise is open, beyond them it is certain to the last digit. */
const TURNS = [-8, -1, 0, 1, 8];

/** Deviations of the first asset given the second that count as 0; the price errs by as much of the amounts. */
const LEAST_DEVIATION = 1e-15;

/** Below it the rounding of l blurs l/s, and a probability counts s as 0. */
const LEAST_RESOLVED = 1e-8;

/**
 * Probability of exercise where the numeraire moves the mean of the first normal variable by `first` and that of the second
 * by `second`: ∫ n(z)·N(φ·l(z)/s) dz over the variable z of the second asset, where l is the mean of the logarithm of the
 * first asset over the second and the strike, and s its deviation given z.
 */
export function exerciseProbability(spread: Spread, first: number, second: number): number {
  const deviation = deviationOf(spread);
  const s = deviation < LEAST_RESOLVED ? 0 : deviation;
  const l = (z: number) => logRatioAt(spread, z, first, second);
  return adaptiveIntegral(
    (z) => normalPdf(z) * exercised(spread.phi * l(z), s, 0),
    pointsOf(spread, l, second, [0]),
    // the rounding of l, in deviations
    s === 0 ? TOLERANCE : TOLERANCE * Math.max(1, 8 / s),
  );
}

/** Price over the sum of both assets and the strike, in which the rounding of l cancels. */
export function relativePrice(spread: Spread): number {
  const { phi, first, second, cash, v1, v2, correlation } = spread;
  const s = deviationOf(spread);
  const amount = Math.max(Number.MIN_VALUE, first + second + cash);
  const l = (z: number) => logRatioAt(spread, z, 0, 0);
  return adaptiveIntegral(
    (z) => {
      const x = l(z);
      const received = (first / amount) * normalPdf(z - correlation * v1) * exercised(phi * x, s, phi * s);
      const delivered = (second / amount) * normalPdf(z - v2) + (cash / amount) * normalPdf(z);
      return phi * (received - delivered * exercised(phi * x, s, 0));
    },
    pointsOf(spread, l, 0, [0, correlation * v1, v2]),
    TOLERANCE,
  );
}

function deviationOf({ v1, correlation }: Spread): number {
  const s = v1 * Math.sqrt((1 - correlation) * (1 + correlation));
  return s < LEAST_DEVIATION ? 0 : s;
}

/** N(x/s + shift), a step for s = 0. */
function exercised(x: number, s: number, shift: number): number {
  return s === 0 ? Number(x > 0) : normalCdf(x / s + shift);
}

/** Mean of ln(S₁/(S₂ + K)) at expiry, given the variable z of the second asset. */
function logRatioAt(
  { logRatio, logCash, v1, v2, correlation }: Spread,
  z: number,
  first: number,
  second: number,
): number {
  const ofSecond = v2 * (z + second) - 0.5 * v2 * v2;
  const ofFirst = v1 * (first + correlation * z) - 0.5 * v1 * v1;
  const more = logCash - ofSecond;
  // ln(1 + e^more)
  return logRatio + ofFirst - ofSecond - Math.max(0, more) - Math.log1p(Math.exp(-Math.abs(more)));
}

/**
 * The reach around each centre, the top of l, which is concave, and where l/s turns exercise from unlikely to likely: the
 * integrand may be as steep there as a step.
 */
function pointsOf(
  spread: Spread,
  l: (z: number) => number,
  second: number,
  centres: readonly number[],
): readonly number[] {
  const { logCash, v1, v2, correlation } = spread;
  const reaches = centres.flatMap((centre) => [centre - REACH, centre, centre + REACH]);
  const [from, to] = [Math.min(...reaches), Math.max(...reaches)];
  // at the top the second asset is this share of itself and the strike; no number where l has no top
  const share = (correlation * v1) / v2;
  const top = (logCash + Math.log(share / (1 - share)) + 0.5 * v2 * v2) / v2 - second;
  const ends = top > from && top < to ? [from, top, to] : [from, to];
  const s = deviationOf(spread);
  const turns = TURNS.flatMap((turn) =>
    ends.slice(1).flatMap((end, i) => zeroBetween((z) => l(z) - turn * s, ends[i] ?? end, end)),
  );
  return [...reaches, ...ends.slice(1, -1), ...turns].sort((a, b) => a - b);
}

function zeroBetween(l: (z: number) => number, from: number, to: number): number[] {
  const isRising = l(to) > 0;
  if (l(from) > 0 === isRising) return [];
  let [low, high] = [from, to];
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = 0.5 * (low + high);
    if (l(middle) > 0 === isRising) high = middle;
    else low = middle;
  }
  return [0.5 * (low + high)];
}

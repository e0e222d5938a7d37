import { exp } from '@quant/core/kernels';
import { type ExerciseProblem } from './exercise-problem';
import { INV_ROOT_TWO_PI, normalTail } from './normal-tail';

/** Newton steps; a bisection if a step leaves the bracket. */
const MOST_STEPS = 200;

/** The early exercise premium in the form A·(S/S*)^power. */
export interface QuadraticApproximation {
  /** ln S*, in strikes. */
  readonly logSpot: number;
  /** Negative. */
  readonly power: number;
  /** A, in strikes. */
  readonly premium: number;
}

/**
 * Critical spot S* and premium of a put of strike 1 by the quadratic approximation.
 *
 * 1 − S* = p(S*) − (1 − e^(−qτ)·N(−d₁))·S*·(1/power), p the European put
 *
 * @param guess      of ln S*
 * @param tolerance  of ln S*
 * @param load       constant term of the quadratic equation of the power; default: that of a put
 * @see Barone-Adesi & Whaley (1987), "Efficient analytic approximation of American option values", Journal of Finance 42,
 *   301–320, eqs. 24 and 25.
 */
export function criticalSpot(
  problem: ExerciseProblem,
  tau: number,
  guess: number,
  tolerance: number,
  load = loadOfPut(problem, tau),
): QuadraticApproximation {
  const { r, q, sigma } = problem;
  const power = quadraticPower(r, q, sigma, load);
  const discount = exp(-r * tau);
  const yieldDiscount = exp(-q * tau);
  const cashGrowth = Math.expm1(-r * tau);
  const yieldGrowth = Math.expm1(-q * tau);
  const v = sigma * Math.sqrt(tau);
  let [low, high] = [-Infinity, 0];
  let logSpot = Math.min(high, guess);
  let premium = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const S = exp(logSpot);
    const d1 = (logSpot + (r - q) * tau) / v + 0.5 * v;
    const gauss = exp(-0.5 * d1 * d1);
    const d2 = d1 - v;
    const kept = oneLess(yieldDiscount, yieldGrowth, d1, gauss);
    const cash = oneLess(discount, cashGrowth, d2, exp(-0.5 * d2 * d2));
    premium = (-S * kept) / power;
    // of exercise over holding
    const gain = cash - S * kept - premium;
    if (gain > 0) low = logSpot;
    else high = logSpot;
    const slope = -S * kept - premium + (S * yieldDiscount * gauss * INV_ROOT_TWO_PI) / (v * power);
    const newton = logSpot - gain / slope;
    const next = newton > low && newton < high ? newton : low === -Infinity ? high - 1 : 0.5 * (low + high);
    const change = Math.abs(next - logSpot);
    logSpot = next;
    if (!(change > tolerance)) break;
  }
  return { logSpot, power, premium };
}

/** 1 − discount·N(−d), without the 1 where it would drown the small rest; growth is discount − 1. */
function oneLess(discount: number, growth: number, d: number, gauss: number): number {
  return d < 0 ? discount * normalTail(-d, gauss) - growth : 1 - discount * normalTail(d, gauss);
}

/** 2r/(σ²(1 − e^(−rτ))). */
function loadOfPut({ r, sigma }: ExerciseProblem, tau: number): number {
  return (2 * growth(r, tau)) / (sigma * sigma);
}

/** The same of a call on the spot of a put with r and q exchanged: the approximation is not symmetric. */
export function loadOfCall({ r, q, sigma }: ExerciseProblem, tau: number): number {
  return (2 * (growth(q, tau) - q + r)) / (sigma * sigma);
}

/** r/(1 − e^(−rτ)). */
function growth(r: number, tau: number): number {
  const decay = r * tau;
  return Math.abs(decay) < 1e-8 ? 1 / tau + 0.5 * r : -r / Math.expm1(-decay);
}

/** The negative root of power² + (2(r − q)/σ² − 1)·power − load = 0. */
function quadraticPower(r: number, q: number, sigma: number, load: number): number {
  const half = (r - q) / (sigma * sigma) - 0.5;
  const root = Math.sqrt(half * half + load);
  return half > 0 ? -half - root : -load / (root - half);
}

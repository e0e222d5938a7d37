import { innerProduct, solveCholesky } from '@quant/core/kernels';
import { constantMeanLikelihood, zeroMeanLikelihood } from './internal/constant-mean-likelihood';
import { bestMaximum, LEAST_ALPHA } from './internal/maximization/best-maximum';
import { OMEGA_FLOOR, PERSISTENCE_CAP } from './internal/maximization/constraints';
import { definiteFactor } from './internal/maximization/definite-factor';
import { type LocalMaximum } from './internal/maximization/local-maximum';
import { type GarchBoundary, type GarchMeanModel, type GarchStandardErrors } from './parameters';
import { scaledReturns, type ScaledReturns } from './scaled-returns';

/** A GARCH(1,1) model of scaled returns; its variances are in units of the square of their deviation. */
export interface FittedModel {
  readonly scaled: ScaledReturns;
  /** Mean, less the centre of the scaled returns. */
  readonly mu: number;
  readonly omega: number;
  readonly alpha: number;
  readonly beta: number;
  /** Mean square of the residuals, the variance before the first return. */
  readonly presampleVariance: number;
  /** Log-likelihood of the scaled returns. */
  readonly logLikelihood: number;
  readonly boundary: GarchBoundary;
  readonly converged: boolean;
  /** In the unit of the returns. */
  readonly standardErrors: GarchStandardErrors | null;
}

/** An α that raises ℓ by less is not told from 0: it is a ten-thousandth of its standard error. */
const RESOLUTION = 1e-8;

/** So close to the cap persistence is at it. */
const NEAR_CAP = 1e-7;

/** So close to the floor, as a share of it, ω is at it. */
const NEAR_FLOOR = 1e-6;

/**
 * The GARCH(1,1) model of greatest likelihood. It is the model of constant variance if every α > 0 is less likely, or if all
 * residuals have one size.
 *
 * Precondition, unchecked: the returns, less their mean if there is one, are not all 0.
 */
export function fittedModel(returns: ArrayLike<number>, meanModel: GarchMeanModel): FittedModel {
  const scaled = scaledReturns(returns, meanModel);
  const { values } = scaled;
  const squares = values.map((value) => value * value);
  if (meanModel === 'zero' && isOfOneSize(squares)) return constantVariance(scaled);
  const likelihood = meanModel === 'zero' ? zeroMeanLikelihood(squares) : constantMeanLikelihood(values);
  const maximum = bestMaximum(likelihood);
  const [w, alpha, beta, mu = 0] = maximum.x as unknown as [number, number, number, number | undefined];
  const gain = 0.5 * values.length - maximum.derivatives.value;
  if (alpha < LEAST_ALPHA || gain < RESOLUTION) return constantVariance(scaled);
  const before = presample(values, mu);
  const boundary = boundaryOf(alpha, beta);
  const converged = maximum.converged && w > OMEGA_FLOOR * (1 + NEAR_FLOOR);
  return {
    scaled,
    mu,
    omega: w * before.v,
    alpha,
    beta,
    presampleVariance: before.v,
    logLikelihood: logLikelihoodOf(maximum, values.length),
    boundary,
    converged,
    standardErrors: converged && boundary === 'none' ? standardErrors(maximum, before, scaled) : null,
  };
}

/**
 * True if the constant variance is the most likely path, up to the resolution of the likelihood. The gain of another path is at
 * most ½Σ(p − 1 − ln p), which is ¼Σ(p − 1)² for squares p close to 1.
 */
function isOfOneSize(squares: Float64Array): boolean {
  return squares.reduce((total, square) => total + 0.25 * (square - 1) ** 2, 0) <= RESOLUTION;
}

/** The scaled returns have mean square 1. */
function constantVariance(scaled: ScaledReturns): FittedModel {
  return {
    scaled,
    mu: 0,
    omega: 1,
    alpha: 0,
    beta: 0,
    presampleVariance: 1,
    logLikelihood: -0.5 * scaled.values.length * (LOG_TWO_PI + 1),
    boundary: 'alpha_zero',
    converged: true,
    standardErrors: null,
  };
}

const LOG_TWO_PI = Math.log(2 * Math.PI);

function logLikelihoodOf({ derivatives }: LocalMaximum, n: number): number {
  return -derivatives.value - 0.5 * n * LOG_TWO_PI;
}

function boundaryOf(alpha: number, beta: number): GarchBoundary {
  if (alpha + beta >= PERSISTENCE_CAP - NEAR_CAP) return 'persistence';
  return beta === 0 ? 'beta_zero' : 'none';
}

/** The variance before the first return, and how it moves with the mean. */
interface Presample {
  /** (1/n)·Σ(x − μ)² */
  readonly v: number;
  /** dv/dμ */
  readonly slope: number;
}

/**
 * Standard errors at a maximum inside the bounds: roots of the diagonal of the inverse Hessian of −ℓ, taken from the
 * parameters of the fit to those of the model by ω = w·v(μ).
 *
 * @returns null where the Hessian is not positive definite to working precision
 */
function standardErrors(
  { x, derivatives }: LocalMaximum,
  { v, slope }: Presample,
  { deviation }: ScaledReturns,
): GarchStandardErrors | null {
  const size = x.length;
  const factor = definiteFactor(derivatives.hessian, size);
  if (factor === null) return null;
  const errorAlong = (direction: readonly number[]) => {
    const gradient = Float64Array.from(direction.slice(0, size));
    return Math.sqrt(innerProduct(solveCholesky(factor, gradient), 0, gradient, 0, size));
  };
  const omega = errorAlong([v, 0, 0, (x[0] as number) * slope]);
  const alpha = errorAlong([0, 1, 0, 0]);
  const beta = errorAlong([0, 0, 1, 0]);
  const mu = size === 4 ? errorAlong([0, 0, 0, 1]) : null;
  return { mu: mu === null ? null : deviation * mu, omega: deviation * deviation * omega, alpha, beta };
}

/** Mean square of the residuals around μ. */
function presample(values: Float64Array, mu: number): Presample {
  let total = 0;
  let squares = 0;
  for (const value of values) {
    total += value - mu;
    squares += (value - mu) ** 2;
  }
  return { v: squares / values.length, slope: (-2 * total) / values.length };
}

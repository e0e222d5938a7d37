import { derivativesOf, type Derivatives, type Likelihood } from '../likelihood';
import { constrainedStep, type ConstrainedStep } from './constrained-step';
import {
  activeConstraints,
  ALPHA_ZERO,
  AT_CAP,
  AT_FLOOR,
  BETA_ZERO,
  faceDirections,
  OMEGA_FLOOR,
  PERSISTENCE_CAP,
} from './constraints';

/** End point of a climb. */
export interface LocalMaximum {
  /** w = ω/v, α, β and, where it is estimated, μ; in units of the scaled returns. */
  readonly x: Float64Array;
  /** Derivatives of −ℓ there. */
  readonly derivatives: Derivatives;
  /** The constraints that hold as equations, a mask. */
  readonly face: number;
  /** The gradient along the face vanishes, and leaving the face does not help. */
  readonly converged: boolean;
}

/** Most steps tried from one start: ten are usual, a hundred happen where the likelihood is flat. */
const STEPS = 200;

/**
 * A Newton step that promises less, in units of ℓ, is the last: it moves a parameter by a millionth of its standard
 * error.
 */
const LEAST_GAIN = 1e-12;

/** Greatest gradient at a maximum, see gradientSize. */
const LEAST_GRADIENT = 1e-6;

/** A step that brings less than this share of what the model promised is not taken. */
const LEAST_SHARE = 1e-4;

/** A model that keeps more than this share of its promise may be damped less. */
const GOOD_SHARE = 0.5;

/** So many damped steps that promise no more than rounding end a climb: the likelihood is flat to its last digits. */
const BLIND_STEPS = 10;

/** Damping in units of the information: initial value, value that counts as zero, and limit. */
const FIRST_DAMPING = 0.25;
const NO_DAMPING = 0.01;
const MOST_DAMPING = 1e12;

/** A climb under way. */
interface Climb {
  readonly likelihood: Likelihood;
  x: Float64Array;
  here: Derivatives;
  /** Room for the derivatives at the next point. */
  spare: Derivatives;
  damping: number;
}

/**
 * Local maximum of a GARCH likelihood inside its constraints, uphill from a start.
 *
 * Each step goes to the minimum of a quadratic model of −ℓ inside the constraints. The matrix of the model is the exact Hessian
 * plus a multiple of the information, the damping: far from the maximum that is the method of scoring, near it Newton's. The
 * multiple grows until the matrix is positive definite along the faces visited and the step achieves part of the predicted
 * gain.
 *
 * @param start   a point inside the constraints
 * @param pinned  constraints that the start meets as equations and that are kept
 * @param known   maxima found before: a climb that is about to end at one of them is that one
 * @see Fiorentini, Calzolari & Panattoni (1996), as in varianceDerivatives: scoring first, then Newton; Nocedal &
 *   Wright (2006), Numerical Optimization, 2nd ed., chapter 4, for the damping.
 */
export function localMaximum(
  likelihood: Likelihood,
  start: Float64Array,
  pinned = 0,
  known: readonly LocalMaximum[] = [],
): LocalMaximum {
  const [here, spare] = [derivativesOf(likelihood.size), derivativesOf(likelihood.size)];
  likelihood.derivatives(start, here);
  const climb: Climb = { likelihood, x: start, here, spare, damping: 0 };
  let blind = 0;
  for (let trial = 0; trial < STEPS && blind < BLIND_STEPS && climb.damping < MOST_DAMPING; trial++) {
    const matrix = dampedHessian(climb.here, climb.damping);
    const next = constrainedStep(climb.x, climb.here.gradient, matrix, activeConstraints(climb.x), pinned);
    if (next !== null && climb.damping === 0) {
      if (next.gain <= LEAST_GAIN) {
        advance(climb, next, 0);
        return endOf(climb, true);
      }
      const same = known.find((maximum) => isHeadedFor(climb.x, climb.here, next, maximum));
      if (same !== undefined) return same;
    }
    if (next !== null && next.gain <= roundingOf(climb)) blind++;
    const share = next === null ? 0 : advance(climb, next, LEAST_SHARE);
    if (!(share > LEAST_SHARE)) climb.damping = Math.max(FIRST_DAMPING, 4 * climb.damping);
    else if (share > GOOD_SHARE) climb.damping = climb.damping < NO_DAMPING ? 0 : climb.damping / 8;
  }
  return endOf(climb, false);
}

/** Takes a step if it brings more than a share of what it promised; returns the share that it would bring. */
function advance(climb: Climb, { step, gain, face }: ConstrainedStep, least: number): number {
  const { likelihood, x, here, spare } = climb;
  const end = x.map((value, i) => value + (step[i] as number));
  snapToFace(end, face);
  likelihood.derivatives(end, spare);
  const share = (here.value - spare.value + roundingOf(climb)) / gain;
  if (share > least) Object.assign(climb, { x: end, here: spare, spare: here });
  return share;
}

/** Rounding error of the n terms of −ℓ together: by so much a value that seems to rise may have fallen. */
function roundingOf({ likelihood: { count }, here }: Climb): number {
  return Number.EPSILON * Math.sqrt(count) * (count + Math.abs(here.value));
}

function endOf({ likelihood, x, here }: Climb, hasGain: boolean): LocalMaximum {
  const face = activeConstraints(x);
  const isFlat = gradientSize(x, here.gradient, face) <= LEAST_GRADIENT * likelihood.count;
  return { x, derivatives: here, face, converged: hasGain && isFlat };
}

/**
 * Greatest slope of −ℓ along a face, by α, β and μ (in units of the scaled returns) and, since it may be small, by ln
 * w.
 */
function gradientSize(x: Float64Array, gradient: Float64Array, face: number): number {
  let greatest = 0;
  for (const direction of faceDirections(face, x.length)) {
    const slope = direction.reduce((total, d, i) => total + d * (gradient[i] as number), 0);
    greatest = Math.max(greatest, Math.abs(slope) * (direction[0] === 1 ? (x[0] as number) : 1));
  }
  return greatest;
}

/** A Newton step that promises less than this, in units of ℓ, ends close to where the climb would end. */
const NEAR_GAIN = 0.5;

/** Closer together, in units of ℓ, there are no two maxima. */
const RESOLUTION = 1e-3;

/**
 * True where the next Newton step leads to the neighbourhood of a known maximum: the same face, the same value and, in
 * the metric of the information, the same place.
 */
function isHeadedFor(x: Float64Array, here: Derivatives, next: ConstrainedStep, known: LocalMaximum): boolean {
  if (next.gain > NEAR_GAIN || next.face !== known.face) return false;
  if (Math.abs(here.value - next.gain - known.derivatives.value) > RESOLUTION) return false;
  const metric = dampedHessian({ ...here, hessian: new Float64Array(here.hessian.length) }, 1);
  const size = x.length;
  const away = known.x.map((value, i) => value - (x[i] as number) - (next.step[i] as number));
  let distance = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      distance += 0.5 * (away[i] as number) * (metric[i * size + j] as number) * (away[j] as number);
    }
  }
  return distance <= RESOLUTION;
}

/**
 * Share of its diagonal that is added to the information, which is singular where the variances do not tell all
 * parameters apart.
 */
const RIDGE = 1e-5;

/** The Hessian plus a multiple of the information [k × k], row-major. */
function dampedHessian({ hessian, information }: Derivatives, damping: number): Float64Array {
  if (damping === 0) return hessian;
  const size = Math.sqrt(hessian.length);
  return hessian.map((value, index) => {
    const weight = index % (size + 1) === 0 ? damping * (1 + RIDGE) : damping;
    return value + weight * (information[index] as number);
  });
}

/** Moves a point by rounding errors: exactly onto the constraints of a face, and inside the others. */
function snapToFace(x: Float64Array, face: number): void {
  const alpha = face & ALPHA_ZERO ? 0 : Math.min(PERSISTENCE_CAP, Math.max(0, x[1] as number));
  const room = PERSISTENCE_CAP - alpha;
  x[0] = face & AT_FLOOR ? OMEGA_FLOOR : Math.max(OMEGA_FLOOR, x[0] as number);
  x[1] = alpha;
  if (face & BETA_ZERO) x[2] = 0;
  else x[2] = face & AT_CAP ? room : Math.min(room, Math.max(0, x[2] as number));
}

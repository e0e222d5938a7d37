import { millsRatio } from '../../black-scholes/mills-difference';
import { type Sensitivities } from '../sensitivities';

/** Derivatives in x = ln S, σ and r. */
interface Gradient {
  readonly x: number;
  readonly sigma: number;
  readonly r: number;
}

/** The product w·N(εz), whose ln w and z are linear in x. */
export interface GaussianTerm {
  /** w; read where εz > 0 alone, elsewhere it may exceed the doubles. */
  readonly weight: number;
  /** w·n(z), from the sum of both exponents: neither factor need be representable. */
  readonly density: number;
  /** ε = ±1. */
  readonly epsilon: 1 | -1;
  readonly z: number;
  readonly logWeightGradient: Gradient;
  readonly zGradient: Gradient;
}

/**
 * w·N(εz) with its derivatives: with Q = w·N(εz) and P = w·n(z), dQ = Q·d(ln w) + εP·dz, and P_x = P·((ln w)_x −
 * z·z_x).
 *
 * The lower tail is P times the Mills ratio, so that a power and a probability that are out of range never meet.
 */
export function gaussianTerm(term: GaussianTerm): Sensitivities {
  const { weight, density, epsilon, z, logWeightGradient, zGradient } = term;
  const tail = density === 0 ? 0 : density * millsRatio(-Math.abs(z));
  const value = epsilon * z > 0 ? weight - tail : tail;
  const l = logWeightGradient.x;
  // without density z and its gradient may be infinite
  const pull = epsilon * density;
  return {
    value,
    slope: value * l + (pull === 0 ? 0 : pull * zGradient.x),
    curvature: value * l * (l - 1) + (pull === 0 ? 0 : pull * zGradient.x * (2 * l - 1 - z * zGradient.x)),
    vega: value * logWeightGradient.sigma + (pull === 0 ? 0 : pull * zGradient.sigma),
    rho: value * logWeightGradient.r + (pull === 0 ? 0 : pull * zGradient.r),
  };
}

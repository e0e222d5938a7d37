import { logGamma1p } from '../gamma-function/log-gamma-1p';
import { logGammaKernel } from '../gamma-function/log-gamma-kernel';
import { incompleteGammaTails } from '../incomplete-gamma/incomplete-gamma-tails';
import { poissonMass } from '../incomplete-gamma/poisson-mass';
import { isLostInUnderflow, standardize } from './standardize';

/**
 * Both tails of the gamma distribution at x, the smaller one at full relative accuracy.
 *
 * Preconditions, unchecked: 0 < shape ≤ 1e15; scale > 0.
 */
export function gammaTails(x: number, shape: number, scale: number): readonly [lower: number, upper: number] {
  if (x <= 0) return [0, 1];
  const [z, rest] = standardize(x, scale);
  if (isLostInUnderflow(z, scale)) return tailsNextToZero(x, shape, scale);
  const tails = incompleteGammaTails(shape, z);
  if (rest === 0) return tails;
  // correction for the rounding of the quotient
  const between = poissonMass(shape, z, shape) * (rest / z);
  return [tails[0] + between, tails[1] - between];
}

/** z^shape/Γ(shape + 1): the series of the lower tail has one term. */
function tailsNextToZero(x: number, shape: number, scale: number): readonly [lower: number, upper: number] {
  const logGammaOfNext = shape < 1 ? logGamma1p(shape) : logGammaKernel(shape + 1);
  const logarithm = shape * (Math.log(x) - Math.log(scale)) - logGammaOfNext;
  return [Math.exp(logarithm), -Math.expm1(logarithm)];
}

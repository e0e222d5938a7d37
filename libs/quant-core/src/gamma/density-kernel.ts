import { logGammaKernel } from '../gamma-function/log-gamma-kernel';
import { poissonMass } from '../incomplete-gamma/poisson-mass';
import { isLostInUnderflow, standardize } from './standardize';

/**
 * Density of the gamma distribution at x: z^(shape−1)·e^(−z) / (Γ(shape)·scale), z = x/scale; Infinity beyond the largest
 * double.
 *
 * Preconditions, unchecked: x ≥ 0; 0 < shape ≤ 1e15; 0 < scale ≤ 1e15.
 */
export function gammaDensityKernel(x: number, shape: number, scale: number): number {
  if (x === 0) return densityAtZero(shape, scale);
  const [z, rest] = standardize(x, scale);
  if (z === Infinity) return 0;
  if (isLostInUnderflow(z, scale)) return densityNextToZero(x, shape, scale);
  // the mass at shape − 1, which is exact, does not underflow where z^shape would
  const density = shape < 1 ? poissonMass(shape, z, shape) / z / scale : poissonMass(shape - 1, z, 1) / scale;
  // an infinite density stays so
  return rest === 0 ? density : density + density * ((rest / z) * (shape - 1 - z));
}

function densityAtZero(shape: number, scale: number): number {
  if (shape === 1) return 1 / scale;
  return shape < 1 ? Infinity : 0;
}

/** e^(−z) is 1 here, and the power is that of a quotient that no double holds. */
function densityNextToZero(x: number, shape: number, scale: number): number {
  const logScale = Math.log(scale);
  return Math.exp((shape - 1) * (Math.log(x) - logScale) - logGammaKernel(shape) - logScale);
}

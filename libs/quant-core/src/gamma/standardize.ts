import { productError } from '../double-double/double-double';

/** Within these, the error of z·scale is not lost in the range of doubles. */
const LEAST = 1e-280;
const LARGEST = 1e280;

/**
 * z = x/scale and what its rounding leaves out: x = (z + rest)·scale. At shape 1e12 a rounding of z would already cost
 * the tails five digits.
 *
 * Preconditions, unchecked: x ≥ 0; scale > 0.
 */
export function standardize(x: number, scale: number): readonly [z: number, rest: number] {
  const z = x / scale;
  const product = z * scale;
  const isExact = scale === 1 || !(x > LEAST && x < LARGEST && scale > LEAST && z > LEAST && z < LARGEST);
  return [z, isExact ? 0 : (x - product - productError(z, scale, product)) / scale];
}

/** 2⁻¹⁰²²: quotients below it have fewer digits, or none. */
const SMALLEST_NORMAL = 2.2250738585072014e-308;

/** True where z = x/scale has lost digits, or itself, to the lower end of the range of doubles. */
export function isLostInUnderflow(z: number, scale: number): boolean {
  return z < SMALLEST_NORMAL && scale !== 1;
}

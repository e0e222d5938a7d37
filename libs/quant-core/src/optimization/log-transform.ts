import { type ParameterTransform } from './parameter-transform';

/**
 * A parameter above a bound: x = lower + e^u.
 *
 * @example
 * logTransform(0).bound(Math.log(3)); // ≈ 3
 * logTransform(1).slope(0); // 1
 */
export function logTransform(lower: number): ParameterTransform {
  return {
    free: (x) => Math.log(x - lower),
    bound: (u) => lower + Math.exp(u),
    slope: (u) => Math.exp(u),
  };
}

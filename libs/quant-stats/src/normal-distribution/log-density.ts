const LOG_SQRT_TWO_PI = 0.9189385332046728;

/** ln of the density at z standard deviations: −z²/2 − ln std − ½·ln 2π; −Infinity beyond the range of doubles. */
export function logDensity(z: number, std: number): number {
  return -0.5 * z * z - Math.log(std) - LOG_SQRT_TWO_PI;
}

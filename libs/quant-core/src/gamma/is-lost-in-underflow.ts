/** 2⁻¹⁰²²: quotients below it have fewer digits, or none. */
const SMALLEST_NORMAL = 2.2250738585072014e-308;

/** True where z = x/scale has lost digits, or itself, to the lower end of the range of doubles. */
export function isLostInUnderflow(z: number, scale: number): boolean {
  return z < SMALLEST_NORMAL && scale !== 1;
}

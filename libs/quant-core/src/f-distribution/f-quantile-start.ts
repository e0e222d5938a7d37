import { normalQuantileKernel } from '../normal/quantile-kernel';
import { fPoint } from './f-point';

/**
 * Where to start looking for the ratio f with fBelow(f, a, b) = p.
 *
 * Preconditions, unchecked: 0 < p < 1; a, b in the range of shapes. May be 0 or Infinity.
 *
 * @see Abramowitz & Stegun (1964), 26.5.22, for a, b ≥ 1.
 */
export function fQuantileStart(p: number, a: number, b: number): number {
  if (Math.min(a, b) < 1) return fromPowerLaw(p, a, b);
  const z = -normalQuantileKernel(p);
  const [ofA, ofB] = [1 / (2 * a - 1), 1 / (2 * b - 1)];
  const h = 2 / (ofA + ofB);
  const lambda = (z * z - 3) / 6;
  const w = (z * Math.sqrt(h + lambda)) / h - (ofB - ofA) * (lambda + 5 / 6 - 2 / (3 * h));
  return Math.exp(-2 * w);
}

/** I_x(a, b) ≈ (x/y)^a / (a·B(a, b)) next to 0, and less everywhere: the root of the right side is on the left of the quantile. */
function fromPowerLaw(p: number, a: number, b: number): number {
  const { x, y, power } = fPoint(1, a, b);
  const logBeta = a * Math.log(x) + b * Math.log(y) - Math.log(power);
  return Math.exp((Math.log(p) + Math.log(a) + logBeta) / a) * (b / a);
}

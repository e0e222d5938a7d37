import { type BetaPoint } from './beta-point';
import { incompleteBeta } from './incomplete-beta';

/** I_y(b, a), the probability above the point: never one minus the one below. Preconditions: those of incompleteBeta. */
export function incompleteBetaAbove({ x, y, excess, power }: BetaPoint, a: number, b: number): number {
  return incompleteBeta({ x: y, y: x, excess: -excess, power }, b, a);
}

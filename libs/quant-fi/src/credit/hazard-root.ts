import { NoSolutionError } from '@quant/core';
import { findRoot } from '@quant/core/kernels';

/** The largest hazard rate that is looked for [1/year]. */
const MOST = 512;

/**
 * Hazard rate at which a function that rises is 0, from a bracket that grows from 0.
 *
 * @throws NoSolutionError  none between 0 and 512
 */
export function hazardRoot(errorAt: (hazard: number) => number, name: string): number {
  const least = errorAt(0);
  if (least > 0) throw new NoSolutionError(`${name} has no hazard rate: it would be negative`);
  let above = 0.125;
  while (errorAt(above) < 0) {
    above *= 2;
    if (above > MOST) throw new NoSolutionError(`${name} has no hazard rate: it would be above ${MOST}`);
  }
  return findRoot(errorAt, 0, above);
}

import { NoSolutionError } from '@quant/core';
import { findRoot } from '@quant/core/kernels';
import { MOST_HAZARD } from './hazard-curve';

/**
 * Hazard rate at which a function that rises is 0, from a bracket that grows from 0.
 *
 * @throws NoSolutionError  none between 0 and 1000
 */
export function hazardRoot(errorAt: (hazard: number) => number, name: string): number {
  const least = errorAt(0);
  if (least > 0) throw new NoSolutionError(`${name} has no hazard rate: it would be negative`);
  let above = 0.125;
  while (errorAt(above) < 0) {
    above *= 2;
    if (above > MOST_HAZARD)
      throw new NoSolutionError(`${name} has no hazard rate: it would be above ${MOST_HAZARD / 2}`);
  }
  return findRoot(errorAt, 0, above);
}

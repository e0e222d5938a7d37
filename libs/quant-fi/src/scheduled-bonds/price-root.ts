import { InvalidInputError, NoSolutionError } from '@quant/core';
import { findRoot } from '@quant/core/kernels';

/** Rates beyond e^±MOST a period have no meaning. */
const MOST = 512;

/**
 * Where a function that falls has its root: from a bracket around 0 that doubles.
 *
 * @throws NoSolutionError  no root between −512 and 512
 */
export function fallingRoot(f: (x: number) => number): number {
  let width = 0.125;
  while (!(f(-width) >= 0 && f(width) <= 0)) {
    width *= 2;
    if (width > MOST) throw new NoSolutionError('no rate gives this price: the payments to come have other signs');
  }
  return findRoot(f, -width, width);
}

/** The price with accrued interest. */
export function dirtyPrice(price: number, accrued: number): number {
  if (price + accrued > 0) return price + accrued;
  throw new InvalidInputError(
    ['price'],
    'value_error',
    `above ${-accrued}, so that the bond with its interest has a price`,
    price,
  );
}

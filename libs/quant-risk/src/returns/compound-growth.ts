import { TRADING_DAYS } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type CompoundedPath } from './compounded-path';

/** Compound growth of returns. */
export interface CompoundGrowth {
  /** W − 1, W = Π(1 + r); null beyond the range of doubles. */
  readonly total: number | null;
  /** W^(A/n) − 1, −1 after a total loss; null beyond the range of doubles. */
  readonly cagr: number | null;
}

/** A path that falls below this loses digits of W − 1 on its way back; then W itself is the better measure. */
const HALF = -0.5;

/** Wealth is kept between 2⁻⁹⁰⁰ and 2⁹⁰⁰, and what it was divided by is counted. */
const STEP = 900;
const CEILING = 2 ** STEP;
const FLOOR = 2 ** -STEP;

/**
 * Total and annual growth of wealth.
 *
 * Preconditions, unchecked: returns of −1 … 1000, at least one; `path` is theirs.
 *
 * @param periodsPerYear  A
 */
export function compoundGrowth(
  returns: ArrayLike<number>,
  { total, lowest }: CompoundedPath,
  periodsPerYear: number = TRADING_DAYS,
): CompoundGrowth {
  const isResolved = lowest > HALF && total < Infinity;
  const logGrowth = isResolved ? Math.log1p(total) : logWealth(returns);
  return {
    total: isResolved ? total : finiteOrNull(Math.expm1(logGrowth)),
    cagr: finiteOrNull(Math.expm1((periodsPerYear / returns.length) * logGrowth)),
  };
}

/** ln W, −∞ after a total loss; W itself may leave the range of doubles and come back. */
function logWealth(returns: ArrayLike<number>): number {
  let wealth = 1;
  let steps = 0;
  for (let i = 0; i < returns.length; i++) {
    wealth *= 1 + (returns[i] as number);
    if (wealth > CEILING) {
      wealth *= FLOOR;
      steps++;
    } else if (wealth < FLOOR && wealth > 0) {
      wealth *= CEILING;
      steps--;
    }
  }
  return Math.log(wealth) + steps * STEP * Math.LN2;
}

import { extremes, finiteOrNull } from '@quant/core/kernels';
import { PERIODS_PER_YEAR } from '../returns/bounds';
import { type CompoundGrowth } from '../returns/compound-growth';
import { underwaterCurveOfReturns } from '../returns/underwater-curve-of-returns';
import { type PortfolioCurve } from './portfolio-curve';

/**
 * The curve that returns compound to from a start value.
 *
 * Preconditions, unchecked: returns of −1 … 1000, at least one; `growth` is theirs.
 */
export function curveOfReturns(
  returns: ArrayLike<number>,
  startValue: number,
  { total, cagr }: CompoundGrowth,
): PortfolioCurve {
  let value = startValue;
  for (let i = 0; i < returns.length; i++) value *= 1 + (returns[i] as number);
  const logReturns = Float64Array.from(returns, Math.log1p);
  const underwater = underwaterCurveOfReturns(returns);
  return {
    total,
    cagr,
    maxDrawdown: extremes(underwater)[0],
    startValue,
    endValue: finiteOrNull(value),
    years: returns.length / PERIODS_PER_YEAR,
    underwater,
    logReturns: logReturns.includes(-Infinity) ? null : logReturns,
  };
}

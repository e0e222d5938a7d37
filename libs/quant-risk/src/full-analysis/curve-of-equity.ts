import { extremes, finiteOrNull, logRatio, relativeChange } from '@quant/core/kernels';
import { underwaterCurve } from '../drawdown/underwater-curve';
import { annualGrowth } from '../returns/annual-growth';
import { PERIODS_PER_YEAR } from '../returns/bounds';
import { type PortfolioCurve } from './portfolio-curve';

/**
 * The curve that was measured, with what it has grown to.
 *
 * Preconditions, unchecked: at least two values ≥ 0, the first > 0.
 */
export function curveOfEquity(equity: ArrayLike<number>): PortfolioCurve {
  const startValue = equity[0] as number;
  const endValue = equity[equity.length - 1] as number;
  const years = (equity.length - 1) / PERIODS_PER_YEAR;
  const underwater = underwaterCurve(equity);
  return {
    total: finiteOrNull(relativeChange(startValue, endValue)),
    cagr: annualGrowth(startValue, endValue, years),
    maxDrawdown: extremes(underwater)[0],
    startValue,
    endValue,
    years,
    underwater,
    logReturns: logReturns(equity),
  };
}

function logReturns(equity: ArrayLike<number>): Float64Array | null {
  if (extremes(equity)[0] === 0) return null;
  const later = Array.from(equity).slice(1);
  return Float64Array.from(later, (value, i) => logRatio(value, equity[i] as number));
}

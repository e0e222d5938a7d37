import { TRADING_DAYS } from '@quant/core';
import { extremes, finiteOrNull, logRatio, relativeChange } from '@quant/core/kernels';
import { underwaterCurve } from '../../drawdowns/underwater-curve';
import { annualGrowth } from '../../returns/annual-growth';
import { type CompoundGrowth } from '../../returns/compound-growth';
import { underwaterCurveOfReturns } from '../../drawdowns/underwater-curve-of-returns';

/** Figures of a portfolio's value curve that the analysis needs. */
export interface PortfolioCurve extends CompoundGrowth {
  /** Deepest drawdown, ≤ 0. */
  readonly maxDrawdown: number;
  readonly startValue: number;
  /** null beyond the range of doubles. */
  readonly endValue: number | null;
  readonly years: number;
  /** Drawdown at each value. */
  readonly underwater: Float64Array;
  /** ln(E_t/E_{t−1}); null where the curve reaches 0. */
  readonly logReturns: Float64Array | null;
}

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
    years: returns.length / TRADING_DAYS,
    underwater,
    logReturns: logReturns.includes(-Infinity) ? null : logReturns,
  };
}

/**
 * The curve that was measured, with what it has grown to.
 *
 * Preconditions, unchecked: at least two values ≥ 0, the first > 0.
 */
export function curveOfEquity(equity: ArrayLike<number>): PortfolioCurve {
  const startValue = equity[0] as number;
  const endValue = equity[equity.length - 1] as number;
  const years = (equity.length - 1) / TRADING_DAYS;
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

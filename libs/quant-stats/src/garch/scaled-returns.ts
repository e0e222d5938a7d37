import { extremes, mean, sum } from '@quant/core/kernels';
import { type GarchMeanModel } from './parameters';

/** Returns in a unit in which their mean square is 1, so that a fit does not depend on the unit they came in. */
export interface ScaledReturns {
  /** (return − centre)/deviation */
  readonly values: Float64Array;
  /** The mean that was subtracted: 0 for a zero mean. */
  readonly centre: number;
  /** Root mean square of the residuals. */
  readonly deviation: number;
  /** ln deviation, finite where the deviation of the least doubles is rounded to 0. */
  readonly logDeviation: number;
}

/** Precondition, unchecked: the returns, less their mean if there is one, are not all 0. */
export function scaledReturns(returns: ArrayLike<number>, meanModel: GarchMeanModel): ScaledReturns {
  const centre = meanModel === 'constant' ? mean(returns) : 0;
  const values = Float64Array.from(returns, (value) => value - centre);
  // by the largest first: squares of returns below 1e-154 would vanish
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  const root = Math.sqrt(sum(values.map((value) => (value / largest) ** 2)) / values.length);
  for (let t = 0; t < values.length; t++) values[t] = (values[t] as number) / largest / root;
  return { values, centre, deviation: largest * root, logDeviation: Math.log(largest) + Math.log(root) };
}

/** True where the returns, less their mean if there is one, are all 0: they have no model. */
export function isFlat(returns: ArrayLike<number>, meanModel: GarchMeanModel): boolean {
  const [least, greatest] = extremes(returns);
  return least === greatest && (meanModel === 'constant' || least === 0);
}

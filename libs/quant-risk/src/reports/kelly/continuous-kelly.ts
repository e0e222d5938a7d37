import { TRADING_DAYS } from '@quant/core';
import { mean, resolvedDeviation } from '@quant/core/kernels';
import { empiricalKelly } from '../../kelly/empirical-kelly';
import { type ContinuousKelly } from './kelly-criterion-result';
import { leverageOfMoments } from '../../kelly/leverage-of-moments';

/** Leverage and growth. */
type Leveraged = Pick<
  ContinuousKelly,
  'fullKellyLeverage' | 'halfKelly' | 'quarterKelly' | 'growthAnnualFullKelly' | 'growthAnnualHalfKelly'
>;

/** Without variance there is no bound on the leverage. */
const NONE: Leveraged = {
  fullKellyLeverage: null,
  halfKelly: null,
  quarterKelly: null,
  growthAnnualFullKelly: null,
  growthAnnualHalfKelly: null,
};

/**
 * The leverage with which to hold an asset, by the mean and the variance of its returns and by the returns themselves.
 *
 * Preconditions, unchecked: at least two returns of at most 1000 in absolute value.
 */
export function continuousKelly(returns: ArrayLike<number>): ContinuousKelly {
  const average = mean(returns);
  const deviation = resolvedDeviation(returns, average);
  const variance = deviation * deviation;
  return {
    mode: 'continuous',
    ...(deviation === 0 ? NONE : leveraged(average, deviation)),
    mean: average,
    variance,
    growthAnnual: TRADING_DAYS * (average - variance / 2),
    empiricalKelly: empiricalKelly(returns),
    n: returns.length,
  };
}

function leveraged(average: number, deviation: number): Leveraged {
  const ratio = average / deviation;
  const full = leverageOfMoments(average, deviation);
  const growth = (TRADING_DAYS / 2) * ratio * ratio;
  return {
    fullKellyLeverage: full,
    halfKelly: full === null ? null : full / 2,
    quarterKelly: full === null ? null : full / 4,
    growthAnnualFullKelly: growth,
    growthAnnualHalfKelly: 0.75 * growth,
  };
}

import { biasAdjustedShape, type BiasAdjustedShape, mean, resolvedDeviation, sampleShape } from '@quant/core/kernels';

/** Moments of returns; the deviation is exactly 0 for flat returns, which have no shape. */
export interface ReturnMoments {
  readonly mean: number;
  readonly deviation: number;
  readonly shape: BiasAdjustedShape | null;
}

/** The return over a number of periods, were they independent. */
export interface HorizonReturn {
  readonly mean: number;
  readonly deviation: number;
  readonly shape: BiasAdjustedShape;
}

const NORMAL: BiasAdjustedShape = { skewness: 0, excessKurtosis: 0 };

/** Moments per period. Preconditions, unchecked: finite returns, at least four. */
export function returnMoments(returns: ArrayLike<number>): ReturnMoments {
  const average = mean(returns);
  const deviation = resolvedDeviation(returns, average);
  const shape = deviation === 0 ? null : biasAdjustedShape(sampleShape(returns, average, deviation), returns.length);
  return { mean: average, deviation, shape };
}

/** The mean grows with the periods, the deviation with their root; skewness falls with that, excess kurtosis with them. */
export function horizonReturn({ mean, deviation, shape }: ReturnMoments, periods: number): HorizonReturn {
  const { skewness, excessKurtosis } = shape ?? NORMAL;
  return {
    mean: periods * mean,
    deviation: deviation * Math.sqrt(periods),
    shape: { skewness: skewness / Math.sqrt(periods), excessKurtosis: excessKurtosis / periods },
  };
}

/** The return at a standardised quantile. */
export function returnAt({ mean, deviation }: Pick<HorizonReturn, 'mean' | 'deviation'>, z: number): number {
  return mean + z * deviation;
}

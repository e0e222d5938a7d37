import { biasAdjustedShape, sampleShape } from '@quant/core/kernels';
import { type ReturnDistribution } from './historical-risk-result';

/** Excess kurtosis above which tails are called fat. */
const FAT = 1;

/** Returns that do not vary have no shape. */
const NONE: ReturnDistribution = {
  skewness: null,
  excessKurtosis: null,
  fatTails: null,
  jarqueBera: null,
  jarqueBeraPValue: null,
};

/**
 * Shape of the distribution of returns, and whether it is that of a normal one.
 *
 * Preconditions, unchecked: at least four returns; `mean` and `deviation` are theirs, the deviation resolved.
 *
 * @see Jarque & Bera (1987), "A test for normality of observations and regression residuals", Int. Statistical Review 55, 163–172.
 */
export function returnDistribution(returns: ArrayLike<number>, mean: number, deviation: number): ReturnDistribution {
  if (deviation === 0) return NONE;
  const n = returns.length;
  const shape = sampleShape(returns, mean, deviation);
  const { skewness, excessKurtosis } = biasAdjustedShape(shape, n);
  const jarqueBera = n * (shape.skewness ** 2 / 6 + (shape.kurtosis - 3) ** 2 / 24);
  return {
    skewness,
    excessKurtosis,
    fatTails: excessKurtosis > FAT,
    jarqueBera,
    jarqueBeraPValue: Math.exp(-jarqueBera / 2),
  };
}

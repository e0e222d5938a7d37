import { number } from '@quant/core';

/** Parameters of a variance that reverts to its mean, and of its correlation with the price. */
export const varianceFields = {
  /** Variance now, a volatility squared [1/year], 0 … 100. */
  v0: number({ atLeast: 0, atMost: 100 }),
  /** Speed of reversion [1/year], 0 … 100. */
  kappa: number({ atLeast: 0, atMost: 100 }),
  /** Long-run variance [1/year], 0 … 100. */
  theta: number({ atLeast: 0, atMost: 100 }),
  /** Volatility of the variance [1/year], 0 … 10. */
  volOfVol: number({ atLeast: 0, atMost: 10 }),
  /** Correlation of the price and the variance, −0.999 … 0.999. */
  correlation: number({ atLeast: -0.999, atMost: 0.999 }),
} as const;

/** Parameters of jumps whose sizes are lognormal. */
export const jumpFields = {
  /** Expected jumps a year, 0 … 100. */
  jumpIntensity: number({ atLeast: 0, atMost: 100 }),
  /** Mean of the logarithm of a jump, −2 … 2. */
  jumpMean: number({ atLeast: -2, atMost: 2 }),
  /** Standard deviation of the logarithm of a jump, 0 … 2. */
  jumpVolatility: number({ atLeast: 0, atMost: 2 }),
} as const;

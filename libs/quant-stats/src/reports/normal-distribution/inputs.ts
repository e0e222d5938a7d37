import { inputs, type InputsOf, number, optional } from '@quant/core';

export const DEFAULT_MEAN = 0;
export const DEFAULT_STD = 1;

/** A normal distribution and what is asked of it; everything is optional. */
export const normalDistributionInputs = inputs({
  /** Where the distribution function, its complement and the density are asked for [unit of the variable]. */
  x: optional(number()),
  /** Probability whose quantile is asked for, 0 … 1. */
  p: optional(number({ atLeast: 0, atMost: 1 })),
  /** Mean [unit of the variable]; default 0. */
  mean: number({}, DEFAULT_MEAN),
  /** Standard deviation [unit of the variable], > 0; default 1. */
  std: number({ greaterThan: 0 }, DEFAULT_STD),
  /** Probability of the central interval asked for, strictly between 0 and 1. */
  confidenceLevel: optional(number({ greaterThan: 0, lessThan: 1 })),
});

/** A normal distribution and what is asked of it; everything is optional. */
export type NormalDistributionInputs = InputsOf<typeof normalDistributionInputs>;

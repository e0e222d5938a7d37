import { assertInputs, assertNumber, type Bounds } from '@quant/core';

export const DEFAULT_MEAN = 0;
export const DEFAULT_STD = 1;

const POSITIVE: Bounds = { greaterThan: 0 };
const PROBABILITY: Bounds = { atLeast: 0, atMost: 1 };
const CONFIDENCE: Bounds = { greaterThan: 0, lessThan: 1 };

/** A normal distribution and what is asked of it; everything is optional. */
export interface NormalDistributionInputs {
  /** Where the distribution function, its complement and the density are asked for [unit of the variable]. */
  readonly x?: number | null | undefined;
  /** Probability whose quantile is asked for, 0 … 1. */
  readonly p?: number | null | undefined;
  /** Mean [unit of the variable]; default 0. */
  readonly mean?: number | undefined;
  /** Standard deviation [unit of the variable], > 0; default 1. */
  readonly std?: number | undefined;
  /** Probability of the central interval asked for, strictly between 0 and 1. */
  readonly confidenceLevel?: number | null | undefined;
}

/**
 * @throws InvalidInputError  an input is no finite number, or breaks the bound shown at its field
 */
export function assertNormalDistributionInputs(inputs: NormalDistributionInputs): void {
  assertInputs(inputs);
  const { x = null, p = null, mean = DEFAULT_MEAN, std = DEFAULT_STD, confidenceLevel = null } = inputs;
  if (x !== null) assertNumber(x, 'x');
  if (p !== null) assertNumber(p, 'p', PROBABILITY);
  assertNumber(mean, 'mean');
  assertNumber(std, 'std', POSITIVE);
  if (confidenceLevel !== null) assertNumber(confidenceLevel, 'confidenceLevel', CONFIDENCE);
}

import { assertInputs, assertNumber, InvalidInputError, type Bounds } from '@quant/core';

/** Two values and the time between them. */
export interface CompoundAnnualGrowthInputs {
  /** Value at the start, > 0. */
  readonly startValue: number;
  /** Value at the end, > 0, in the same unit. */
  readonly endValue: number;
  /** Years between them, whole or fractional, > 0, ≤ 1e6. */
  readonly years: number;
  /** Whether the growth is carried on beyond the end; default false. */
  readonly includeProjections?: boolean | undefined;
}

/** Defaults written out. */
export type CompleteCompoundAnnualGrowthInputs = Required<{
  readonly [Name in keyof CompoundAnnualGrowthInputs]: Exclude<CompoundAnnualGrowthInputs[Name], undefined>;
}>;

const POSITIVE: Bounds = { greaterThan: 0 };
const YEARS: Bounds = { greaterThan: 0, atMost: 1e6 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeCompoundAnnualGrowthInputs(
  inputs: CompoundAnnualGrowthInputs,
): CompleteCompoundAnnualGrowthInputs {
  assertInputs(inputs);
  const { startValue, endValue, years, includeProjections = false } = inputs;
  assertNumber(startValue, 'startValue', POSITIVE);
  assertNumber(endValue, 'endValue', POSITIVE);
  assertNumber(years, 'years', YEARS);
  if (typeof includeProjections !== 'boolean') {
    throw new InvalidInputError(['includeProjections'], 'bool_type', 'true or false', includeProjections);
  }
  return { startValue, endValue, years, includeProjections };
}

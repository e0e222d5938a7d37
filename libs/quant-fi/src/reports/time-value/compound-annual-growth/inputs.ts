import { flag, inputs, type InputsOf, number } from '@quant/core';

/** Two values and the time between them. */
export const compoundAnnualGrowthInputs = inputs({
  /** Value at the start, > 0. */
  startValue: number({ greaterThan: 0 }),
  /** Value at the end, > 0, in the same unit. */
  endValue: number({ greaterThan: 0 }),
  /** Years between them, whole or fractional, > 0, ≤ 1e6. */
  years: number({ greaterThan: 0, atMost: 1e6 }),
  /** Carries the growth on beyond the end; default false. */
  includeProjections: flag(false),
});

/** Two values and the time between them. */
export type CompoundAnnualGrowthInputs = InputsOf<typeof compoundAnnualGrowthInputs>;

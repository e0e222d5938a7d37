import { inputs, type InputsOf, integer, number, ofReturns, refined } from '@quant/core';

const confidence = refined(
  number({ greaterThan: 0, lessThan: 1 }, 0.95),
  (probability) => probability >= 0.5,
  'at least 0.5: the probability of not losing more, 0.95 for the worst 5 %',
);

/** Which loss to measure. */
export const valueAtRiskOptions = inputs({
  /** Probability of not losing more, 0.5 … 1, below 1; default 0.95. */
  confidence,
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
});

/** Which loss to measure. */
export type ValueAtRiskOptions = InputsOf<typeof valueAtRiskOptions>;

/** Which loss to measure, and over how long. */
export const horizonOptions = inputs({
  /** Probability of not losing more, 0.5 … 1, below 1; default 0.95. */
  confidence,
  /** Periods over which the loss is made, a whole number, 1 … 100 000; default 1. */
  horizon: integer({ atLeast: 1, atMost: 100_000 }, 1),
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
});

/** Which loss to measure, and over how long. */
export type HorizonOptions = InputsOf<typeof horizonOptions>;

/** Digits that 1 − c keeps whatever c is. */
const UNITS = 1e15;

/** 1 − c as it is meant: 1 − 0.95 is 0.05000000000000004, and misses the whole rank of 21 returns. */
export function tailProbability(confidence: number): number {
  return Math.round((1 - confidence) * UNITS) / UNITS;
}

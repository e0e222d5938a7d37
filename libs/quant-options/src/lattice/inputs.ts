import { choice, inputs, type InputsOf, integer } from '@quant/core';
import { blackScholesInputs } from '../black-scholes/inputs';

/** `american`: exercise at every node, the root included; `european`: at expiry only. */
export type ExerciseStyle = 'american' | 'european';

const EXERCISE_STYLES: readonly ExerciseStyle[] = ['american', 'european'];

export const DEFAULT_EXERCISE: ExerciseStyle = 'european';
export const DEFAULT_STEPS = 100;

/** An option and the binomial tree on which it is valued. */
export const binomialTreeInputs = inputs({
  ...blackScholesInputs.fields,
  /** `american` or `european`; default `european`. */
  exercise: choice(EXERCISE_STYLES, DEFAULT_EXERCISE),
  /** Time steps of the tree, an integer, 1 … 200; default 100. */
  steps: integer({ atLeast: 1, atMost: 200 }, DEFAULT_STEPS),
});

/** An option and the binomial tree on which it is valued. */
export type BinomialTreeInputs = InputsOf<typeof binomialTreeInputs>;

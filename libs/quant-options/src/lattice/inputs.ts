import { assertInteger, assertOneOf, type Bounds } from '@quant/core';
import { assertBlackScholesInputs, type BlackScholesInputs } from '../black-scholes/inputs';

/** `american`: exercise at every node, the root included; `european`: at expiry only. */
export type ExerciseStyle = 'american' | 'european';

/** An option and the binomial tree on which it is valued. */
export interface BinomialTreeInputs extends BlackScholesInputs {
  /** `american` or `european`; default `european`. */
  readonly exercise?: ExerciseStyle | undefined;
  /** Time steps of the tree, an integer, 1 … 200; default 100. */
  readonly steps?: number | undefined;
}

const EXERCISE_STYLES: readonly ExerciseStyle[] = ['american', 'european'];

const STEPS = { atLeast: 1, atMost: 200 } satisfies Bounds;

export const DEFAULT_EXERCISE: ExerciseStyle = 'european';
export const DEFAULT_STEPS = 100;

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertBinomialTreeInputs(inputs: BinomialTreeInputs): void {
  assertBlackScholesInputs(inputs);
  const { exercise = DEFAULT_EXERCISE, steps = DEFAULT_STEPS } = inputs;
  assertOneOf(exercise, 'exercise', EXERCISE_STYLES);
  assertInteger(steps, 'steps', STEPS);
}

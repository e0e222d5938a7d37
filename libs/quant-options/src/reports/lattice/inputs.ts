import { choice, inputs, type InputsOf, integer } from '@quant/core';
import { EXERCISE_STYLES } from '../../lattice/lattice-option';
import { blackScholesInputs } from '../black-scholes/inputs';

/** An option and the binomial tree on which it is valued. */
export const binomialTreeInputs = inputs({
  ...blackScholesInputs.fields,
  /** `american` or `european`; default `european`. */
  exercise: choice(EXERCISE_STYLES, 'european'),
  /** Time steps of the tree, an integer, 1 … 200; default 100. */
  steps: integer({ atLeast: 1, atMost: 200 }, 100),
});

/** An option and the binomial tree on which it is valued. */
export type BinomialTreeInputs = InputsOf<typeof binomialTreeInputs>;

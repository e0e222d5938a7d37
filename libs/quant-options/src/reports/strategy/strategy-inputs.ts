import { choice, type Field, inputs, type InputsOf, integer, list, number, optional, refined } from '@quant/core';
import { OPTION_TYPES } from '../../black-scholes/option-type';
import { AMOUNT, PRICE } from '../../market/bounds';
import { INTERVALS, LEGS } from './bounds';

export const DEFAULT_QUANTITY = 1;
export const DEFAULT_CURVE_INTERVALS = 50;

/** One leg of a strategy: options of one kind, bought or sold. */
const strategyLeg = inputs({
  /** `call` or `put`. */
  type: choice(OPTION_TYPES),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /**
   * Premium of one option [currency], of absolute value ≤ 1e15. On a bought leg positive if paid, negative if received;
   * on a sold leg a receipt, whatever its sign.
   */
  premium: number(),
  /** Options bought, or sold if negative; a whole number of absolute value ≤ 1e9; default 1. */
  quantity: integer({ atLeast: -1e9, atMost: 1e9 }, DEFAULT_QUANTITY),
});

/** One leg of a strategy: options of one kind, bought or sold. */
export type StrategyLeg = InputsOf<typeof strategyLeg>;

type Window = readonly [min: number, max: number];

const ends = refined(
  list(number(PRICE), { atLeast: 2, atMost: 2 }),
  ([min = 0, max = 0]) => min < max,
  'two ascending prices',
) as Field<Window, Window, true>;

/** A strategy and the window of its payoff curve. */
export const strategyInputs = inputs({
  /** The legs [1 … 50]. */
  legs: list(strategyLeg, LEGS),
  /** Window of the curve [currency], 0 ≤ min < max ≤ 1e15; default, and null: 0.7 · least to 1.3 · largest strike. */
  SRange: optional(ends),
  /** Intervals of the curve, 1 … 5000; default 50. */
  points: integer(INTERVALS, DEFAULT_CURVE_INTERVALS),
});

/** A strategy and the window of its payoff curve. */
export type StrategyInputs = InputsOf<typeof strategyInputs>;

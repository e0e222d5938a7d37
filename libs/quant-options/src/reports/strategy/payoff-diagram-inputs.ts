import { choice, inputs, type InputsOf, integer, list, number } from '@quant/core';
import { OPTION_TYPES } from '../../black-scholes/option-type';
import { AMOUNT, PRICE } from '../../market/bounds';
import { INTERVALS, LEGS } from './bounds';
import { DEFAULT_QUANTITY } from './strategy-inputs';

/** A bought leg is long, a sold one short. */
export type PayoffDirection = 'long' | 'short';

export const DEFAULT_DIRECTION: PayoffDirection = 'long';
export const DEFAULT_RANGE_PCT = 30;
export const DEFAULT_DIAGRAM_INTERVALS = 100;

const DIRECTIONS: readonly PayoffDirection[] = ['long', 'short'];

/** One leg of a payoff diagram: options of one kind, their direction stated. */
const payoffLeg = inputs({
  /** `call` or `put`. */
  type: choice(OPTION_TYPES),
  /** Strike [currency], > 0, ≤ 1e12. */
  strike: number(AMOUNT),
  /** Price of one option [currency], 0 … 1e15: paid if long, received if short. */
  premium: number(PRICE),
  /** Options bought or sold; a whole number, 1 … 1e15; default 1. */
  quantity: integer({ atLeast: 1, atMost: 1e15 }, DEFAULT_QUANTITY),
  /** `long` or `short`; default `long`. */
  direction: choice(DIRECTIONS, DEFAULT_DIRECTION),
});

/** One leg of a payoff diagram: options of one kind, their direction stated. */
export type PayoffLeg = InputsOf<typeof payoffLeg>;

/** A position and the window of its diagram. */
export const payoffDiagramInputs = inputs({
  /** The legs [1 … 50]. */
  legs: list(payoffLeg, LEGS),
  /** Spot, the centre of the window [currency], > 0, ≤ 1e12. */
  spot: number(AMOUNT),
  /** Half the window, in percent of the spot, > 0, ≤ 1000; default 30. */
  priceRangePct: number({ greaterThan: 0, atMost: 1000 }, DEFAULT_RANGE_PCT),
  /** Intervals of the diagram, 1 … 5000; default 100. */
  points: integer(INTERVALS, DEFAULT_DIAGRAM_INTERVALS),
});

/** A position and the window of its diagram. */
export type PayoffDiagramInputs = InputsOf<typeof payoffDiagramInputs>;

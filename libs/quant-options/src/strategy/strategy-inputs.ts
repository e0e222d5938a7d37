import {
  ANY_NUMBER,
  InvalidInputError,
  assertArray,
  assertInputs,
  assertInteger,
  assertNumber,
  assertOneOf,
  type ArrayLength,
  type Bounds,
  type InputPath,
} from '@quant/core';
import { OPTION_TYPES, type OptionType } from '../black-scholes/option-type';
import { AMOUNT, PRICE } from '../market/bounds';
import { INTERVALS, LEGS } from './bounds';

/** One leg of a strategy: options of one kind, bought or sold. */
export interface StrategyLeg {
  /** `call` or `put`. */
  readonly type: OptionType;
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly K: number;
  /**
   * Premium of one option [currency], of absolute value ≤ 1e15. On a bought leg positive if paid, negative if received;
   * on a sold leg a receipt, whatever its sign.
   */
  readonly premium: number;
  /** Options bought, or sold if negative; a whole number of absolute value ≤ 1e9; default 1. */
  readonly quantity?: number | undefined;
}

/** A strategy and the window of its payoff curve. */
export interface StrategyInputs {
  /** The legs [1 … 50]. */
  readonly legs: readonly StrategyLeg[];
  /** Window of the curve [currency], 0 ≤ min < max ≤ 1e15; default, and null: 0.7 · least to 1.3 · largest strike. */
  readonly SRange?: readonly [min: number, max: number] | null | undefined;
  /** Intervals of the curve, 1 … 5000; default 50. */
  readonly points?: number | undefined;
}

export const DEFAULT_QUANTITY = 1;
export const DEFAULT_CURVE_INTERVALS = 50;

const SIGNED_QUANTITY = { atLeast: -1e9, atMost: 1e9 } satisfies Bounds;
const TWO_ENDS = { atLeast: 2, atMost: 2 } satisfies ArrayLength;

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertStrategyInputs(inputs: StrategyInputs): void {
  assertInputs(inputs);
  const { legs, SRange = null, points = DEFAULT_CURVE_INTERVALS } = inputs;
  assertArray(legs, 'legs', LEGS);
  for (const [i, leg] of legs.entries()) assertLeg(leg, ['legs', i]);
  if (SRange !== null) assertWindow(SRange);
  assertInteger(points, 'points', INTERVALS);
}

function assertLeg(leg: StrategyLeg, path: InputPath): void {
  assertInputs(leg, path);
  const { type, K, premium, quantity = DEFAULT_QUANTITY } = leg;
  assertOneOf(type, [...path, 'type'], OPTION_TYPES);
  assertNumber(K, [...path, 'K'], AMOUNT);
  assertNumber(premium, [...path, 'premium'], ANY_NUMBER);
  assertInteger(quantity, [...path, 'quantity'], SIGNED_QUANTITY);
}

function assertWindow(window: readonly [number, number]): void {
  assertArray(window, 'SRange', TWO_ENDS);
  const [min, max] = window;
  assertNumber(min, ['SRange', 0], PRICE);
  assertNumber(max, ['SRange', 1], PRICE);
  if (min >= max) throw new InvalidInputError(['SRange'], 'value_error', 'two ascending prices', window);
}

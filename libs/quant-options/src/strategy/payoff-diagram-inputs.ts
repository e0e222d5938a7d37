import {
  assertArray,
  assertInputs,
  assertInteger,
  assertNumber,
  assertOneOf,
  type Bounds,
  type InputPath,
} from '@quant/core';
import { OPTION_TYPES, type OptionType } from '../black-scholes/option-type';
import { AMOUNT, PRICE } from '../market/bounds';
import { INTERVALS, LEGS } from './bounds';
import { DEFAULT_QUANTITY } from './strategy-inputs';

/** A bought leg is long, a sold one short. */
export type PayoffDirection = 'long' | 'short';

/** One leg of a payoff diagram: options of one kind, their direction stated. */
export interface PayoffLeg {
  /** `call` or `put`. */
  readonly type: OptionType;
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly strike: number;
  /** Price of one option [currency], 0 … 1e15: paid if long, received if short. */
  readonly premium: number;
  /** Options bought or sold; a whole number, 1 … 1e15; default 1. */
  readonly quantity?: number | undefined;
  /** `long` or `short`; default `long`. */
  readonly direction?: PayoffDirection | undefined;
}

/** A position and the window of its diagram. */
export interface PayoffDiagramInputs {
  /** The legs [1 … 50]. */
  readonly legs: readonly PayoffLeg[];
  /** Spot, the centre of the window [currency], > 0, ≤ 1e12. */
  readonly spot: number;
  /** Half the window, in percent of the spot, > 0, ≤ 1000; default 30. */
  readonly priceRangePct?: number | undefined;
  /** Intervals of the diagram, 1 … 5000; default 100. */
  readonly points?: number | undefined;
}

export const DEFAULT_DIRECTION: PayoffDirection = 'long';
export const DEFAULT_RANGE_PCT = 30;
export const DEFAULT_DIAGRAM_INTERVALS = 100;

const DIRECTIONS: readonly PayoffDirection[] = ['long', 'short'];
const QUANTITY = { atLeast: 1, atMost: 1e15 } satisfies Bounds;
const RANGE_PCT = { greaterThan: 0, atMost: 1000 } satisfies Bounds;

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertPayoffDiagramInputs(inputs: PayoffDiagramInputs): void {
  assertInputs(inputs);
  const { legs, spot, priceRangePct = DEFAULT_RANGE_PCT, points = DEFAULT_DIAGRAM_INTERVALS } = inputs;
  assertArray(legs, 'legs', LEGS);
  for (const [i, leg] of legs.entries()) assertLeg(leg, ['legs', i]);
  assertNumber(spot, 'spot', AMOUNT);
  assertNumber(priceRangePct, 'priceRangePct', RANGE_PCT);
  assertInteger(points, 'points', INTERVALS);
}

function assertLeg(leg: PayoffLeg, path: InputPath): void {
  assertInputs(leg, path);
  const { type, strike, premium, quantity = DEFAULT_QUANTITY, direction = DEFAULT_DIRECTION } = leg;
  assertOneOf(type, [...path, 'type'], OPTION_TYPES);
  assertNumber(strike, [...path, 'strike'], AMOUNT);
  assertNumber(premium, [...path, 'premium'], PRICE);
  assertInteger(quantity, [...path, 'quantity'], QUANTITY);
  assertOneOf(direction, [...path, 'direction'], DIRECTIONS);
}

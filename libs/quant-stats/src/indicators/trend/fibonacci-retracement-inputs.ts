import { assertInputs, assertNumber, assertOneOf, InvalidInputError } from '@quant/core';

/** `up`: the move went from the low to the high and retraces down. `down`: the other way round. */
export type SwingDirection = 'up' | 'down';

/** A price swing. */
export interface FibonacciRetracementInputs {
  /** Highest price of the move, above `swingLow`; any sign. */
  readonly swingHigh: number;
  /** Lowest price of the move; any sign. */
  readonly swingLow: number;
  /** `up` or `down`; default `up`. */
  readonly direction?: SwingDirection | undefined;
}

export const DEFAULT_DIRECTION = 'up';

const DIRECTIONS: readonly SwingDirection[] = ['up', 'down'];

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertFibonacciRetracementInputs(inputs: FibonacciRetracementInputs): void {
  assertInputs(inputs);
  const { swingHigh, swingLow, direction = DEFAULT_DIRECTION } = inputs;
  assertNumber(swingHigh, 'swingHigh');
  assertNumber(swingLow, 'swingLow');
  assertOneOf(direction, 'direction', DIRECTIONS);
  if (swingHigh <= swingLow) {
    throw new InvalidInputError(['swingHigh'], 'value_error', 'above swingLow', swingHigh);
  }
}

import { choice, inputs, type InputsOf, InvalidInputError, number } from '@quant/core';

/** `up`: the move went from the low to the high and retraces down. `down`: the other way round. */
export type SwingDirection = 'up' | 'down';

export const DEFAULT_DIRECTION = 'up';

const DIRECTIONS: readonly SwingDirection[] = ['up', 'down'];

/** A price swing. */
export const fibonacciRetracementInputs = inputs(
  {
    /** Highest price of the move, above `swingLow`; any sign. */
    swingHigh: number(),
    /** Lowest price of the move; any sign. */
    swingLow: number(),
    /** `up` or `down`; default `up`. */
    direction: choice(DIRECTIONS, DEFAULT_DIRECTION),
  },
  { assertSwing },
);

/** A price swing. */
export type FibonacciRetracementInputs = InputsOf<typeof fibonacciRetracementInputs>;

function assertSwing({ swingHigh, swingLow }: { readonly swingHigh: number; readonly swingLow: number }): void {
  if (swingHigh > swingLow) return;
  throw new InvalidInputError(['swingHigh'], 'value_error', 'above swingLow', swingHigh);
}

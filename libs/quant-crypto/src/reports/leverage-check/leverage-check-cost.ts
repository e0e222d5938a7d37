import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { DEFAULT_CONFIDENCE_LEVELS, type LeverageCheckInputs } from './inputs';

const RETURN_NANOSECONDS = 350;
const LEVEL_RETURN_NANOSECONDS = 12;

/** A level: its losses and their names. */
const LEVEL_BYTES = 12 * NUMBER_BYTES + 250;

const OTHER_BYTES = 5000;

/**
 * Cost of {@link leverageCheck}: a time for each return, and again at each confidence level.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const position = { asset: 'BTC', direction: 'long', entryPrice: 100, positionSize: 50, collateral: 10 } as const;
 * leverageCheckCost({ ...position, returns: [0.01, -0.02] }).milliseconds < 0.1; // true
 */
export function leverageCheckCost(inputs: LeverageCheckInputs): CallCost {
  const { returns, confidenceLevels = DEFAULT_CONFIDENCE_LEVELS } = inputs;
  const levels = confidenceLevels.length;
  return estimatedCost(
    (RETURN_NANOSECONDS + LEVEL_RETURN_NANOSECONDS * levels) * returns.length,
    OTHER_BYTES + LEVEL_BYTES * levels,
  );
}

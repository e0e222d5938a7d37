import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type ZScoreInputs } from './inputs';

const VALUE_NANOSECONDS = 130;
const ROLLING_VALUE_NANOSECONDS = 330;

/** A score, and its index where it is extreme. */
const VALUE_BYTES = NUMBER_BYTES + 5;

const OTHER_BYTES = 1000;

/**
 * Cost of a call of {@link zScore}: a time for each value, and more in a rolling window.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * zScoreCost({ series: new Array<number>(5000).fill(0) }).answerBytes > 100_000; // true
 */
export function zScoreCost(inputs: ZScoreInputs): CallCost {
  const { series, window = null } = inputs;
  const isRolling = window !== null;
  return estimatedCost(
    (VALUE_NANOSECONDS + (isRolling ? ROLLING_VALUE_NANOSECONDS : 0)) * series.length,
    OTHER_BYTES + VALUE_BYTES * series.length * (isRolling ? 2 : 1),
  );
}

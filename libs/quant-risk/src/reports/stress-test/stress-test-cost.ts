import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, textsBytes } from '@quant/core/kernels';
import { type StressTestInputs } from './inputs';

/** A position under a scenario: five numbers and their names. */
const SHOCK_BYTES = 5 * NUMBER_BYTES + 62;
const SHOCK_NANOSECONDS = 600;

/** Six numbers and their names. */
const SCENARIO_BYTES = 6 * NUMBER_BYTES + 130;

const OTHER_BYTES = 1000;

/**
 * Cost of {@link stressTest}: a time for each position under each scenario, and its name as often.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const positions = Array.from({ length: 500 }, (_, i) => ({ asset: `A${i}`, value: 1000 }));
 * const scenarios = Array.from({ length: 100 }, (_, i) => ({ name: `S${i}`, marketShockPct: -i }));
 * stressTestCost({ positions, scenarios }).answerBytes > 5e6; // true
 */
export function stressTestCost(inputs: StressTestInputs): CallCost {
  const { positions, scenarios } = inputs;
  const shocks = positions.length * scenarios.length;
  const names = scenarios.map(({ name }) => name);
  return estimatedCost(
    SHOCK_NANOSECONDS * shocks,
    OTHER_BYTES +
      SHOCK_BYTES * shocks +
      scenarios.length * (textsBytes(positions.map(({ asset }) => asset)) + SCENARIO_BYTES) +
      3 * textsBytes(names), // the worst and the best are named once more
  );
}

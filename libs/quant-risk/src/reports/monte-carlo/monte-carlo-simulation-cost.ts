import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { DEFAULT_SIMULATIONS, DEFAULT_YEARS, type MonteCarloInputs } from './inputs';

const STEP_NANOSECONDS = 19;
const STEP_WITH_PAYMENTS_NANOSECONDS = 35;

/** The place of its end among those of the others. */
const PATH_NANOSECONDS = 100;

/** Five paths of at most 61 values, and their times. */
const ANSWER_BYTES = 6 * 61 * NUMBER_BYTES + 2000;
const OTHER_NANOSECONDS = 60_000;

const STEPS_PER_YEAR = 12;

/**
 * Cost of {@link monteCarloSimulation}: a time for each path and each of its steps, longer with payments.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * monteCarloSimulationCost({ years: 30, simulations: 2500 }).milliseconds > 15; // true
 */
export function monteCarloSimulationCost(inputs: MonteCarloInputs): CallCost {
  const { years = DEFAULT_YEARS, simulations = DEFAULT_SIMULATIONS, contributions = 0, withdrawalRate = 0 } = inputs;
  const hasPayments = contributions !== 0 || withdrawalRate !== 0;
  const steps = Math.ceil(STEPS_PER_YEAR * years) * simulations;
  const ofSteps = (hasPayments ? STEP_WITH_PAYMENTS_NANOSECONDS : STEP_NANOSECONDS) * steps;
  return estimatedCost(OTHER_NANOSECONDS + ofSteps + PATH_NANOSECONDS * simulations, ANSWER_BYTES);
}

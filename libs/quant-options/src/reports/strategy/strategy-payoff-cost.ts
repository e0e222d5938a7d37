import { type CallCost } from '@quant/core';
import { payoffCurveCost } from './payoff-curve-cost';
import { DEFAULT_CURVE_INTERVALS, type StrategyInputs } from './strategy-inputs';

/**
 * Cost of {@link strategyPayoff}: a time for each point of the curve, and more points than legs.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const legs = [{ type: 'call', K: 100, premium: 3 }] as const;
 * strategyPayoffCost({ legs, points: 5000 }).milliseconds > 10 * strategyPayoffCost({ legs }).milliseconds; // true
 */
export function strategyPayoffCost(inputs: StrategyInputs): CallCost {
  return payoffCurveCost(inputs.legs.length, inputs.points ?? DEFAULT_CURVE_INTERVALS);
}

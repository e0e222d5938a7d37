import { type CallCost } from '@quant/core';
import { payoffCurveCost } from './payoff-curve-cost';
import { DEFAULT_DIAGRAM_INTERVALS, type PayoffDiagramInputs } from './payoff-diagram-inputs';

/**
 * Cost of {@link payoffDiagram}: a time for each point of the curve, and more points than legs.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const diagram = { legs: [{ type: 'call', strike: 100, premium: 3 }], spot: 100 } as const;
 * payoffDiagramCost({ ...diagram, points: 5000 }).milliseconds > 10 * payoffDiagramCost(diagram).milliseconds; // true
 */
export function payoffDiagramCost(inputs: PayoffDiagramInputs): CallCost {
  return payoffCurveCost(inputs.legs.length, inputs.points ?? DEFAULT_DIAGRAM_INTERVALS);
}

import { type PayoffLine } from '../payoff-line/payoff-line';
import { zeros } from '../payoff-line/zeros';

/** max(f, 0), with a node at each point where f changes its sign. */
export function positivePart(line: PayoffLine): PayoffLine {
  const points = new Map(zeros(line, 0).map((point) => [point, 0]));
  for (const [i, node] of line.nodes.entries()) points.set(node, Math.max(line.values[i] ?? 0, 0));
  const sorted = [...points].sort(([a], [b]) => a - b);
  return {
    nodes: sorted.map(([node]) => node),
    values: sorted.map(([, value]) => value),
    // a line that falls in the end has crossed zero before, or is negative
    finalSlope: Math.max(line.finalSlope, 0),
  };
}

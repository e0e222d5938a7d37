import { normalCdf } from '@quant/core';
import { logMoneyness } from '../black-scholes/european-terms';
import { type PayoffLine, valueAt, zeros } from '../payoff-line/payoff-line';
import { type LognormalMarket } from './lognormal-market';

/** Probability that a piecewise linear function of the lognormal price S_T is positive. */
export function probabilityPositive(line: PayoffLine, market: LognormalMarket): number {
  const { S, T, sigma, r, q } = market;
  const drift = (r - q) * T;
  const v = sigma * Math.sqrt(T);
  // without dispersion S_T is the forward
  if (v === 0) return valueAt(line, S * Math.exp(drift)) > 0 ? 1 : 0;
  const deviations = (x: number) => (x === 0 ? -Infinity : (logMoneyness(x, S) - drift) / v + 0.5 * v);
  let probability = 0;
  for (const [from, to] of positiveIntervals(line)) {
    probability += normalMass(deviations(from), to === Infinity ? Infinity : deviations(to));
  }
  // two tails that nearly meet may add up to 1 + 2⁻⁵²
  return Math.min(probability, 1);
}

/** The longest intervals on which the line is positive but for single points, ascending. */
function positiveIntervals(line: PayoffLine): [from: number, to: number][] {
  const { nodes, values, finalSlope } = positivePart(line);
  const intervals: [from: number, to: number][] = [];
  for (const [i, from] of nodes.entries()) {
    const to = nodes[i + 1] ?? Infinity;
    const isPositive = (values[i] ?? 0) > 0 || (values[i + 1] ?? finalSlope) > 0;
    if (!isPositive) continue;
    const last = intervals.at(-1);
    if (last?.[1] === from) last[1] = to;
    else intervals.push([from, to]);
  }
  return intervals;
}

/** N(b) − N(a) for a ≤ b, from the tail on whose side the interval lies: there both are small and accurate. */
function normalMass(a: number, b: number): number {
  return a > 0 ? normalCdf(-a) - normalCdf(-b) : normalCdf(b) - normalCdf(a);
}

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

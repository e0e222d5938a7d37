import { NotConvergedError } from '@quant/core';
import { gaussLegendreRule } from './gauss-legendre-rule';

const RULE = /* @__PURE__ */ gaussLegendreRule(16);

/** Each step of a bounded integrand takes some 50 halvings down to the width that no longer counts. */
const MOST_INTERVALS = 2000;

/**
 * ∫ f between the first and the last of some ascending points, by the rule of 16 points on intervals that are halved until
 * both halves agree with the whole within the tolerance.
 *
 * Precondition, unchecked: |f| ≤ 1, so that intervals narrower than the tolerance need no halving.
 */
export function adaptiveIntegral(f: (x: number) => number, points: readonly number[], tolerance: number): number {
  const open = points.slice(1).map((to, i) => intervalOf(f, points[i] ?? to, to));
  let sum = 0;
  for (let count = 0; count < MOST_INTERVALS; count++) {
    const interval = open.pop();
    if (interval === undefined) return sum;
    const { from, to, integral } = interval;
    const middle = 0.5 * (from + to);
    const [left, right] = [intervalOf(f, from, middle), intervalOf(f, middle, to)];
    const both = left.integral + right.integral;
    if (to - from <= tolerance || Math.abs(both - integral) <= tolerance) sum += both;
    else open.push(right, left);
  }
  throw new NotConvergedError(`the integral did not converge in ${MOST_INTERVALS} intervals`);
}

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly integral: number;
}

function intervalOf(f: (x: number) => number, from: number, to: number): Interval {
  const width = to - from;
  let sum = 0;
  RULE.nodes.forEach((node, i) => {
    sum += (RULE.weights[i] ?? 0) * f(from + node * width);
  });
  return { from, to, integral: width * sum };
}

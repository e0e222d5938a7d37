import { findRoot } from '@quant/core/kernels';
import { logMinusDigamma } from './log-minus-digamma';

/** Of ln k. */
const TOLERANCE = 1e-15;

/** Keeps the ends of the bracket apart from the root, which for large k is at the lower one to the last digit. */
const SLACK = 1e-3;

/**
 * Most likely shape of a gamma distribution, the root k of ln k − ψ(k) = gap, where gap = ln(mean) − mean of the logs.
 *
 * The left side is between 1/(2k) and 1/k, so that k is between 1/(2·gap) and 1/gap; its log against ln k is nearly straight.
 *
 * Precondition, unchecked: gap > 0.
 */
export function gammaShape(gap: number): number {
  const logGap = Math.log(gap);
  const excess = (logShape: number) => Math.log(logMinusDigamma(Math.exp(logShape))) - logGap;
  return Math.exp(findRoot(excess, -logGap - Math.LN2 - SLACK, -logGap + SLACK, { tolerance: TOLERANCE }));
}

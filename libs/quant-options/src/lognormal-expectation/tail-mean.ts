import { normalQuantile } from '@quant/core';
import { type PayoffLine, valueAt } from '../payoff-line/payoff-line';
import { lognormalExpectation } from './lognormal-expectation';
import { type LognormalMarket, lognormalQuantile } from './lognormal-market';

/**
 * Mean of a piecewise linear function f over the lowest share of the outcomes of S_T.
 *
 * E[f(S_T) | S_T ≤ x] = f(x) + (E[f(min(S_T, x))] − f(x))/p,  P(S_T ≤ x) = p
 *
 * Preconditions, unchecked: 0 < share < 1. For a rising f, minus this is its expected shortfall (CVaR) at 1 − share.
 *
 * @see Rockafellar & Uryasev (2000), Optimization of conditional value-at-risk, J. Risk 2: an error in x changes the
 *   result in second order only.
 */
export function lowerTailMean(line: PayoffLine, market: LognormalMarket, share: number): number {
  const x = market.S * Math.exp(lognormalQuantile(market, normalQuantile(share)));
  return tailMean(line, x, constantAbove(line, x), market, share);
}

/** As {@link lowerTailMean}, over the highest share of the outcomes. */
export function upperTailMean(line: PayoffLine, market: LognormalMarket, share: number): number {
  const x = market.S * Math.exp(lognormalQuantile(market, -normalQuantile(share)));
  return tailMean(line, x, constantBelow(line, x), market, share);
}

function tailMean(line: PayoffLine, x: number, stopped: PayoffLine, market: LognormalMarket, share: number): number {
  const atQuantile = valueAt(line, x);
  const excess = { ...stopped, values: stopped.values.map((value) => value - atQuantile) };
  return atQuantile + lognormalExpectation(excess, market) / share;
}

/** f(min(S, x)). */
function constantAbove({ nodes, values, finalSlope }: PayoffLine, x: number): PayoffLine {
  const kept = nodes.filter((node) => node < x);
  return {
    nodes: [...kept, x],
    values: [...values.slice(0, kept.length), valueAt({ nodes, values, finalSlope }, x)],
    finalSlope: 0,
  };
}

/** f(max(S, x)). */
function constantBelow({ nodes, values, finalSlope }: PayoffLine, x: number): PayoffLine {
  const isKept = nodes.map((node) => node > x);
  const atX = valueAt({ nodes, values, finalSlope }, x);
  const start = x > 0 ? [0, x] : [0];
  return {
    nodes: [...start, ...nodes.filter((_, i) => isKept[i])],
    values: [...start.map(() => atX), ...values.filter((_, i) => isKept[i])],
    finalSlope,
  };
}

import { europeanPrice } from '../black-scholes/european-value';
import { type PayoffLine, valueAt } from '../payoff-line/payoff-line';
import { type LognormalMarket } from './lognormal-market';

/**
 * Expectation of a piecewise linear function f of the lognormal price S_T.
 *
 * E[f(S_T)] = f(F) + e^(rT) · Σ (change of slope at K) · V(K),
 * V the Black–Scholes price of the option struck at K that is out of the money on the forward F: a put for K ≤ F, a
 * call above
 *
 * The tangent at F contributes f(F) alone, since E[S_T] = F, and each kink adds an option whose price keeps its
 * relative accuracy however far it lies. So nothing cancels between far segments, as it would between the a·P + b·F·Q
 * of the segments one by one.
 *
 * @see Carr & Madan (1998), Towards a theory of volatility trading: a payoff as its tangent and a strip of options.
 */
export function lognormalExpectation(line: PayoffLine, market: LognormalMarket): number {
  const { S, T, r, q } = market;
  const forward = S * Math.exp((r - q) * T);
  let strip = 0;
  let slopeLeft = slopeFrom(line, 0);
  for (let i = 1; i < line.nodes.length; i += 1) {
    const slopeRight = slopeFrom(line, i);
    const K = line.nodes[i] ?? 0;
    const change = slopeRight - slopeLeft;
    slopeLeft = slopeRight;
    if (change === 0) continue;
    const type = K > forward ? 'call' : 'put';
    strip += change * europeanPrice({ ...market, K, type });
  }
  return valueAt(line, forward) + Math.exp(r * T) * strip;
}

/** Slope to the right of the i-th node. */
function slopeFrom({ nodes, values, finalSlope }: PayoffLine, i: number): number {
  const [x0, x1, v0, v1] = [nodes[i], nodes[i + 1], values[i], values[i + 1]];
  if (x0 === undefined || x1 === undefined || v0 === undefined || v1 === undefined) return finalSlope;
  return (v1 - v0) / (x1 - x0);
}

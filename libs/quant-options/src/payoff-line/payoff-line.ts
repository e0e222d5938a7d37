import { type OptionType } from '../black-scholes/option-type';
import { dotProduct } from '../double-double/dot-product';

/** Options of one kind held to their expiry. */
export interface ExpiryLeg {
  readonly type: OptionType;
  /** Strike [currency]. */
  readonly K: number;
  /** Options held, on one unit of the underlying each; negative when sold. */
  readonly quantity: number;
}

/** All that a position pays at expiry. */
export interface ExpiryPosition {
  readonly legs: readonly ExpiryLeg[];
  /** Units of the underlying held; negative when sold short; default 0. */
  readonly underlying?: number;
  /** Amount received whatever the underlying does [currency]; negative when paid; default 0. */
  readonly cash?: number;
}

/** A continuous, piecewise linear function of the price S of the underlying at expiry, on [0, ∞). */
export interface PayoffLine {
  /** Prices at which the slope may change [currency]: ascending, distinct, the first one 0. */
  readonly nodes: readonly number[];
  /** The function at each node [currency]. */
  readonly values: readonly number[];
  /** Slope beyond the last node. */
  readonly finalSlope: number;
}

/**
 * Payoff of a position at expiry, as a function of the price of the underlying.
 *
 * f(S) = Σ quantity·max(φ(S − K), 0) + underlying·S + cash,  φ = +1 call, −1 put
 *
 * Preconditions, unchecked: strikes > 0; everything finite. A leg of quantity 0 leaves no node.
 *
 * Each value is rounded once, even if legs cancel.
 */
export function payoffLine({ legs, underlying = 0, cash = 0 }: ExpiryPosition): PayoffLine {
  const held = legs.filter(({ quantity }) => quantity !== 0);
  const nodes = [...new Set([0, ...held.map(({ K }) => K)])].sort((a, b) => a - b);
  const values = nodes.map((S) => valueAtNode(held, underlying, cash, S));
  const slopes = [...held.filter(({ type }) => type === 'call').map(({ quantity }) => quantity), underlying];
  const finalSlope = dotProduct(
    slopes,
    slopes.map(() => 1),
  );
  return { nodes, values, finalSlope };
}

function valueAtNode(legs: readonly ExpiryLeg[], underlying: number, cash: number, S: number): number {
  const factors = [cash, underlying];
  const amounts = [1, S];
  for (const { type, K, quantity } of legs) {
    const phi = type === 'call' ? 1 : -1;
    if (phi * (S - K) <= 0) continue;
    // S − K is not rounded: the two products are
    factors.push(phi * quantity, -phi * quantity);
    amounts.push(S, K);
  }
  return dotProduct(factors, amounts);
}

/**
 * The line at S: interpolated from the nearer of the two neighboring nodes, so nodes and flat stretches are exact.
 *
 * Preconditions, unchecked: S ≥ 0.
 */
export function valueAt({ nodes, values, finalSlope }: PayoffLine, S: number): number {
  const right = nodes.findIndex((node) => node > S);
  const left = (right < 0 ? nodes.length : right) - 1;
  const x0 = nodes[left] ?? 0;
  const v0 = values[left] ?? 0;
  const x1 = nodes[right];
  const v1 = values[right];
  if (x1 === undefined || v1 === undefined) return v0 + finalSlope * (S - x0);
  const rise = v1 - v0;
  const run = x1 - x0;
  return S - x0 <= x1 - S ? v0 + (rise * (S - x0)) / run : v1 - (rise * (x1 - S)) / run;
}

/**
 * The boundary points in (0, ∞) of the set on which the line is zero: crossings, touching points and the ends of stretches at
 * zero, ascending. Infinity for a crossing beyond the range of doubles.
 *
 * Preconditions, unchecked: tolerance ≥ 0.
 *
 * @param tolerance  a node whose value is no larger than this counts as zero [currency]
 */
export function zeros({ nodes, values, finalSlope }: PayoffLine, tolerance: number): number[] {
  const snapped = values.map((value) => (Math.abs(value) <= tolerance ? 0 : value));
  const points = nodes.flatMap((x0, i) => {
    const v0 = snapped[i] ?? 0;
    const x1 = nodes[i + 1];
    const v1 = snapped[i + 1];
    const isFlatLeft = snapped[i - 1] === 0;
    if (x1 === undefined || v1 === undefined) {
      if (v0 === 0) return isFlatLeft && finalSlope === 0 ? [] : [x0];
      return v0 < 0 === finalSlope > 0 && finalSlope !== 0 ? [x0 - v0 / finalSlope] : [];
    }
    if (v0 === 0) return isFlatLeft && v1 === 0 ? [] : [x0];
    return v1 !== 0 && v0 < 0 === v1 > 0 ? [crossing(x0, v0, x1, v1)] : [];
  });
  // drops a node at 0, which is not a breakeven, and duplicates
  return points.filter((point, i) => point > 0 && point !== points[i - 1]);
}

/** Zero of the segment from (x0, v0) to (x1, v1), computed from the nearer end; v0·v1 < 0. */
function crossing(x0: number, v0: number, x1: number, v1: number): number {
  const run = x1 - x0;
  return Math.abs(v0) <= Math.abs(v1) ? x0 + run * (v0 / (v0 - v1)) : x1 - run * (v1 / (v1 - v0));
}

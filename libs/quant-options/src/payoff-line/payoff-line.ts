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
  /** Where the slope may change [currency]: ascending, distinct, the first one 0. */
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

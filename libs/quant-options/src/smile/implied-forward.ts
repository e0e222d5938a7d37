import { isLowerNearer } from './is-lower-nearer';

/** One strike of a chain and the mids of its options. */
export interface QuotedStrike {
  /** [currency] */
  readonly strike: number;
  /** [currency]; null without a usable quote. */
  readonly callMid: number | null;
  /** [currency]; null without a usable quote. */
  readonly putMid: number | null;
}

/** Source of a forward: the parity of a call and a put, or the spot alone. */
type ForwardSource = 'put_call_parity' | 'spot_carry';

/**
 * The forward of a chain, with a Black–Scholes model without yield that is Black's model on it: a quote of V in the
 * chain is a price of `growth`·V in that model.
 */
export interface ImpliedForward {
  /** F [currency]. */
  readonly forward: number;
  readonly source: ForwardSource;
  /** Spot of that model [currency]. */
  readonly S: number;
  /** Rate of that model [1/year]. */
  readonly rate: number;
  readonly growth: number;
}

interface Quoted {
  readonly strike: number;
  readonly gap: number;
}

/**
 * F = K + e^(rT)·(C − P) at the strike whose call and put are nearest in price, where parity suffers least from the
 * spreads; ties go to the strike nearest to the spot, then to the lower. Without such a strike, or with F ≤ 0 there,
 * F = spot·e^(rT).
 *
 * On a forward from parity, undiscounted prices are those of Black–Scholes at S = F without a rate: then neither
 * ln(F/K) nor the bounds of a price are rounded by e^(−rT), as they would be at S = F·e^(−rT). On the other, the spot
 * is kept, since spot·e^(rT) may be below the least double.
 *
 * Preconditions, unchecked: strikes ascending; spot > 0.
 *
 * @see Stoll (1969), "The relationship between put and call option prices", J. Finance 24, 801–824, for the parity.
 */
export function impliedForward(strikes: readonly QuotedStrike[], spot: number, T: number, r: number): ImpliedForward {
  const growth = Math.exp(r * T);
  const best = nearestInPrice(strikes, spot);
  const forward = best === null ? 0 : best.strike + growth * best.gap;
  return forward > 0
    ? { forward, source: 'put_call_parity', S: forward, rate: 0, growth }
    : { forward: spot * growth, source: 'spot_carry', S: spot, rate: r, growth: 1 };
}

function nearestInPrice(strikes: readonly QuotedStrike[], spot: number): Quoted | null {
  let best: Quoted | null = null;
  for (const { strike, callMid, putMid } of strikes) {
    if (callMid === null || putMid === null) continue;
    const quoted = { strike, gap: callMid - putMid };
    if (best === null || isPreferred(quoted, best, spot)) best = quoted;
  }
  return best;
}

function isPreferred(higher: Quoted, lower: Quoted, spot: number): boolean {
  const [one, other] = [Math.abs(higher.gap), Math.abs(lower.gap)];
  return one === other ? !isLowerNearer(lower.strike, higher.strike, spot) : one < other;
}

import { normalCdf } from '@quant/core';
import { logMoneyness } from '../../../black-scholes/european-terms';
import { type ImpliedForward } from '../../../smile/implied-forward';
import { type QuotedPoint } from '../../../smile/smile-points';
import { interpolate } from './interpolate';

/** Risk reversal and butterfly at 25 delta [1/√year]; null where the smile does not reach one of the deltas. */
export interface DeltaWings {
  readonly risk_reversal_25d: number | null;
  readonly butterfly_25d: number | null;
}

interface DeltaPoint {
  readonly delta: number;
  readonly iv: number;
}

/** Forward deltas of the calls at the two wings; the put of −0.25 is the call of 0.75. */
const CALL_WING = 0.25;
const PUT_WING = 0.75;

/**
 * The volatilities of the 25-delta call and put: their difference, and their mean less the volatility at the money.
 *
 * Delta is the forward delta N(d₁) of each strike under its own volatility; between strikes the volatility is linear in
 * it.
 *
 * Preconditions, unchecked: points ascending in strike; T > 0 if there are any.
 *
 * @see Wystup (2006), FX Options and Structured Products, section 1.3, for the quotation of smiles by delta.
 */
export function deltaWings(
  points: readonly QuotedPoint[],
  market: ImpliedForward,
  T: number,
  atmIv: number | null,
): DeltaWings {
  const { S, rate } = market;
  const rootT = Math.sqrt(T);
  const deltas = points.map(({ strike, iv }) => {
    const v = iv * rootT;
    const d1 = (logMoneyness(S, strike) + rate * T) / v + 0.5 * v;
    return { delta: normalCdf(d1), iv };
  });
  const call = volatilityAtDelta(deltas, CALL_WING);
  const put = volatilityAtDelta(deltas, PUT_WING);
  if (call === null || put === null || atmIv === null) return { risk_reversal_25d: null, butterfly_25d: null };
  return { risk_reversal_25d: call - put, butterfly_25d: 0.5 * (call + put) - atmIv };
}

/** On the first pair of neighbours that brackets the delta, ends included; an odd smile may have several. */
function volatilityAtDelta(points: readonly DeltaPoint[], delta: number): number | null {
  let left: DeltaPoint | null = null;
  for (const right of points) {
    if (left !== null && (left.delta - delta) * (right.delta - delta) <= 0) {
      return interpolate(delta, left.delta, left.iv, right.delta, right.iv);
    }
    left = right;
  }
  return null;
}

/**
 * The volatility at K = F: on the straight line between the neighbouring strikes; that of the nearest strike when F
 * lies beyond them; null when there is none.
 *
 * Preconditions, unchecked: points ascending in strike.
 */
export function atTheMoneyVolatility(points: readonly QuotedPoint[], forward: number): number | null {
  let below: QuotedPoint | null = null;
  for (const point of points) {
    if (point.strike >= forward) {
      return below === null ? point.iv : interpolate(forward, below.strike, below.iv, point.strike, point.iv);
    }
    below = point;
  }
  return below === null ? null : below.iv;
}

/** A strike counts as a wing from 5 % off the spot. */
const LOW_WING = 0.95;
const HIGH_WING = 1.05;

/**
 * Mean volatility of the strikes below 0.95·spot less that of the strikes above 1.05·spot; null when a side is empty.
 */
export function skew(points: readonly QuotedPoint[], spot: number): number | null {
  const low = meanVolatility(points.filter(({ strike }) => strike < LOW_WING * spot));
  const high = meanVolatility(points.filter(({ strike }) => strike > HIGH_WING * spot));
  return low === null || high === null ? null : low - high;
}

function meanVolatility(points: readonly QuotedPoint[]): number | null {
  return points.length === 0 ? null : points.reduce((sum, { iv }) => sum + iv, 0) / points.length;
}

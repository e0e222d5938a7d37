import { finiteOrNull } from '@quant/core/kernels';
import { impliedSigma } from '../black-scholes/implied-volatility-kernel';
import { type OptionType } from '../black-scholes/option-type';
import { type ImpliedForward, type QuotedStrike } from './implied-forward';

/** One strike of the smile. */
export interface SmilePoint {
  /** Strike [currency]. */
  readonly strike: number;
  /** (bid + ask)/2 of the call [currency]; null without a bid, or when the quote is crossed. */
  readonly callMid: number | null;
  /** (bid + ask)/2 of the put [currency]; null without a bid, or when the quote is crossed. */
  readonly putMid: number | null;
  /** Implied volatility of the call [1/√year] as a fraction; null when its mid is null or implies none. */
  readonly callIv: number | null;
  /** Implied volatility of the put [1/√year] as a fraction; null when its mid is null or implies none. */
  readonly putIv: number | null;
  /** Implied volatility of the side out of the money (put for K < F, call for K ≥ F), else of the other side, else null. */
  readonly iv: number | null;
}

/**
 * The implied volatilities of a chain, strike by strike, in Black's model on the implied forward.
 *
 * Preconditions, unchecked: the bounds of the inputs; forward and undiscounted price may exceed those of a spot and a
 * quote.
 */
export function smile(strikes: readonly QuotedStrike[], market: ImpliedForward, T: number): readonly SmilePoint[] {
  return strikes.map(({ strike, callMid, putMid }) => {
    const callIv = volatility('call', strike, callMid, market, T);
    const putIv = volatility('put', strike, putMid, market, T);
    // out of the money the quote is all time value
    const iv = strike < market.forward ? (putIv ?? callIv) : (callIv ?? putIv);
    return { strike, callMid, putMid, callIv, putIv, iv };
  });
}

function volatility(
  type: OptionType,
  K: number,
  mid: number | null,
  { S, rate, growth }: ImpliedForward,
  T: number,
): number | null {
  if (mid === null) return null;
  return finiteOrNull(impliedSigma({ S, K, T, r: rate, q: 0, type }, growth * mid));
}

/** A strike that has a volatility. */
export interface QuotedPoint {
  /** [currency] */
  readonly strike: number;
  /** [1/√year] */
  readonly iv: number;
}

/** The points of a smile that have a volatility, in the same order. */
export function quotedSmile(smile: readonly SmilePoint[]): readonly QuotedPoint[] {
  const points: QuotedPoint[] = [];
  for (const { strike, iv } of smile) if (iv !== null) points.push({ strike, iv });
  return points;
}

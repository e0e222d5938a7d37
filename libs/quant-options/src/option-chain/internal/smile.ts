import { impliedVolatilityKernel } from '../../black-scholes/implied-volatility-kernel';
import { type OptionType } from '../../black-scholes/option-type';
import { type ImpliedForward } from '../implied-forward';
import { type SmilePoint } from '../option-chain-analysis-result';
import { type ListedStrike } from './listed-strike';

/**
 * The implied volatilities of a chain, strike by strike, in Black's model on the implied forward.
 *
 * Preconditions, unchecked: the bounds of the inputs; forward and undiscounted price may exceed those of a spot and a
 * quote.
 */
export function smile(strikes: readonly ListedStrike[], market: ImpliedForward, T: number): readonly SmilePoint[] {
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
  return impliedVolatilityKernel({ S, K, T, marketPrice: growth * mid, r: rate, q: 0, type }).impliedVolatility;
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

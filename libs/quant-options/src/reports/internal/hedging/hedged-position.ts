import { type Answer, type Request } from '@quant/contract';
import { normalQuantile } from '@quant/core';
import { lognormalExpectation } from '../../../lognormal-expectation/lognormal-expectation';
import { type LognormalMarket, lognormalQuantile } from '../../../lognormal-expectation/lognormal-market';
import { positivePart } from '../../../lognormal-expectation/probability-positive';
import { lowerTailMean, upperTailMean } from '../../../lognormal-expectation/tail-mean';
import { DAYS_PER_YEAR } from '../../../market/bounds';
import { payoffLine, type PayoffLine } from '../../../payoff-line/payoff-line';

export type UnhedgedRisk = Answer<'hedgingRecommend'>['unhedged'];

/** Share of the outcomes that a 95 % value at risk leaves aside. */
const TAIL_SHARE = 0.05;

/** Standard deviations from the median to the 95 % quantile. */
export const TAIL_DEVIATIONS = -normalQuantile(TAIL_SHARE);

/** A position as the hedges see it. */
export interface HedgedPosition {
  /** 1 long, −1 short. */
  readonly direction: 1 | -1;
  /** Value [currency]. */
  readonly value: number;
  /** The market of the underlying up to the horizon. */
  readonly market: LognormalMarket;
}

export function hedgedPosition(request: Request<'hedgingRecommend'>): HedgedPosition {
  const { position_type, position_value, asset_price, volatility, time_horizon_days, r } = request;
  return {
    direction: position_type === 'short_stock' ? -1 : 1,
    value: position_value,
    market: { S: asset_price, T: time_horizon_days / DAYS_PER_YEAR, sigma: volatility, r, q: 0 },
  };
}

/** An amount per share, for the whole position [currency]; + 0 turns −0 into 0. */
export function forPosition({ value, market }: HedgedPosition, perShare: number): number {
  return (perShare / market.S) * value + 0;
}

/** Mean loss per share over the worse 5 % of the prices, where the profit falls towards them. */
export function conditionalValueAtRisk(profit: PayoffLine, { direction, market }: HedgedPosition): number {
  const tailMean = direction > 0 ? lowerTailMean : upperTailMean;
  return 0 - tailMean(profit, market, TAIL_SHARE);
}

/** Expectation of max(profit, 0) per share. */
export function expectedGain(profit: PayoffLine, { market }: HedgedPosition): number {
  return lognormalExpectation(positivePart(profit), market);
}

export function unhedgedRisk(position: HedgedPosition): UnhedgedRisk {
  const { direction, value, market } = position;
  const { S, T, r } = market;
  const profit = payoffLine({ legs: [], underlying: direction, cash: -direction * S });
  const worst = Math.expm1(lognormalQuantile(market, -direction * TAIL_DEVIATIONS));
  return {
    var_95_usd: -direction * worst * value + 0,
    cvar_95_usd: forPosition(position, conditionalValueAtRisk(profit, position)),
    expected_pnl_usd: direction * Math.expm1(r * T) * value + 0,
    expected_gain_usd: forPosition(position, expectedGain(profit, position)),
  };
}

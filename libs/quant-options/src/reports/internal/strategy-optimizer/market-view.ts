import { type Request } from '@quant/contract';
import { type LognormalMarket } from '../../../lognormal-expectation/lognormal-market';

/** Expected direction of the underlying. */
export type MarketOutlook = Request<'optionsStrategyOptimizer'>['outlook'];

/** Expected change of its volatility. */
export type VolatilityView = Request<'optionsStrategyOptimizer'>['vol_view'];

/** Half a standard deviation up or down. */
const SHIFT: Readonly<Record<MarketOutlook, number>> = { bullish: 0.5, bearish: -0.5, neutral: 0 };

/** 0.8 = 1/1.25: up and down are of one size. */
const VOLATILITY_FACTOR: Readonly<Record<VolatilityView, number>> = { rising: 1.25, falling: 0.8, stable: 1 };

/** The law of the underlying that a caller believes in. */
export interface MarketView {
  /** Shift of the logarithm of the expected price. */
  readonly drift_shift: number;
  /**
   * The market in which the view is risk neutral: its spot includes the shift. The Black–Scholes price of an option there
   * is the discounted payoff that the caller expects.
   */
  readonly market: LognormalMarket;
}

export function marketView(market: LognormalMarket, outlook: MarketOutlook, vol_view: VolatilityView): MarketView {
  const drift_shift = SHIFT[outlook] * market.sigma * Math.sqrt(market.T);
  const sigma = market.sigma * VOLATILITY_FACTOR[vol_view];
  return { drift_shift, market: { ...market, S: market.S * Math.exp(drift_shift), sigma } };
}

/** 1 when a strategy suits the view, 0.5 when either of them is indifferent, 0 when they oppose each other. */
export function volatilityMatch(suits_vol: VolatilityView, vol_view: VolatilityView): number {
  if (suits_vol === vol_view) return 1;
  return suits_vol === 'stable' || vol_view === 'stable' ? 0.5 : 0;
}

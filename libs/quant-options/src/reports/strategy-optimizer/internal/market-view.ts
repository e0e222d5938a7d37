import { type LognormalMarket } from '../../../lognormal-expectation/lognormal-market';
import { type MarketOutlook, type VolatilityView } from '../inputs';

/** Half a standard deviation up or down. */
const SHIFT: Readonly<Record<MarketOutlook, number>> = { bullish: 0.5, bearish: -0.5, neutral: 0 };

/** 0.8 = 1/1.25: up and down are of one size. */
const VOLATILITY_FACTOR: Readonly<Record<VolatilityView, number>> = { rising: 1.25, falling: 0.8, stable: 1 };

/** The law of the underlying that a caller believes in. */
export interface MarketView {
  /** Shift of the logarithm of the expected price. */
  readonly driftShift: number;
  /**
   * The market in which the view is risk neutral: its spot carries the shift. What the caller expects of an option,
   * discounted, is its Black–Scholes price there.
   */
  readonly market: LognormalMarket;
}

export function marketView(market: LognormalMarket, outlook: MarketOutlook, volView: VolatilityView): MarketView {
  const driftShift = SHIFT[outlook] * market.sigma * Math.sqrt(market.T);
  const sigma = market.sigma * VOLATILITY_FACTOR[volView];
  return { driftShift, market: { ...market, S: market.S * Math.exp(driftShift), sigma } };
}

/** 1 when a strategy suits the view, 0.5 when either of them is indifferent, 0 when they oppose each other. */
export function volatilityMatch(suitsVol: VolatilityView, volView: VolatilityView): number {
  if (suitsVol === volView) return 1;
  return suitsVol === 'stable' || volView === 'stable' ? 0.5 : 0;
}

export { type Bar, type BarName, type Bars, type BarStream } from './bars';
export { type PriceStream } from './prices';

export { createEma, ema } from './moving-averages/ema';
export { createSma, sma } from './moving-averages/sma';
export { createWma, wma } from './moving-averages/wma';

export { cci, createCci } from './momentum/cci';
export { createMacd, macd, type MacdOptions, type MacdSeries, type MacdValue } from './momentum/macd';
export { createRoc, roc } from './momentum/roc';
export { createRsi, rsi } from './momentum/rsi';
export {
  createStochastic,
  stochastic,
  type StochasticOptions,
  type StochasticSeries,
  type StochasticValue,
} from './momentum/stochastic';
export { createWilliamsR, williamsR } from './momentum/williams-r';

export { type AdxSeries, type AdxValue, adx, createAdx } from './trend/adx';
export { aroon, type AroonSeries, type AroonValue, createAroon } from './trend/aroon';
export {
  createIchimoku,
  ichimoku,
  type IchimokuOptions,
  type IchimokuSeries,
  type IchimokuValue,
} from './trend/ichimoku';
export { priceTrend, type PriceTrend, type PriceTrendOptions } from './trend/price-trend';
export { type Bias } from './trend/trend-sides';
export { type TrendSignal } from './trend/trend-signals';
export { createParabolicSar, parabolicSar, type ParabolicSarOptions } from './trend/parabolic-sar';

export { atr, createAtr } from './volatility/atr';
export {
  bollingerBands,
  type BollingerBandsOptions,
  type BollingerBandsSeries,
  type BollingerBandsValue,
  createBollingerBands,
} from './volatility/bollinger-bands';
export { createDonchian, donchian } from './volatility/donchian';
export {
  type ChannelSeries,
  type ChannelValue,
  createKeltner,
  keltner,
  type KeltnerOptions,
} from './volatility/keltner';
export { volatilityRegime, type VolatilityRegimeOptions } from './volatility/volatility-regime';
export { type VolatilityRegime, type VolatilityStanding } from './volatility/volatility-standing';

export { createMfi, mfi } from './volume/mfi';
export { createObv, obv } from './volume/obv';
export { createVwap, vwap } from './volume/vwap';

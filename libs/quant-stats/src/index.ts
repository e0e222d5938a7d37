export {
  covariance,
  interquartileRange,
  kernelDensity,
  kurtosis,
  mean,
  median,
  medianAbsoluteDeviation,
  mode,
  quantile,
  skewness,
  standardDeviation,
  variance,
  type KernelDensityOptions,
} from './descriptive/index';

export { correlation, type CorrelationCoefficient, type CorrelationOptions } from './correlation/correlation';
export { correlationMatrix } from './correlation/correlation-matrix';
export { covarianceMatrix } from './correlation/covariance-matrix';

export { fitBest, type FitBestOptions, type FitCriterion } from './distribution-fit/fit-best';
export {
  fitExponential,
  fitGamma,
  fitLaplace,
  fitLogistic,
  fitLognormal,
  fitNormal,
  fitStudentT,
  fitUniform,
  fitWeibull,
} from './distribution-fit/fit-one';
export {
  type ComparableFit,
  type ExponentialFit,
  type FitEvidence,
  type GammaFit,
  type LaplaceFit,
  type LogisticFit,
  type LognormalFit,
  type NormalFit,
  type StudentTFit,
  type UniformFit,
  type WeibullFit,
} from './distribution-fit/fits';

export { eigenvalues } from './eigenvalues/eigenvalues';

export { garch, type Garch, type GarchOptions, type GarchVolatilityForecast } from './garch/garch';
export { type GarchBoundary, type GarchMeanModel, type GarchStandardErrors } from './garch/parameters';

export { hurstExponent, type Hurst, type HurstExponentOptions } from './hurst-exponent/hurst-exponent';
export { type RescaledRangeWindow } from './hurst-exponent/hurst-estimate';

export { jarqueBera, type NormalityTest } from './hypothesis-tests/jarque-bera';
export { type KolmogorovSmirnov } from './hypothesis-tests/kolmogorov-smirnov-result';
export { kolmogorovSmirnov } from './hypothesis-tests/kolmogorov-smirnov';

export { type FitQuality } from './regression/fit-quality';
export { leastSquaresCoefficients, type LinearCoefficients } from './regression/least-squares-coefficients';
export {
  linearRegression,
  type LinearRegressionOn,
  type LinearRegressionOptions,
} from './regression/linear-regression';
export { type ConfidenceInterval, type LinearRegression } from './regression/linear-fit';
export { polynomialRegression, type PolynomialRegressionOptions } from './regression/polynomial-regression';
export { type PolynomialRegression } from './regression/polynomial-fit';

export { rollingCorrelation, rollingCovariance } from './rolling/rolling-covariance';
export { rollingRegression, type RollingRegression } from './rolling/rolling-regression';
export { rollingKurtosis, rollingSkewness } from './rolling/rolling-shape';
export { rollingStandardDeviation } from './rolling/rolling-standard-deviation';

export {
  minimumTrackRecordLength,
  type MinimumTrackRecordLengthOptions,
} from './sharpe-ratio/minimum-track-record-length';
export {
  probabilisticSharpeRatio,
  type ProbabilisticSharpeRatioOptions,
} from './sharpe-ratio/probabilistic-sharpe-ratio';

export {
  augmentedDickeyFuller,
  type AugmentedDickeyFullerOptions,
  type LagCriterion,
  type UnitRootTest,
} from './unit-root/augmented-dickey-fuller';
export { type Deterministic, type CriticalValues } from './unit-root/mac-kinnon';
export { engleGranger, type EngleGranger, type EngleGrangerOptions } from './unit-root/engle-granger';
export { halfLife } from './unit-root/half-life';

export {
  adx,
  aroon,
  atr,
  bollingerBands,
  cci,
  createAdx,
  createAroon,
  createAtr,
  createBollingerBands,
  createCci,
  createDonchian,
  createEma,
  createIchimoku,
  createKeltner,
  createMacd,
  createMfi,
  createObv,
  createParabolicSar,
  createRoc,
  createRsi,
  createSma,
  createStochastic,
  createVwap,
  createWilliamsR,
  createWma,
  donchian,
  ema,
  ichimoku,
  keltner,
  macd,
  mfi,
  obv,
  parabolicSar,
  priceTrend,
  roc,
  rsi,
  sma,
  stochastic,
  volatilityRegime,
  vwap,
  williamsR,
  wma,
  type AdxSeries,
  type AdxValue,
  type AroonSeries,
  type AroonValue,
  type Bar,
  type BarName,
  type BarStream,
  type Bars,
  type Bias,
  type BollingerBandsOptions,
  type BollingerBandsSeries,
  type BollingerBandsValue,
  type ChannelSeries,
  type ChannelValue,
  type IchimokuOptions,
  type IchimokuSeries,
  type IchimokuValue,
  type KeltnerOptions,
  type MacdOptions,
  type MacdSeries,
  type MacdValue,
  type ParabolicSarOptions,
  type PriceStream,
  type PriceTrend,
  type PriceTrendOptions,
  type StochasticOptions,
  type StochasticSeries,
  type StochasticValue,
  type TrendSignal,
  type VolatilityRegime,
  type VolatilityRegimeOptions,
  type VolatilityStanding,
} from './indicators/index';

export {
  closeToCloseVolatility,
  garmanKlass,
  parkinson,
  rogersSatchell,
  yangZhang,
  type VolatilityOptions,
} from './realized-volatility/index';

export { zScores, type ZScoresOptions } from './z-score/index';

export { CALENDAR_DAYS, MONTHS, QUARTERS, TRADING_DAYS, WEEKS } from '@quant/core';

/** The wire-shaped results, each composed of the textbook functions' own kernels, with what a call of it costs. */
export {
  cointegration,
  cointegrationCost,
  type Cointegration,
  type CointegrationCriticalValues,
  type CointegrationInputs,
  type CointegrationReason,
  type Significance,
} from './cointegration/index';

export {
  distributionFit,
  distributionFitCost,
  type DescriptiveStatistics,
  type DistributionFit,
  type DistributionFitExclusion,
  type DistributionFitExclusionReason,
  type DistributionFitInputs,
  type DistributionFitResult,
  type DistributionName,
  type ExponentialFit,
  type GammaFit,
  type JarqueBera,
  type LaplaceFit,
  type LogisticFit,
  type LognormalFit,
  type NormalFit,
  type StudentTFit,
  type UniformFit,
  type WeibullFit,
} from './distribution-fit/index';

export {
  pairSignal,
  pairSignalCost,
  type PairCointegration,
  type PairHurst,
  type PairLeg,
  type PairSignal,
  type PairSignalInputs,
  type PairSignalReason,
  type PairSpread,
  type PairThresholds,
} from './pairs/index';

export {
  linearRegression,
  linearRegressionCost,
  polynomialRegression,
  polynomialRegressionCost,
  type ConfidenceInterval,
  type FitQuality,
  type LinearRegression,
  type LinearRegressionInputs,
  type PolynomialRegression,
  type PolynomialRegressionInputs,
} from './regression/index';

export { priceTrend, type Bias, type PriceTrend, type PriceTrendInputs, type TrendSignal } from './indicators/index';

export {
  volatilityRegime,
  type VolatilityRegime,
  type VolatilityRegimeInputs,
  type VolatilityStanding,
} from './regime/index';

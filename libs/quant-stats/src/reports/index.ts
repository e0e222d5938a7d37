/** The wire-shaped results, each composed of the textbook functions' own kernels, with what a call of it costs. */
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


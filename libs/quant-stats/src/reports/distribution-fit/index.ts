export { distributionFit } from './distribution-fit';
export { distributionFitCost } from './distribution-fit-cost';
export {
  type DescriptiveStatistics,
  type DistributionFit,
  type DistributionFitExclusion,
  type DistributionFitExclusionReason,
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
} from './distribution-fit-result';
export { type DistributionFitInputs } from './inputs';

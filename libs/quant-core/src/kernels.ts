/**
 * Building blocks for the numbers behind the libraries: they state their preconditions and check nothing. Each public
 * function of a library checks its inputs once, then calls these.
 */
export { type CivilDate, civilDate, dayOf, daysInMonth, isLeapYear, isoDate } from './calendar/civil-date';
export { estimatedCost, NUMBER_BYTES, textBytes, textsBytes } from './cost/call-cost';
export {
  type DoubleDouble,
  doubleDoubleProduct,
  doubleDoubleSum,
  productError,
  sumError,
} from './double-double/double-double';
export { finiteOrNull } from './extended-reals/finite-or-null';
export { intervalBelow } from './interpolation/interval-below';
export { naturalSpline, type Spline, splineValue } from './interpolation/natural-spline';
export { applyQ, applyQTransposed } from './linear-algebra/apply-q';
export { backSubstitution } from './linear-algebra/back-substitution';
export { choleskyFactor, solveCholesky } from './linear-algebra/cholesky';
export { forwardSubstitution } from './linear-algebra/forward-substitution';
export { householderQr } from './linear-algebra/householder-qr';
export { innerProduct } from './linear-algebra/inner-product';
export { inverseOfR } from './linear-algebra/inverse-of-r';
export { type QrFactors } from './linear-algebra/qr-factors';
export { symmetricEigenvalues } from './linear-algebra/symmetric-eigenvalues';
export { normalCentralQuantile } from './normal/central-quantile';
export { bfgs, type BfgsOptions } from './optimization/bfgs';
export { type DifferentiableObjective, type Minimum, type StationaryMinimum } from './optimization/minimum';
export { nelderMead, type NelderMeadOptions } from './optimization/nelder-mead';
export {
  logitTransform,
  logTransform,
  type ParameterTransform,
  throughTransforms,
} from './optimization/parameter-transform';
export { nonNegativeMinimum } from './quadratic-programming/non-negative-minimum';
export {
  type QuadraticMinimum,
  type QuadraticProgram,
  strictlyConvexMinimum,
} from './quadratic-programming/strictly-convex-minimum';
export { withRidge } from './quadratic-programming/with-ridge';
export { RandomStream } from './random/random-stream';
export { excessReturnRatio } from './ratios/excess-return-ratio';
export { logRatio } from './ratios/log-ratio';
export { relativeChange } from './ratios/relative-change';
export { findRoot, type FindRootOptions } from './roots/find-root';
export { biasAdjustedShape, type BiasAdjustedShape } from './sample/bias-adjusted-shape';
export { covarianceMatrix, type CovarianceMatrix } from './sample/covariance-matrix';
export { extremes } from './sample/extremes';
export { lowestValues } from './sample/lowest-values';
export { mean } from './sample/mean';
export { partitionAtRank } from './sample/partition-at-rank';
export { quantileOfSorted } from './sample/quantile-of-sorted';
export { resolvedDeviation } from './sample/resolved-deviation';
export { resolvedOrder } from './sample/resolved-order';
export { sampleShape, type SampleShape } from './sample/sample-shape';
export { scaledDeviations, type ScaledDeviations } from './sample/scaled-deviations';
export { selectedQuantile } from './sample/selected-quantile';
export { squaredDeviations } from './sample/squared-deviations';
export { standardDeviation } from './sample/standard-deviation';
export { sum } from './sample/sum';
export { sumOfProducts } from './sample/sum-of-products';
export { deviance, expMinusDeviance } from './gamma-function/deviance';
export { digammaKernel as digamma } from './gamma-function/digamma-kernel';
export { logGamma1p } from './gamma-function/log-gamma-1p';
export { logGammaKernel as logGamma } from './gamma-function/log-gamma-kernel';
export { logMinusDigamma } from './gamma-function/log-minus-digamma';
export { stirlingError } from './gamma-function/stirling-error';

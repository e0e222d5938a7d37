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
export { exp, expMinusOne } from './elementary/exp';
export { log, logOfRatio, logPlusOne } from './elementary/log';
export { erfcxOfPositive } from './error-function/erfcx-kernel';
export { finiteOrNull } from './extended-reals/finite-or-null';
export { inRange } from './extended-reals/in-range';
export { intervalBelow, naturalSpline, type Spline, splineValue } from './interpolation/natural-spline';
export { applyQ, applyQTransposed, inverseOfR, type QrFactors } from './linear-algebra/qr-factors';
export { backSubstitution, forwardSubstitution } from './linear-algebra/substitution';
export { addProducts } from './linear-algebra/add-products';
export { type Rows } from './linear-algebra/add-products-by-tiles';
export { crossProducts } from './linear-algebra/cross-products';
export { choleskyFactor, solveCholesky } from './linear-algebra/cholesky';
export { householderQr } from './linear-algebra/householder-qr';
export { innerProduct } from './linear-algebra/inner-product';
export { symmetricEigenvalues } from './linear-algebra/symmetric-eigenvalues';
export { isColumnTable, tableColumns } from './named-series/column-table';
export { listedMatrix, valuesInOrder } from './named-series/named-numbers';
export { keyedBy, listedSeries, type ListedSeries, matrixKeyedBy, withNames } from './named-series/several-series';
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
export { logRatio, relativeChange } from './ratios/relative-change';
export { RollingMaximum, RollingMinimum } from './rolling/rolling-maximum';
export { RollingSpread } from './rolling/rolling-spread';
export { RollingSum } from './rolling/rolling-sum';
export { windowShapes } from './rolling/window-shapes';
export { windowProducts, type WindowProducts } from './rolling/window-products';
export { findRoot, type FindRootOptions } from './roots/find-root';
export { biasAdjustedShape, type BiasAdjustedShape, sampleShape, type SampleShape } from './sample/sample-shape';
export { covarianceMatrix, type CovarianceMatrix } from './sample/covariance-matrix';
export { extremes, lowestValues, partitionAtRank, quantileOfSorted, selectedQuantile } from './sample/order-statistics';
export { partitionAtRanks } from './sample/partition-at-ranks';
export { isPlainSpread, jointDeviations, type JointDeviations } from './sample/joint-deviations';
export { mean, sum, sumOfProducts } from './sample/sum';
export { resolvedDeviation } from './sample/resolved-deviation';
export { resolvedOrder } from './sample/resolved-order';
export { scaledDeviations, type ScaledDeviations } from './sample/scaled-deviations';
export { squaredDeviations, standardDeviation } from './sample/squared-deviations';
export { deviance, expMinusDeviance } from './gamma-function/deviance';
export { digammaKernel as digamma } from './gamma-function/digamma-kernel';
export { logGamma1p } from './gamma-function/log-gamma-1p';
export { logGammaKernel as logGamma } from './gamma-function/log-gamma-kernel';
export { logMinusDigamma } from './gamma-function/log-minus-digamma';
export { stirlingError } from './gamma-function/stirling-error';
export { fillTables, type TableExports } from './vector-functions/elementary-kernels';
export { type KernelExports, type KernelLibrary, kernelLibrary, type WebAssemblyEngine } from './wasm/kernel-library';
export { erfcxEach, expEach, logEach, normalCdfEach, normalPdfEach } from './vector-functions/vector-functions';

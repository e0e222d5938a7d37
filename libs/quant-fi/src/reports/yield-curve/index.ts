export { forwardRate } from './forward-rate';
export { forwardRateCost } from './forward-rate-cost';
export { type Compounding, type ForwardRateInputs } from './forward-rate-inputs';
export { type ForwardRate, type ForwardSegment } from './forward-rate-result';
export { yieldCurveInterpolation } from './yield-curve-interpolation';
export { yieldCurveInterpolationCost } from './yield-curve-interpolation-cost';
export { type InterpolationMethod, type YieldCurveInterpolationInputs } from './yield-curve-interpolation-inputs';
export { type YieldCurveInterpolation } from './yield-curve-interpolation-result';
export { type NelsonSiegelFit, type NelsonSiegelParams } from '../../zero-curve/nelson-siegel/nelson-siegel-fit';

export { covariance } from './covariance';
export { interquartileRange, medianAbsoluteDeviation, standardDeviation, variance } from './spread';
export { kernelDensity, type KernelDensityOptions } from './kernel-density';
export { kurtosis, skewness } from './shape';
export { mean, median, mode } from './averages';
export { quantile } from './quantile';

export { type FitQuality } from '../../regression/fit-quality';
export { linearRegression } from './linear-regression';
export { linearRegressionCost } from './linear-regression-cost';
export { type LinearRegressionInputs } from './linear-regression-inputs';
export { type ConfidenceInterval, type LinearRegression } from '../../regression/linear-regression-result';
export { polynomialRegression } from './polynomial-regression';
export { polynomialRegressionCost } from './polynomial-regression-cost';
export { type PolynomialRegressionInputs } from './polynomial-regression-inputs';
export { type PolynomialRegression } from '../../regression/polynomial-regression-result';

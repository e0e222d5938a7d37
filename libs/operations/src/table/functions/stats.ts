/** Operation → the function of `@quant/stats` that answers it. One line an operation: the generator reads them. */
export { distributionFit as statsDistributionFit } from '@quant/stats/reports/distribution-fit';
export { linearRegression as statsLinearRegression } from '@quant/stats/reports/regression';
export { polynomialRegression as statsPolynomialRegression } from '@quant/stats/reports/regression';

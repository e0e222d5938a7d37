/** Operation → the function of `@quant/stats` that answers it. One line an operation: the generator reads them. */
export { pairSignal as pairsSignal } from '@quant/stats/reports/pairs';
export { cointegration as statsCointegration } from '@quant/stats/reports/cointegration';
export { correlationMatrix as statsCorrelationMatrix } from '@quant/stats/reports/correlation';
export { distributionFit as statsDistributionFit } from '@quant/stats/reports/distribution-fit';
export { garchForecast as statsGarchForecast } from '@quant/stats/reports/garch';
export { hurstExponent as statsHurstExponent } from '@quant/stats/reports/hurst-exponent';
export { linearRegression as statsLinearRegression } from '@quant/stats/reports/regression';
export { polynomialRegression as statsPolynomialRegression } from '@quant/stats/reports/regression';

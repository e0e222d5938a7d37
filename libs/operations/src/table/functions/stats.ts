/** Operation → the function of `@quant/stats` that answers it. One line an operation: the generator reads them. */
export { distributionFit as statsDistributionFit } from '@quant/stats/reports/distribution-fit';

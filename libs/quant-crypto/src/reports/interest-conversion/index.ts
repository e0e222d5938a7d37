export { apyAprConversion } from './apy-apr-conversion';
export { type ApyAprConversion } from './apy-apr-conversion-result';
export { type ApyAprConversionInputs, type Compounding, type RateType } from './inputs';

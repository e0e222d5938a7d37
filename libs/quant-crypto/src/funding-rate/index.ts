export { fundingRateAnalysis } from './funding-rate-analysis';
export { type FundingRateAnalysis } from './funding-rate-result';
export { fundingRegime, type FundingRegime } from './funding-regime';
export { type FundingEntry, type FundingRateInputs } from './inputs';

export { fundingRateAnalysis } from './funding-rate-analysis';
export { fundingRateAnalysisCost } from './funding-rate-analysis-cost';
export { type FundingRateAnalysis } from './funding-rate-result';
export { fundingRegime, type FundingRegime } from './funding-regime';
export { type FundingEntry, type FundingRateInputs } from './inputs';

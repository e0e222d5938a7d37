export { type ForwardSource } from './implied-forward';
export { type OptionChainAnalysisInputs, type OptionChainEntry } from './inputs';
export { optionChainAnalysis } from './option-chain-analysis';
export { optionChainAnalysisCost } from './option-chain-analysis-cost';
export { type OptionChainAnalysis, type SmilePoint } from './option-chain-analysis-result';

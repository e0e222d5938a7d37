export { type ForwardSource } from './implied-forward';
export { type OptionChainAnalysisInputs, type OptionChainEntry } from './inputs';
export { optionChainAnalysis } from './option-chain-analysis';
export { type OptionChainAnalysis, type SmilePoint } from './option-chain-analysis-result';

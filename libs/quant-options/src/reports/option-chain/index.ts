export { type ForwardSource } from '../../smile/implied-forward';
export { type OptionChainAnalysisInputs, type OptionChainEntry } from './inputs';
export { optionChainAnalysis } from './option-chain-analysis';
export { optionChainAnalysisCost } from './option-chain-analysis-cost';
export { type SmilePoint } from '../../smile/smile-points';
export { type OptionChainAnalysis } from './option-chain-analysis-result';

export { type RiskParityInputs } from './inputs';
export { riskParityWeights } from './risk-parity-weights';
export { riskParityWeightsCost } from './risk-parity-weights-cost';
export { type RiskParityReason, type RiskParityWeights } from './risk-parity-weights-result';

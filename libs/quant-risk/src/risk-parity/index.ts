export { type RiskParityInputs } from './inputs';
export { riskParityWeights } from './risk-parity-weights';
export { type RiskParityReason, type RiskParityWeights } from './risk-parity-weights-result';

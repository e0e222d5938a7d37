export { type NormalDistributionInputs } from './inputs';
export { normalDistribution } from './normal-distribution';
export { type CentralInterval, type NormalDistribution } from './normal-distribution-result';

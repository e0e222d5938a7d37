export { type FundingQuote, type FundingSource } from './funding-quote';
export { type LeverageCheckInputs } from './inputs';
export { leverageCheck } from './leverage-check';
export { leverageCheckCost } from './leverage-check-cost';
export {
  type LeverageCheck,
  type LeverageFlag,
  type LeverageKelly,
  type LeverageLiquidation,
  type LeverageValueAtRisk,
  type LeverageValueAtRiskLevel,
  type LeverageVerdict,
  type LiveFunding,
} from './leverage-check-result';

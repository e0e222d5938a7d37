export { type TransactionCostInputs } from './inputs';
export { transactionCost } from './transaction-cost';
export { type ImpactModel, type TransactionCost } from './transaction-cost-result';

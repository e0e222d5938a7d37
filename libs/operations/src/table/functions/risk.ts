/** Operation → the function of `@quant/risk` that answers it. One line an operation: the generator reads them. */
export { drawdownAnalysis as riskDrawdown } from '@quant/risk/reports/drawdown';
export { fullRiskAnalysis as riskFullAnalysis } from '@quant/risk/reports/full-analysis';
export { parametricValueAtRisk as riskVarParametric } from '@quant/risk/reports/value-at-risk';

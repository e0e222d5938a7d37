export { type ParametricValueAtRiskInputs } from './inputs';
export { parametricValueAtRisk } from './parametric-value-at-risk';
export {
  type ParametricValueAtRisk,
  type ValueAtRiskFigures,
  type ValueAtRiskLevel,
} from './parametric-value-at-risk-result';

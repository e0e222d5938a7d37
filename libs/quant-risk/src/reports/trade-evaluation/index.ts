export { evaluateTrade } from './evaluate-trade';
export { evaluateTradeCost } from './evaluate-trade-cost';
export { type TradeEvaluationInputs } from './inputs';
export {
  type TradeCosts,
  type TradeEvaluation,
  type TradeKelly,
  type TradePosition,
  type TradeRegime,
  type TradeSignals,
  type TradeVerdict,
} from './trade-evaluation-result';

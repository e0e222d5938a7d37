export {
  type HedgeRecommendation,
  type HedgeType,
  type PricedHedgeLeg,
  type RankedHedge,
  type UnhedgedRisk,
} from './hedge-recommendation-result';
export { type HedgedPositionType, type HedgeRecommendationInputs } from './inputs';
export { recommendHedge } from './recommend-hedge';

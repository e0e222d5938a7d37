export { type ZScoreInputs } from './inputs';
export { zScore } from './z-score';
export { zScoreCost } from './z-score-cost';
export { type ZScore } from './z-score-result';

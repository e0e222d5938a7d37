export { type ZScoreInputs } from './inputs';
export { zScore } from './z-score';
export { type ZScore } from './z-score-result';

export { zScores, type ZScoresOptions } from './z-scores';

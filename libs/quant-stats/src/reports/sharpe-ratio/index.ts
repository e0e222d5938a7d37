export { type ProbabilisticSharpeInputs } from './probabilistic-sharpe-inputs';
export { probabilisticSharpe } from './probabilistic-sharpe';
export { type ProbabilisticSharpe } from './probabilistic-sharpe-result';
export { type SharpeRatioInputs } from './sharpe-ratio-inputs';
export { sharpeRatio } from './sharpe-ratio';
export { type SharpeRatio } from './sharpe-ratio-result';

export { calmarRatio } from './calmar-ratio';
export { gainLossRatio } from './gain-loss-ratio';
export { omegaRatio, type OmegaRatioOptions } from './omega-ratio';
export { sharpeRatio } from './sharpe-ratio';
export { sortinoRatio } from './sortino-ratio';
export { stability } from './stability';
export { tailRatio } from './tail-ratio';

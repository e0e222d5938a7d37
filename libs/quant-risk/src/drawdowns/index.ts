export { type DrawdownEpisode } from './drawdown-episode';
export { drawdownEpisodes } from './drawdown-episodes';
export { drawdowns } from './drawdowns';
export { maxDrawdown } from './max-drawdown';
export { painIndex } from './pain-index';
export { type DrawdownOptions } from './series-options';
export { ulcerIndex } from './ulcer-index';

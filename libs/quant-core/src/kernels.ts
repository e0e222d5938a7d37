/**
 * Building blocks for the numbers behind the libraries: they state their preconditions and check nothing. Each public function
 * of a library checks its inputs once, then calls these.
 */
export { centralMoments, type CentralMoments } from './sample/central-moments';
export { extremes } from './sample/extremes';
export { mean } from './sample/mean';
export { resolvedDeviation } from './sample/resolved-deviation';
export { squaredDeviations } from './sample/squared-deviations';
export { standardDeviation } from './sample/standard-deviation';
export { sum } from './sample/sum';

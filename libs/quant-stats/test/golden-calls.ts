import { distributionFit } from '../src/reports/distribution-fit/index';

/** Golden file → the function that it is about, for functions with names of the library. */
export const GOLDEN_CALLS = {
  'stats.distribution-fit.json': distributionFit,
};

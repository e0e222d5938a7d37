import { rankFits, type Unranked } from './rank-fits';
import { type DistributionFit } from './distribution-fit-result';

const fit = (distribution: string, aic: number | null) => ({ distribution, aic }) as Unranked<DistributionFit>;

test('the least criterion is first, equal ones are in the order of their names, the uniform distribution is last', () => {
  const fits = [fit('uniform', null), fit('normal', -1), fit('gamma', 3), fit('laplace', 3), fit('weibull', -2.5)];
  const ranked = rankFits(Object.freeze(fits));
  expect(ranked.map(({ distribution }) => distribution)).toEqual(['weibull', 'normal', 'gamma', 'laplace', 'uniform']);
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, null]);
  expect(ranked.map(({ reason }) => reason)).toEqual([null, null, null, null, 'endpoints_fitted_to_sample']);
});

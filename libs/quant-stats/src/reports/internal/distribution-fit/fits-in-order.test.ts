import { type ComparableFit } from '../../../distribution-fit/fits';
import { fitsInOrder } from './fits-in-order';

const fit = (distribution: string, aic: number) => ({ distribution, params: {}, aic }) as ComparableFit;

test('the least criterion is first, equal ones are in the order of their names', () => {
  const fits = [fit('normal', -1), fit('gamma', 3), fit('laplace', 3), fit('weibull', -2.5)];
  const ranked = fitsInOrder(Object.freeze(fits));
  expect(ranked.map(({ distribution }) => distribution)).toEqual(['weibull', 'normal', 'gamma', 'laplace']);
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  expect(ranked.map(({ reason }) => reason)).toEqual([null, null, null, null]);
});

import { rankFits } from './rank-fits';

test('the least criterion is first, equal ones are in the order of their names', () => {
  const fits = [
    { distribution: 'uniform', aic: 3 },
    { distribution: 'normal', aic: -1 },
    { distribution: 'gamma', aic: 3 },
    { distribution: 'laplace', aic: 3 },
    { distribution: 'weibull', aic: -2.5 },
  ];
  const names = rankFits(Object.freeze(fits)).map(({ distribution }) => distribution);
  expect(names).toEqual(['weibull', 'normal', 'gamma', 'laplace', 'uniform']);
});

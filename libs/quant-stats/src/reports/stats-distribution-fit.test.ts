import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-distribution-fit';
import { statsDistributionFit } from './stats-distribution-fit';

type DistributionName = Answer<'statsDistributionFit'>['fits'][number]['distribution'];

const distributionFit = answering<'statsDistributionFit', typeof statsDistributionFit>(rules, statsDistributionFit);

const POSITIVE: DistributionName[] = ['lognormal', 'exponential', 'gamma', 'weibull'];
const TEN = [1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4];

const fitOf = (data: number[], name: DistributionName) =>
  distributionFit({ data }).fits.find(({ distribution }) => distribution === name);

describe('what is fitted', () => {
  test('all nine to positive data, the least AIC first', () => {
    const { best_fit, fits, excluded, reason, n } = distributionFit({ data: TEN });
    expect(fits).toHaveLength(9);
    const criteria = fits.slice(0, 8).map(({ aic }) => aic ?? NaN);
    expect(criteria).toEqual(criteria.toSorted((a, b) => a - b));
    expect(fits.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, null]);
    const last = { distribution: 'uniform', aic: null, bic: null, reason: 'endpoints_fitted_to_sample' };
    expect(fits[8]).toMatchObject(last);
    expect({ best_fit, excluded, reason, n }).toEqual({
      best_fit: fits[0]?.distribution,
      excluded: [],
      reason: null,
      n: 10,
    });
  });

  test.each([
    ['a zero', [0, ...TEN]],
    ['a negative number', [-1e-300, ...TEN]],
  ])('%s leaves out what needs positive data', (_, data) => {
    const { fits, excluded } = distributionFit({ data });
    expect(fits).toHaveLength(5);
    expect(excluded).toEqual(POSITIVE.map((distribution) => ({ distribution, reason: 'requires_positive_data' })));
  });

  test.each([
    ['half of ten', [...Array<number>(5).fill(2), 1, 3, 4, 5, 6]],
    ['six of eleven', [...Array<number>(6).fill(2), 1, 3, 4, 5, 6]],
    ['two points', [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]],
  ])('%s share a value: no Student t', (_, data) => {
    const { fits, excluded } = distributionFit({ data });
    expect(excluded).toEqual([{ distribution: 'student_t', reason: 'unbounded_likelihood' }]);
    expect(fits).toHaveLength(8);
  });

  test('four of ten are no majority', () => {
    expect(fitOf([...Array<number>(4).fill(2), 0.5, 1, 3, 4, 5, 6], 'student_t')).toBeDefined();
  });

  test.each([[0], [2.5], [-1e15], [5e-324], [0.1]])('nothing to constant data: %d', (value) => {
    expect(distributionFit({ data: Array<number>(10).fill(value) })).toEqual({
      best_fit: null,
      fits: [],
      excluded: [],
      descriptive: { mean: value, median: value, std: 0, skewness: null, kurtosis: null, min: value, max: value },
      jarque_bera: { statistic: null, p_value: null },
      n: 10,
      reason: 'zero_variance',
    });
  });
});

describe('df of Student t is restricted', () => {
  test('to 200 for data with thin tails', () => {
    expect(fitOf(TEN, 'student_t')).toMatchObject({ params: { df: 200 }, at_bound: true, n_params: 3 });
  });

  test('to 1 for data with tails beyond Cauchy', () => {
    const data = Array.from({ length: 30 }, (_, i) => Math.sign(i - 14.5) * Math.exp(0.5 * Math.abs(i - 14.5)));
    expect(fitOf(data, 'student_t')).toMatchObject({ params: { df: 1 }, at_bound: true });
  });

  test('no other fit is at a bound', () => {
    const others = distributionFit({ data: TEN }).fits.filter(({ distribution }) => distribution !== 'student_t');
    expect(others.map(({ at_bound }) => at_bound)).toEqual(Array(8).fill(false));
  });
});

describe('closed forms worked by hand', () => {
  // deviations of -2 … 2 from 3, each twice
  const data = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5];

  test.each<[DistributionName, object, number]>([
    ['normal', { mean: 3, std: Math.SQRT2 }, -5 * (Math.log(4 * Math.PI) + 1)],
    ['laplace', { loc: 3, scale: 1.2 }, -10 * (Math.log(2.4) + 1)],
    ['uniform', { min: 1, max: 5 }, -10 * Math.log(4)],
    ['exponential', { scale: 3 }, -10 * (Math.log(3) + 1)],
  ])('%s', (name, params, log_likelihood) => {
    const fit = fitOf(data, name);
    expect(fit?.params).toEqual(params);
    expect(Math.abs((fit?.log_likelihood ?? NaN) - log_likelihood)).toBeLessThanOrEqual(
      1e-13 * Math.abs(log_likelihood),
    );
  });

  test('the uniform distance and its probability', () => {
    // F(5⁻) = F(4) = 3/4 where 8 of 10 are reached; at 1 two of ten are where F is 0
    expect(fitOf(data, 'uniform')?.ks_statistic).toBe(0.2);
  });

  test('moments', () => {
    const { descriptive, jarque_bera } = distributionFit({ data });
    expect(descriptive).toMatchObject({ mean: 3, median: 3, skewness: 0, min: 1, max: 5 });
    expect(Math.abs(descriptive.std - Math.sqrt(20 / 9))).toBeLessThanOrEqual(1e-15);
    // g2 = 6.8/4 − 3 = −1.3
    expect(Math.abs((descriptive.kurtosis ?? NaN) - (9 / 56) * (11 * -1.3 + 6))).toBeLessThanOrEqual(1e-14);
    expect(Math.abs((jarque_bera.statistic ?? NaN) - (10 / 6) * (1.69 / 4))).toBeLessThanOrEqual(1e-14);
  });

  test('the median of an even number is the midpoint', () => {
    const { descriptive } = distributionFit({ data: [9, 1, 2, 3, 4, 6, 7, 8, 0, -1] });
    expect(descriptive.median).toBe(3.5);
    expect(fitOf([9, 1, 2, 3, 4, 6, 7, 8, 0, -1], 'laplace')?.params).toEqual({ loc: 3.5, scale: 2.9 });
  });
});

test('the sample is left as it was', () => {
  const data = [...TEN];
  Object.freeze(data);
  expect(distributionFit({ data }).n).toBe(10);
  expect(data).toEqual(TEN);
});

describe('refusals', () => {
  test.each<[data: unknown, place: string, rule: string]>([
    [undefined, 'data', 'missing'],
    [null, 'data', 'list_type'],
    ['1234567890', 'data', 'list_type'],
    [TEN.slice(1), 'data', 'too_short'],
    [Array(5001).fill(1), 'data', 'too_long'],
    [[...TEN, '1'], 'data.10', 'float_type'],
    [[...TEN, NaN], 'data.10', 'finite_number'],
    [[1.1e15, ...TEN], 'data.0', 'less_than_equal'],
    [[-1.1e15, ...TEN], 'data.0', 'greater_than_equal'],
  ])('%p is refused at %s: %s', (data, place, rule) => {
    expect(refusalsOf(() => distributionFit({ data: data as number[] }))).toEqual([[rule, place]]);
  });
});

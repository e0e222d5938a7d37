import fc from 'fast-check';
import { asReturns, looksLikePrices, wantsReturns } from './as-returns';

const repeated = (values: readonly number[], times: number) => Array.from({ length: times }, () => values).flat();

test.each<[what: string, values: readonly number[], is: boolean]>([
  ['three above 1', [100.04, 101.2, 99.8], true],
  ['three, one of them 1', [100.04, 1, 99.8], false],
  ['two', [100, 101], false],
  ['returns', [0.01, -0.02, 0.005], false],
  ['20 below 1 that hardly move', repeated([0.5, 0.51], 10), true],
  ['19 of them', repeated([0.5, 0.51], 10).slice(1), false],
  ['20, one of them negative', [...repeated([0.5, 0.51], 9), 0.5, -0.5], false],
  // mean 0.011, deviation 0.001 · √(20/19): the ratio is 10.72, and of the next 0.009 ÷ 0.001026 = 8.77
  ['20 whose mean is 10.7 deviations', repeated([0.01, 0.012], 10), true],
  ['20 whose mean is 8.8 deviations', repeated([0.008, 0.01], 10), false],
  ['none', [], false],
])('%s: looks like prices, %p', (_, values, is) => {
  expect(looksLikePrices(values)).toBe(is);
});

test('converts declared prices to simple returns', () => {
  expect(asReturns([100, 102, 51], 'prices')).toEqual([0.02, -0.5]);
  expect(asReturns([0.5, 0.25], 'prices')).toEqual([-0.5]);
});

test('the values whose returns are given are told from them again', () => {
  const returns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(returns, (wanted) => {
      const prices = wanted.reduce<number[]>((all, one) => [...all, (all.at(-1) ?? 100) * (1 + one)], [100]);
      for (const [i, value] of asReturns(prices, 'prices').entries()) expect(value).toBeCloseTo(wanted[i] ?? NaN, 12);
    }),
  );
});

test('refuses values that look like prices unless the user insists', () => {
  const prices = [100.04, 101.2, 99.8];
  expect(() => asReturns(prices, undefined, 'benchmark')).toThrow(
    /benchmark must be a series of returns; these values/,
  );
  expect(asReturns(prices, 'returns')).toBe(prices);
  const returns = [0.01, -0.02];
  expect(asReturns(returns)).toBe(returns);
});

test.each([[[100, -1]], [[100, 0, 101]], [[100]], [[]]])('%j are no prices', (values) => {
  expect(() => asReturns(values, 'prices')).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }) as Error);
});

test('a return beyond the doubles is refused', () => {
  expect(() => asReturns([5e-324, 1e15], 'prices')).toThrow(/finite/);
});

test.each([
  ['series', 'Simple daily returns, oldest first.', true],
  ['object', 'Simple daily returns by asset, observed together.', true],
  ['series', 'Increments (returns), oldest first.', true],
  ['series', 'Daily values of the account. Without it, what the returns make.', false],
  ['number', 'Mean of the returns.', false],
])('a %s described as %j wants returns: %p', (type, description, is) => {
  expect(wantsReturns({ type, description })).toBe(is);
});

import { curveReturns } from './curve-returns';

const close = (actual: number, expected: number) => {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(2e-15 * Math.abs(expected));
};
const curveOf = (factors: readonly number[], count: number, start = 1) => {
  const curve = [start];
  for (let i = 0; i < count; i++) curve.push((curve[i] as number) * (factors[i % factors.length] as number));
  return curve;
};

// worked by hand: two returns in turn are half their distance from the mean, n − 1 in the denominator
describe('returns of 25 % and −20 % in turn', () => {
  test.each([
    [2, 1],
    [16, 1],
    [50, 1],
    [4998, 1],
    [50, 2 ** -1000],
    [50, 2 ** 49],
  ])('%d of them, from %d', (count, start) => {
    const { average, deviation, downside, maxDrawdown } = curveReturns(curveOf([1.25, 0.8], count, start));
    close(average, 0.025);
    close(deviation, 0.225 * Math.sqrt(count / (count - 1)));
    close(downside, 0.2 * Math.SQRT1_2);
    close(maxDrawdown, -0.2);
  });
});

test('a mean that is large beside the deviation costs no digits, and no loss is none', () => {
  const { average, deviation, downside, maxDrawdown } = curveReturns(curveOf([2, 1.5], 40));
  close(average, 0.75);
  close(deviation, 0.25 * Math.sqrt(40 / 39));
  expect([downside, maxDrawdown]).toEqual([0, 0]);
});

test('a fall so steep that its square is nearly the mean’s', () => {
  const { average, deviation, downside } = curveReturns(curveOf([0.5, 0.75], 40));
  close(average, -0.375);
  close(deviation, 0.125 * Math.sqrt(40 / 39));
  close(downside, Math.sqrt(0.15625));
});

test('steady returns have no deviation', () => {
  expect(curveReturns(curveOf([0.9], 60)).deviation).toBe(0);
  expect(curveReturns(curveOf([2], 60))).toMatchObject({ average: 1, deviation: 0, downside: 0 });
});

test('after ruin there are no returns', () => {
  const { average, deviation, downside, maxDrawdown } = curveReturns([1, 1.25, 1, 0, 0]);
  close(average, -0.2375);
  close(deviation, Math.sqrt(0.876875 / 3));
  close(downside, Math.sqrt(0.26));
  expect(maxDrawdown).toBe(-1);
});

test('returns beyond the range of doubles have no deviation that is a number', () => {
  const { deviation, maxDrawdown } = curveReturns([2 ** -1000, 2 ** 49, 2 ** -1000, 2 ** 49]);
  expect(Number.isFinite(deviation)).toBe(false);
  expect(maxDrawdown).toBe(-1);
});

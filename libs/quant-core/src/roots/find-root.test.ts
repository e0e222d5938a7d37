import { NoSolutionError, NotConvergedError } from '../errors/quant-error';
import { findRoot } from './find-root';

const ulps = (actual: number, expected: number) => Math.abs(actual / expected - 1) / Number.EPSILON;

/** Counts the evaluations of a function. */
function counted(f: (x: number) => number) {
  const counter = { calls: 0, f: (x: number) => (counter.calls++, f(x)) };
  return counter;
}

// roots that are known exactly, or by mpmath.findroot at 50 digits
const FUNCTIONS: [string, (x: number) => number, number, number, number, number][] = [
  ['x³ − 2x − 5 (Wallis)', (x) => x ** 3 - 2 * x - 5, 2, 3, 2.0945514815423265, 12],
  ['cos x − x', (x) => Math.cos(x) - x, 0, 1, 0.7390851332151607, 12],
  ['1 − 1/x², steep below', (x) => 1 - 1 / (x * x), 0.01, 10, 1, 25],
  ['(x − 3)³, a triple root', (x) => (x - 3) ** 3, 0, 10, 3, 80],
  ['x⁹ − 1e-9', (x) => x ** 9 - 1e-9, 0, 1, 0.1, 40],
  ['ln x, ends far apart', (x) => Math.log(x), 1e-8, 1e8, 1, 60],
  ['eˣ − 1e300', (x) => Math.exp(x) - 1e300, 0, 709, 690.7755278982137, 80],
  ['tanh, flat outside', (x) => Math.tanh(1e3 * (x - 0.123)), -10, 10, 0.123, 40],
];

test.each(FUNCTIONS)('%s', (_, f, lower, upper, root, most) => {
  for (const [a, b] of [
    [lower, upper],
    [upper, lower],
  ] as const) {
    const { f: g } = counted(f);
    expect(ulps(findRoot(g, a, b), root)).toBeLessThanOrEqual(4);
    const negated = counted((x) => -f(x));
    expect(ulps(findRoot(negated.f, a, b), root)).toBeLessThanOrEqual(4);
    expect(negated.calls).toBeLessThanOrEqual(most);
  }
});

test('an end that is a root is the answer', () => {
  expect(findRoot((x) => x - 1, 1, 2)).toBe(1);
  expect(findRoot((x) => x - 2, 1, 2)).toBe(2);
});

test('a root at zero is found to the least double, also where the function never vanishes', () => {
  expect(findRoot((x) => (x >= 0 ? 1 : -1), -1, 3)).toBeLessThanOrEqual(Number.MIN_VALUE);
  expect(findRoot((x) => x ** 3, -1, 3)).toBeLessThanOrEqual(1e-100);
});

test('a jump is a change of sign', () => {
  const root = findRoot((x) => (x < Math.PI ? -1 : 1e6), 0, 10);
  expect(ulps(root, Math.PI)).toBeLessThanOrEqual(4);
});

test('infinite values only say on which side the root is', () => {
  const root = findRoot((x) => (x < 1 ? -Infinity : x > 9 ? Infinity : x - 5), 0, 10);
  expect(ulps(root, 5)).toBeLessThanOrEqual(4);
});

test('a tolerance saves evaluations and is kept', () => {
  const f = (x: number) => Math.exp(x) - 1e10;
  const [rough, fine] = [counted(f), counted(f)];
  const root = findRoot(rough.f, 0, 30, { tolerance: 1e-3 });
  expect(Math.abs(root - 10 * Math.LN10)).toBeLessThanOrEqual(2e-3);
  findRoot(fine.f, 0, 30);
  expect(rough.calls).toBeLessThan(fine.calls);
});

test('without a change of sign there is no answer', () => {
  const call = () => findRoot((x) => x * x - 1, -2, 2);
  expect(call).toThrow(NoSolutionError);
  expect(call).toThrow('between -2 and 2; it is 3 and 3');
});

test('reports a function that returns NaN, and exhausted evaluations', () => {
  expect(() => findRoot((x) => (x > 0.4 && x < 0.6 ? NaN : x - 0.5), 0, 1)).toThrow(NotConvergedError);
  expect(() => findRoot((x) => Math.cos(x) - x, 0, 1, { iterations: 3 })).toThrow('in 3 evaluations');
});

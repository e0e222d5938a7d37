import { extremesWithin, globalExtremes } from './extremes';
import { payoffLine, valueAt, zeros } from './payoff-line';

const call = (K: number, quantity: number) => ({ type: 'call' as const, K, quantity });
const put = (K: number, quantity: number) => ({ type: 'put' as const, K, quantity });

test('a line has a node at 0 and at each strike held', () => {
  const line = payoffLine({ legs: [call(110, -1), call(100, 1), put(100, 2), put(90, 0)], cash: -3 });
  expect(line).toEqual({ nodes: [0, 100, 110], values: [197, -3, 7], finalSlope: 0 });
});

test('the underlying tilts the line', () => {
  const collar = payoffLine({ legs: [put(95, 1), call(110, -1)], underlying: 1, cash: -100 });
  expect(collar).toEqual({ nodes: [0, 95, 110], values: [-5, -5, 10], finalSlope: 0 });
  expect(payoffLine({ legs: [], underlying: -2, cash: 5 })).toEqual({ nodes: [0], values: [5], finalSlope: -2 });
});

test('far apart strikes do not blur each other', () => {
  const { values } = payoffLine({ legs: [call(0.1, 1e9), call(0.3, -1e9), call(1e12, 1)] });
  // 1e9·(0.3 − 0.1) with these doubles, in exact rational arithmetic
  expect(values).toEqual([0, 0, 199999999.99999997, 199999999.99999997]);
});

test('values between and beyond the nodes', () => {
  const line = payoffLine({ legs: [put(100, 1), call(120, 2)], cash: -10 });
  expect([0, 25, 75, 100, 110, 120, 130].map((S) => valueAt(line, S))).toEqual([90, 65, 15, -10, -10, -10, 10]);
});

test('a value next to a node is as exact as that node, even if the other one is large', () => {
  const line = { nodes: [0, 100], values: [-1e16, 1], finalSlope: 1e16 };
  const step = 2 ** -46;
  expect(valueAt(line, 100 - step)).toBe(1 - ((1e16 + 1) * step) / 100);
  expect(valueAt(line, step)).toBe(-1e16 + ((1e16 + 1) * step) / 100);
});

test('bounded extremes lie at nodes', () => {
  const straddle = payoffLine({ legs: [put(100, 1), call(100, 1)], cash: -10 });
  expect(globalExtremes(straddle)).toEqual({ max: null, min: -10 });
  expect(globalExtremes(payoffLine({ legs: [call(100, -1)], cash: 4 }))).toEqual({ max: 4, min: null });
  expect(globalExtremes(payoffLine({ legs: [put(95, -1)], cash: 3 }))).toEqual({ max: 3, min: -92 });
  expect(extremesWithin(straddle, 95, 120)).toEqual({ max: 10, min: -10 });
  expect(extremesWithin(straddle, 100, 105)).toEqual({ max: -5, min: -10 });
  expect(extremesWithin(straddle, 102, 102)).toEqual({ max: -8, min: -8 });
});

test.each<[title: string, line: ReturnType<typeof payoffLine>, tolerance: number, expected: number[]]>([
  ['two crossings', payoffLine({ legs: [put(100, 1), call(100, 1)], cash: -10 }), 0, [90, 110]],
  ['a crossing beyond the last node', payoffLine({ legs: [call(100, -2)], cash: 5 }), 0, [102.5]],
  ['a touching point', payoffLine({ legs: [call(95, 1), call(100, -2), call(105, 1)], cash: -5 }), 0, [100]],
  ['the end of a stretch that begins at 0', payoffLine({ legs: [call(100, 1)] }), 0, [100]],
  ['the beginning of one without end', payoffLine({ legs: [put(100, 1)] }), 0, [100]],
  ['both ends of one', payoffLine({ legs: [put(90, 1), call(110, 1)] }), 0, [90, 110]],
  ['no bend inside one', payoffLine({ legs: [put(90, 1), call(100, 1), call(100, -1), call(110, 1)] }), 0, [90, 110]],
  ['a zero at 0 is no breakeven', payoffLine({ legs: [], underlying: 1 }), 0, []],
  ['zero everywhere', payoffLine({ legs: [call(100, 1), call(100, -1)] }), 0, []],
  ['never zero', payoffLine({ legs: [call(100, 1)], cash: 2 }), 0, []],
  ['a node within the tolerance', { nodes: [0, 100], values: [1e-13, -1e-13], finalSlope: 1 }, 1e-12, [100]],
  ['a node beyond it', { nodes: [0, 100], values: [-1, -1e-11], finalSlope: 1 }, 1e-12, [100.00000000001]],
  ['a straight line through 0 at a node', { nodes: [0, 100], values: [-100, 0], finalSlope: 1 }, 0, [100]],
])('zeros: %s', (_, line, tolerance, expected) => {
  expect(zeros(line, tolerance)).toEqual(expected);
});

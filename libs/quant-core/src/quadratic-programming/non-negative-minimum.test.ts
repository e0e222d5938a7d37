import { nonNegativeMinimum } from './non-negative-minimum';
import { withRidge } from './with-ridge';

const matrix = (...rows: number[][]) => Float64Array.from(rows.flat());

test.each<[string, number[][], number[], number[]]>([
  [
    'nothing to gain',
    [
      [1, 0.5],
      [0.5, 1],
    ],
    [-1, 0],
    [0, 0],
  ],
  ['one unknown', [[1]], [1], [1]],
  [
    'one at the border',
    [
      [1, 0.5],
      [0.5, 1],
    ],
    [1, 0.2],
    [1, 0],
  ],
  [
    'one just inside',
    [
      [1, 0.5],
      [0.5, 1],
    ],
    [1, 0.75],
    [0.625 / 0.75, 0.25 / 0.75],
  ],
  [
    'uncorrelated',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [1, 0.5, -1],
    [1, 0.5, 0],
  ],
  [
    'a loser that hedges',
    [
      [1, -0.9],
      [-0.9, 1],
    ],
    [1, -0.5],
    [0.55 / 0.19, 0.4 / 0.19],
  ],
])('%s', (_, rows, b, expected) => {
  const y = nonNegativeMinimum(matrix(...rows), Float64Array.from(b));
  expected.forEach((value, i) => {
    expect(Math.abs((y[i] as number) - value)).toBeLessThanOrEqual(1e-14);
  });
  expected.forEach((value, i) => {
    if (value === 0) expect(y[i]).toBe(0);
  });
});

test('the first to enter drops out where two others together do better', () => {
  // 0 gains most alone, but 1 and 2 hedge each other and make it redundant: supports {0}, {0, 1}, {0, 1, 2}, {1, 2}
  const a = matrix([1, 0.6, 0.6], [0.6, 1, -0.2], [0.6, -0.2, 1]);
  const y = nonNegativeMinimum(a, Float64Array.from([1, 0.95, 0.95]));
  expect(y[0]).toBe(0);
  expect(Math.abs((y[1] as number) - 0.95 / 0.8)).toBeLessThanOrEqual(1e-14);
  expect(y[1]).toBe(y[2]);
});

test('an index drops out however little it would fall below 0', () => {
  const a = matrix([1, 0.6, 0.6], [0.6, 1, -0.2], [0.6, -0.2, 1]);
  const edge = 2 / 3;
  const y = nonNegativeMinimum(a, Float64Array.from([1, edge + 1e-9, edge + 1e-9]));
  expect(y[0]).toBe(0);
  expect(Math.abs((y[1] as number) - (edge + 1e-9) / 0.8)).toBeLessThanOrEqual(1e-14);
  expect(nonNegativeMinimum(a, Float64Array.from([1, edge - 1e-9, edge - 1e-9]))[0]).toBeGreaterThan(1e-8);
});

test('a singular matrix gets a ridge, which splits twins equally; a definite one stays itself', () => {
  const twins = matrix([1, 1, 0], [1, 1, 0], [0, 0, 1]);
  const y = nonNegativeMinimum(withRidge(twins, 3), Float64Array.from([1, 1, 0.5]));
  expect(Math.abs((y[0] as number) - 0.5)).toBeLessThanOrEqual(1e-8);
  expect(Math.abs((y[0] as number) - (y[1] as number))).toBeLessThanOrEqual(1e-7);
  const [definite, nearly, singular] = [0.5, 1 - 2e-10, 1 - 0.5e-10].map((r) => matrix([1, r], [r, 1])) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  expect(withRidge(definite, 2)).toBe(definite);
  expect(withRidge(nearly, 2)).toBe(nearly);
  expect(withRidge(singular, 2)[0]).toBe(1 + 1e-9);
});

test('a matrix that lost its semi-definiteness over rounding gets a higher one', () => {
  const rounded = matrix([1, -1.000000005], [-1.000000005, 1]);
  expect(withRidge(rounded, 2)[3]).toBe(1 + 2e-8);
  const y = nonNegativeMinimum(withRidge(rounded, 2), Float64Array.from([1, 1]));
  expect(Math.abs((y[0] as number) / (y[1] as number) - 1)).toBeLessThanOrEqual(1e-6);
});

test('inputs are left as they are', () => {
  const [a, b] = [matrix([1, 0.99], [0.99, 1]), Float64Array.from([1, 0.9])];
  nonNegativeMinimum(a, b);
  expect([...a, ...b]).toEqual([1, 0.99, 0.99, 1, 1, 0.9]);
});

import { strictlyConvexMinimum } from './strictly-convex-minimum';

const IDENTITY = new Float64Array([1, 0, 0, 1]);

const minimum = (linear: number[], rows: number[][], limits: number[], equalities = 0) =>
  strictlyConvexMinimum({
    hessian: IDENTITY,
    linear: new Float64Array(linear),
    normals: new Float64Array(rows.flat()),
    limits: new Float64Array(limits),
    equalities,
  });

test('the printed example of Goldfarb and Idnani (1983), section 3', () => {
  // least ½·xᵀ[[4, −2], [−2, 4]]·x + 6·x₁ where x₁ ≥ 0, x₂ ≥ 0, x₁ + x₂ ≥ 2: x = (½, 3/2)
  const found = strictlyConvexMinimum({
    hessian: new Float64Array([4, -2, -2, 4]),
    linear: new Float64Array([-6, 0]),
    normals: new Float64Array([1, 0, 0, 1, 1, 1]),
    limits: new Float64Array([0, 0, 2]),
    equalities: 0,
  });
  expect(Math.abs((found?.x[0] ?? NaN) - 0.5)).toBeLessThanOrEqual(1e-15);
  expect(Math.abs((found?.x[1] ?? NaN) - 1.5)).toBeLessThanOrEqual(1e-15);
  expect(found?.active).toEqual([2]);
});

test('without a binding constraint it is the minimum of the function', () => {
  expect(minimum([3, 1], [[1, 1]], [0])).toEqual({ x: new Float64Array([3, 1]), active: [] });
});

test('constraints that contradict each other have no answer', () => {
  expect(
    minimum(
      [0, 0],
      [
        [1, 0],
        [-1, 0],
      ],
      [1, 0],
    ),
  ).toBeNull();
  expect(
    minimum(
      [0, 0],
      [
        [1, 1],
        [1, 1],
      ],
      [1, 2],
      2,
    ),
  ).toBeNull();
});

test('the same equality twice is one', () => {
  expect(
    Array.from(
      minimum(
        [3, 1],
        [
          [1, 1],
          [1, 1],
        ],
        [1, 1],
        2,
      )?.x ?? [],
    ),
  ).toEqual([1.5, -0.5]);
});

test('a corner where more constraints meet than there are variables', () => {
  const corner = minimum(
    [1, 1],
    [
      [-1, 0],
      [0, -1],
      [-1, -1],
      [-1, -2],
    ],
    [0, 0, 0, 0],
  );
  expect(Array.from(corner?.x ?? [NaN], (value) => Math.abs(value))).toEqual([0, 0]);
});

test('a matrix that is not positive definite has no factor, and no answer', () => {
  const program = { linear: new Float64Array(1), normals: new Float64Array([1]), limits: new Float64Array(1) };
  expect(strictlyConvexMinimum({ hessian: new Float64Array([-1]), ...program, equalities: 0 })).toBeNull();
});

import fc from 'fast-check';
import { strictlyConvexMinimum } from './strictly-convex-minimum';

const entry = fc.double({ min: -1, max: 1, noNaN: true });

/** A program of n variables within a box, on a plane: ½·xᵀ(B·Bᵀ + I/10)·x − dᵀx. */
const programs = fc.integer({ min: 1, max: 8 }).chain((n) =>
  fc.record({
    factor: fc.array(entry, { minLength: n * n, maxLength: n * n }),
    linear: fc.array(entry, { minLength: n, maxLength: n }),
    plane: fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), { minLength: n, maxLength: n }),
    lower: fc.array(fc.double({ min: -1, max: 0, noNaN: true }), { minLength: n, maxLength: n }),
    upper: fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: n, maxLength: n }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((total, x, i) => total + x * (b[i] as number), 0);

function programOf(drawn: typeof programs extends fc.Arbitrary<infer One> ? One : never) {
  const { factor, linear, plane, lower, upper, share } = drawn;
  const n = linear.length;
  const hessian = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const product = dot(factor.slice(i * n, (i + 1) * n), factor.slice(j * n, (j + 1) * n));
      hessian[i * n + j] = product + (i === j ? 0.1 : 0);
    }
  }
  const unit = (i: number, size: number) => plane.map((_, j) => (i === j ? size : 0));
  const rows = [plane, ...lower.map((_, i) => unit(i, 1)), ...upper.map((_, i) => unit(i, -1))];
  const total = dot(plane, lower) + share * (dot(plane, upper) - dot(plane, lower));
  return {
    hessian,
    linear: new Float64Array(linear),
    normals: new Float64Array(rows.flat()),
    limits: new Float64Array([total, ...lower, ...upper.map((most) => -most)]),
    equalities: 1,
  };
}

test('the conditions of Karush, Kuhn and Tucker hold at the minimum', () => {
  fc.assert(
    fc.property(programs, (drawn) => {
      const program = programOf(drawn);
      const { hessian, linear, normals, limits } = program;
      const n = linear.length;
      const minimum = strictlyConvexMinimum(program);
      expect(minimum).not.toBeNull();
      const x = minimum?.x ?? new Float64Array(n);
      const active = minimum?.active ?? [];
      expect(Math.abs(dot(normals.subarray(0, n), x) - (limits[0] as number))).toBeLessThanOrEqual(1e-12);
      for (let p = 1; p < limits.length; p++) {
        expect(dot(normals.subarray(p * n, (p + 1) * n), x)).toBeGreaterThanOrEqual((limits[p] as number) - 1e-12);
      }
      const slope = Array.from(x, (_, i) => dot(hessian.subarray(i * n, (i + 1) * n), x) - (linear[i] as number));
      // slope = ν·plane + multipliers of the bounds: ≥ 0 at a lower bound, ≤ 0 at an upper one, 0 between them
      const free = slope.flatMap((s, i) =>
        active.includes(1 + i) || active.includes(1 + n + i) ? [] : [s / (drawn.plane[i] as number)],
      );
      const [least, most] = [Math.min(...free), Math.max(...free)];
      if (free.length > 0) expect(most - least).toBeLessThanOrEqual(1e-10);
      const ratios = slope.map((s, i) => s / (drawn.plane[i] as number));
      const belowAll = ratios.filter((_, i) => active.includes(1 + n + i));
      const aboveAll = ratios.filter((_, i) => active.includes(1 + i));
      const floor = free.length > 0 ? most : Math.max(...belowAll, -Infinity);
      const ceiling = free.length > 0 ? least : Math.min(...aboveAll, Infinity);
      for (const ratio of belowAll) expect(ratio).toBeLessThanOrEqual(ceiling + 1e-10);
      for (const ratio of aboveAll) expect(ratio).toBeGreaterThanOrEqual(floor - 1e-10);
    }),
    { numRuns: 500 },
  );
});

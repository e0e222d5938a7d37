import fc from 'fast-check';
import { constrainedStep } from './constrained-step';
import { activeConstraints, alongNormal, CONSTRAINTS, OMEGA_FLOOR, PERSISTENCE_CAP } from './constraints';

const unit = fc.double({ min: -1, max: 1, noNaN: true });

/** Points inside, on the edges and in the corners. */
const point = fc
  .record({
    w: fc.constantFrom(OMEGA_FLOOR, 0.05, 1),
    alpha: fc.constantFrom(0, 0.1, 0.5, PERSISTENCE_CAP),
    beta: fc.constantFrom(0, 0.2, 0.9, PERSISTENCE_CAP),
  })
  .map(({ w, alpha, beta }) => Float64Array.from([w, alpha, Math.min(beta, PERSISTENCE_CAP - alpha), 0.1]));

/** AᵀA + small: positive definite. */
const definite = fc.array(unit, { minLength: 16, maxLength: 16 }).map((a) =>
  Float64Array.from({ length: 16 }, (_, index) => {
    const [i, j] = [Math.floor(index / 4), index % 4];
    const product = [0, 1, 2, 3].reduce((sum, k) => sum + (a[4 * k + i] ?? 0) * (a[4 * k + j] ?? 0), 0);
    return product + (i === j ? 0.05 : 0);
  }),
);

const gradient = fc.array(unit, { minLength: 4, maxLength: 4 }).map((g) => Float64Array.from(g));

const model = (g: Float64Array, matrix: Float64Array, s: Float64Array) =>
  s.reduce((sum, si, i) => {
    const bent = s.reduce((row, sj, j) => row + (matrix[4 * i + j] as number) * sj, 0);
    return sum + si * (g[i] as number) + 0.5 * si * bent;
  }, 0);

test('the step is at least as good as any feasible one', () => {
  fc.assert(
    fc.property(
      point,
      gradient,
      definite,
      fc.array(gradient, { minLength: 20, maxLength: 20 }),
      (x, g, matrix, others) => {
        const answer = constrainedStep(x, g, matrix, activeConstraints(x), 0);
        if (answer === null) throw new Error('the matrix is positive definite');
        const { step, gain, slope, face } = answer;
        const end = x.map((value, i) => value + (step[i] as number));
        for (const constraint of CONSTRAINTS) {
          const room = alongNormal(constraint, end) - constraint.bound;
          expect(room).toBeGreaterThanOrEqual(-1e-14);
          if (face & constraint.bit) expect(room).toBeLessThanOrEqual(1e-14);
        }
        expect(Math.abs(gain + model(g, matrix, step))).toBeLessThanOrEqual(1e-12);
        expect(slope).toBeLessThanOrEqual(0);
        for (const other of others) {
          // from the answer towards any feasible point
          const target = Float64Array.from(other, Math.abs);
          const total = (target[1] as number) + (target[2] as number);
          if (total > PERSISTENCE_CAP) target.forEach((value, i) => (target[i] = value / (1.001 * total)));
          target[0] = Math.max(OMEGA_FLOOR, target[0] as number);
          for (const share of [1e-3, 0.1, 1]) {
            const there = step.map((value, i) => value + share * ((target[i] as number) - (end[i] as number)));
            expect(model(g, matrix, there)).toBeGreaterThanOrEqual(-gain - 1e-12);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a constraint that is pinned is kept', () => {
  const x = Float64Array.from([0.5, 0.2, 0, 0]);
  const identity = Float64Array.from({ length: 16 }, (_, i) => (i % 5 === 0 ? 1 : 0));
  const down = Float64Array.from([0, 0, -0.1, 0]);
  expect(constrainedStep(x, down, identity, 4, 0)?.step[2]).toBe(0.1);
  expect(constrainedStep(x, down, identity, 4, 4)?.step[2]).toBe(0);
});

test('refuses a model without a minimum, but accepts one that is unbounded only off the face', () => {
  const x = Float64Array.from([0.5, 0.2, 0, 0]);
  const saddle = Float64Array.from([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1]);
  expect(constrainedStep(x, Float64Array.from([0, 0, -0.1, 0]), saddle, 4, 0)).toBeNull();
  expect(constrainedStep(x, Float64Array.from([0.1, 0, 0.1, 0]), saddle, 4, 0)?.gain).toBe(0.005000000000000001);
});

import { InvalidInputError } from '../errors/invalid-input-error';
import { DegenerateDataError, NoSolutionError } from '../errors/quant-error';
import { assertSeries, MAX_LENGTH } from '../guards/assert-series';
import { choleskyFactor } from '../linear-algebra/cholesky';
import { type Field } from '../inputs/field';
import { inputs, type InputsOf } from '../inputs/inputs';
import { part } from '../inputs/list';
import { omittable } from '../inputs/modifiers';
import { series } from '../inputs/series';
import { assertMatrix, isMatrix, type Matrix } from '../matrix/matrix';
import { strictlyConvexMinimum } from '../quadratic-programming/strictly-convex-minimum';

const ENTRIES = { atLeast: 1, atMost: MAX_LENGTH };

/** Looked at where its shape is known. */
const matrixField: Field<Matrix, Matrix, true> = {
  ...(series(ENTRIES) as Field<never, never, true>),
  accepts: isMatrix,
  check: assertMatrix,
};

const constraints = inputs({
  /** [m × n], no row all zeros. */
  normals: matrixField,
  /** [m] */
  limits: series(ENTRIES),
});

const quadraticProgramInputs = inputs({
  /** H, symmetric and positive definite [n × n]; its lower triangle counts. */
  hessian: matrixField,
  /** d [n] */
  linear: series(ENTRIES),
  /** A·x = b; default none. */
  equalities: omittable(part(constraints)),
  /** A·x ≥ b; default none. */
  inequalities: omittable(part(constraints)),
});

/** Linear constraints, one a row. */
export type LinearConstraints = InputsOf<typeof constraints>;

/** A strictly convex quadratic program: ½·xᵀHx − dᵀx is to be least. */
export type QuadraticProgram = InputsOf<typeof quadraticProgramInputs>;

interface Constraints {
  readonly normals: Float64Array;
  readonly limits: Float64Array;
}

const NONE: Constraints = { normals: new Float64Array(0), limits: new Float64Array(0) };

/**
 * The x for which a strictly convex quadratic function is least under linear constraints, by the dual method of Goldfarb and Idnani.
 *
 * least ½·xᵀHx − dᵀx,  A₁·x = b₁, A₂·x ≥ b₂
 *
 * @param program.hessian       H, symmetric, positive definite  [n × n]
 * @param program.linear        d                                [n]
 * @param program.equalities    `{ normals, limits }`            [m × n], [m]
 * @param program.inequalities  `{ normals, limits }`, A·x ≥ b   [m × n], [m]
 * @returns x [n]
 * @throws InvalidInputError    an input is absent, unknown, of another shape, or not of finite numbers up to 1e15
 * @throws DegenerateDataError  H is not positive definite
 * @throws NoSolutionError      no x meets the constraints
 * @remarks Portfolios have functions of their own: `minimumVariance`, `maximumSharpe` and `efficientFrontier` of @quant/risk. Cost: O(n³)
 *          once, and O(n² + n·m) for each constraint that shapes the minimum.
 * @see Goldfarb & Idnani (1983), "A numerically stable dual method for solving strictly convex quadratic programs", Mathematical
 *   Programming 27, 1–33.
 * @example
 * import { matrix } from '@quant/core/linear-algebra';
 * const hessian = matrix([[1, 0], [0, 1]]);
 * const equalities = { normals: matrix([[1, 1]]), limits: [1] };
 * const inequalities = { normals: matrix([[-1, 0]]), limits: [-0.8] };
 * quadraticProgram({ hessian, linear: [3, 1], equalities, inequalities }); // ≈ [0.8, 0.2]
 */
export function quadraticProgram(program: QuadraticProgram): Float64Array {
  quadraticProgramInputs.assert(program);
  const { hessian, linear, equalities, inequalities } = program;
  assertMatrix(hessian, 'hessian');
  const n = hessian.rows;
  assertMatrix(hessian, 'hessian', { rows: n, columns: n });
  assertSeries(linear, 'linear', { atLeast: n, atMost: n });
  const [equal, unequal] = [checked(equalities, 'equalities', n), checked(inequalities, 'inequalities', n)];
  if (choleskyFactor(hessian.values, n) === null) throw new DegenerateDataError('the Hessian is not positive definite');
  const minimum = strictlyConvexMinimum({
    hessian: hessian.values,
    linear: Float64Array.from(linear),
    normals: joined(equal.normals, unequal.normals),
    limits: joined(equal.limits, unequal.limits),
    equalities: equal.limits.length,
  });
  if (minimum === null) throw new NoSolutionError('no point meets the constraints');
  return minimum.x;
}

function checked(given: LinearConstraints | undefined, name: string, n: number): Constraints {
  if (given === undefined) return NONE;
  const { normals, limits } = given;
  assertMatrix(normals, [name, 'normals'], { columns: n });
  assertSeries(limits, [name, 'limits'], { atLeast: normals.rows, atMost: normals.rows });
  for (let i = 0; i < normals.rows; i++) {
    const row = normals.values.subarray(i * n, (i + 1) * n);
    if (row.every((entry) => entry === 0)) {
      throw new InvalidInputError(
        [name, 'normals'],
        'value_error',
        `without a row of zeros, such as row ${i}`,
        normals,
      );
    }
  }
  return { normals: normals.values, limits: Float64Array.from(limits) };
}

function joined(first: Float64Array, second: Float64Array): Float64Array {
  const both = new Float64Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

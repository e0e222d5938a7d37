import { strictlyConvexMinimum } from '@quant/core/kernels';
import { type BoundedProgram } from './bounded-program';

/** Weights close to the best ones, and which of them are at a bound: −1 the lower, 1 the upper, 0 neither. */
export interface ActiveSet {
  readonly weights: Float64Array;
  readonly atBound: Int8Array;
}

/** A figure that the portfolio has to have, Σ a_i·w_i = b. */
export interface Requirement {
  readonly values: Float64Array;
  readonly total: number;
}

/** a·x = b or a·x ≥ b, for exposures x. */
interface Constraint {
  readonly normal: Float64Array;
  readonly limit: number;
  /** The asset whose bound it is, and which one: −1 the lower, 1 the upper; 0: it is of all assets. */
  readonly asset: number;
  readonly side: -1 | 0 | 1;
}

/**
 * The weights of least variance that sum up and meet a requirement, if there is one; null where none do.
 */
export function leastVarianceSet(program: BoundedProgram, requirement?: Requirement): ActiveSet | null {
  const { units, sum } = program;
  const whole = [
    ofAll(
      units.map((unit) => 1 / unit),
      sum,
    ),
  ];
  if (requirement !== undefined) {
    whole.push(
      ofAll(
        requirement.values.map((value, i) => value / (units[i] as number)),
        requirement.total,
      ),
    );
  }
  return minimumSet(program, whole, (asset, side, bound) => {
    const normal = new Float64Array(units.length);
    normal[asset] = -side;
    return { normal, limit: -side * bound, asset, side };
  });
}

/**
 * The weights of the highest ratio of excess return to volatility. They are proportional to the y of least variance among those
 * of one excess return, with bounds that grow with its sum: κ·lower ≤ y ≤ κ·upper, κ = Σy/sum.
 *
 * Preconditions, unchecked: the sum is not 0; some weights have a positive excess return.
 *
 * @see Cornuéjols & Tütüncü (2007), "Optimization Methods in Finance", section 8.2.
 */
export function bestSharpeSet(program: BoundedProgram, excess: Float64Array): ActiveSet | null {
  const { units, sum } = program;
  const gains = excess.map((value, i) => value / (units[i] as number));
  const largest = gains.reduce((most, gain) => Math.max(most, Math.abs(gain)), 0);
  const set = minimumSet(
    program,
    [
      ofAll(
        gains.map((gain) => gain / largest),
        1,
      ),
    ],
    (asset, side, bound) => {
      const normal = new Float64Array(units.length);
      if (bound !== 0) for (let j = 0; j < normal.length; j++) normal[j] = (side * bound) / sum / (units[j] as number);
      normal[asset] = (normal[asset] as number) - side;
      return { normal, limit: 0, asset, side };
    },
  );
  if (set === null) return null;
  const scale = sum / set.weights.reduce((total, weight) => total + weight, 0);
  return { ...set, weights: set.weights.map((weight) => scale * weight) };
}

function ofAll(normal: Float64Array, limit: number): Constraint {
  return { normal, limit, asset: 0, side: 0 };
}

/** Minimizes ½·xᵀH·x under constraints and the bounds of each asset. Equal lower and upper bounds fix an asset. */
function minimumSet(
  { units, hessian, lower, upper }: BoundedProgram,
  whole: readonly Constraint[],
  boundOf: (asset: number, side: -1 | 1, exposure: number) => Constraint,
): ActiveSet | null {
  const k = units.length;
  const [fixed, bounds]: [Constraint[], Constraint[]] = [[], []];
  for (let i = 0; i < k; i++) {
    const unit = units[i] as number;
    const [low, high] = [unit * (lower[i] as number), unit * (upper[i] as number)];
    if (low === high) fixed.push(boundOf(i, -1, low));
    else bounds.push(boundOf(i, -1, low), boundOf(i, 1, high));
  }
  const constraints = [...whole, ...fixed, ...bounds];
  const normals = new Float64Array(constraints.length * k);
  constraints.forEach(({ normal }, row) => {
    normals.set(normal, row * k);
  });
  const minimum = strictlyConvexMinimum({
    hessian,
    linear: new Float64Array(k),
    normals,
    limits: Float64Array.from(constraints, ({ limit }) => limit),
    equalities: whole.length + fixed.length,
  });
  if (minimum === null) return null;
  const atBound = new Int8Array(k);
  for (const one of [...fixed, ...minimum.active.map((row) => constraints[row] as Constraint)]) {
    if (one.side !== 0) atBound[one.asset] = one.side;
  }
  return { weights: minimum.x.map((x, i) => x / (units[i] as number)), atBound };
}

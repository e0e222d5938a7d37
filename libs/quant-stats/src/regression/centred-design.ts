import { centreColumn, type Centring } from './centre-column';
import { centringErrors } from './centring-errors';
import { type SplitMatrix } from './split-numbers';
import { CONSTANT_TOLERANCE } from './rank';

/** Centred predictors, for a fit with a constant. */
export interface CentredDesign {
  /** Column-major [n × (p + 1)]: the deviations of each predictor, and room for a response. A fit overwrites them. */
  readonly entries: Float64Array;
  /** How each predictor was centred [p]. */
  readonly centrings: readonly Centring[];
  /** A constant and the deviations in full, worked out when they are needed: most fits do without. */
  readonly exact: () => SplitMatrix;
}

/** The variables that are to explain the response. */
export interface Predictors {
  /** p */
  readonly count: number;
  /** Writes all of them into a column-major matrix, the first at place `from`. */
  readonly write: (entries: Float64Array, from: number) => void;
}

/**
 * Centres the predictors.
 *
 * @returns null when a predictor is itself constant
 */
export function centredDesign(predictors: Predictors, rows: number): CentredDesign | null {
  const { count, write } = predictors;
  const entries = new Float64Array(rows * (count + 1));
  write(entries, 0);
  const centrings: Centring[] = [];
  for (let j = 0; j < count; j++) {
    const column = entries.subarray(j * rows, (j + 1) * rows);
    const centring = centreColumn(column);
    if (isConstant(column, centring)) return null;
    centrings.push(centring);
  }
  return { entries, centrings, exact: () => exactDesign(predictors, rows, centrings) };
}

/** Σx² = Σd² + n·m²: the raw norm from what is left of the column. */
function isConstant(deviations: Float64Array, { shift, unit, largest }: Centring): boolean {
  // one deviation is at least a unit, and no norm exceeds √n times the largest value: that settles it but for strange data
  const most = Math.sqrt(deviations.length) * largest;
  if (unit > CONSTANT_TOLERANCE * most) return false;
  const centred = Math.hypot(...deviations) * unit;
  const level = Math.sqrt(deviations.length) * Math.abs(shift);
  return centred <= CONSTANT_TOLERANCE * Math.hypot(centred, level);
}

function exactDesign(predictors: Predictors, rows: number, centrings: readonly Centring[]): SplitMatrix {
  const columns = centrings.length + 1;
  const high = new Float64Array(rows * columns).fill(1, 0, rows);
  predictors.write(high, rows);
  const low = new Float64Array(rows * columns);
  for (const [j, centring] of centrings.entries()) {
    const column = high.subarray((j + 1) * rows, (j + 2) * rows);
    low.set(centringErrors(column, centring), (j + 1) * rows);
    centreColumn(column);
  }
  return { rows, columns, high, low };
}

import { squaredDeviations } from '@quant/core/kernels';
import { centreColumn, type Centring, centringErrors } from './centring';
import { type SplitMatrix } from './split-numbers';

/** Centred predictors, for a fit with a constant. */
export interface CentredDesign {
  /** Column-major [n × (p + 1)]: the deviations of each predictor, and room for a response. A fit overwrites them. */
  readonly entries: Float64Array;
  /** How each predictor was centred [p]. */
  readonly centrings: readonly Centring[];
  /** A constant and the deviations in full, worked out when they are needed: most fits do without. */
  readonly exact: () => SplitMatrix;
}

/** A column counts as constant if its centered norm is at most this share of its norm. */
const CONSTANT_TOLERANCE = 1e-12;

/**
 * Centers the predictors.
 *
 * @param entries  the predictors, column-major [n × (p + 1)] with the last column free; overwritten
 * @param reread   builds such a matrix again
 * @returns null if a predictor is itself constant
 */
export function centredDesign(entries: Float64Array, rows: number, reread: () => Float64Array): CentredDesign | null {
  const centrings: Centring[] = [];
  for (let j = 0; j < entries.length / rows - 1; j++) {
    const column = entries.subarray(j * rows, (j + 1) * rows);
    const centring = centreColumn(column);
    if (isConstant(column, centring)) return null;
    centrings.push(centring);
  }
  return { entries, centrings, exact: () => exactDesign(reread(), rows, centrings) };
}

/** Σx² = Σd² + n·m²: computes the raw norm from the centered column. */
function isConstant(deviations: Float64Array, { shift, unit, largest }: Centring): boolean {
  // one deviation is at least a unit, and a norm is at most √n times the largest value; this decides all but strange data
  const most = Math.sqrt(deviations.length) * largest;
  if (unit > CONSTANT_TOLERANCE * most) return false;
  const centred = Math.sqrt(squaredDeviations(deviations, 0)) * unit;
  const level = Math.sqrt(deviations.length) * Math.abs(shift);
  return centred <= CONSTANT_TOLERANCE * Math.hypot(centred, level);
}

function exactDesign(high: Float64Array, rows: number, centrings: readonly Centring[]): SplitMatrix {
  const columns = centrings.length + 1;
  high.copyWithin(rows, 0);
  high.fill(1, 0, rows);
  const low = new Float64Array(rows * columns);
  for (const [j, centring] of centrings.entries()) {
    const column = high.subarray((j + 1) * rows, (j + 2) * rows);
    low.set(centringErrors(column, centring), (j + 1) * rows);
    centreColumn(column);
  }
  return { rows, columns, high, low };
}

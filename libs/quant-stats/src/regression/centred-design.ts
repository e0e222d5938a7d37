import { centreColumn, type Centring } from './centre-column';
import { centringErrors } from './centring-errors';
import { type Design, type SplitMatrix } from './design';
import { CONSTANT_TOLERANCE } from './rank';

/** A constant and centred predictors. */
export interface CentredDesign {
  readonly design: Design;
  /** How each predictor was centred [p]; it is column j + 1 of the design. */
  readonly centrings: readonly Centring[];
}

/** The variables that are to explain the response. */
export interface Predictors {
  /** p */
  readonly count: number;
  /** Writes all of them into a design [n × (p + 1), column-major], behind its first column. */
  readonly write: (entries: Float64Array) => void;
}

/**
 * Puts a constant before the centred predictors.
 *
 * @returns null when a predictor is itself constant
 */
export function centredDesign(predictors: Predictors, rows: number): CentredDesign | null {
  const { count, write } = predictors;
  const entries = new Float64Array(rows * (count + 1)).fill(1, 0, rows);
  write(entries);
  const centrings: Centring[] = [];
  for (let j = 0; j < count; j++) {
    const column = entries.subarray((j + 1) * rows, (j + 2) * rows);
    const centring = centreColumn(column);
    if (isConstant(column, centring)) return null;
    centrings.push(centring);
  }
  const exact = () => exactDesign(predictors, rows, centrings);
  return { design: { rows, columns: count + 1, entries, exact }, centrings };
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
  predictors.write(high);
  const low = new Float64Array(rows * columns);
  for (const [j, centring] of centrings.entries()) {
    const column = high.subarray((j + 1) * rows, (j + 2) * rows);
    low.set(centringErrors(column, centring), (j + 1) * rows);
    centreColumn(column);
  }
  return { rows, columns, high, low };
}

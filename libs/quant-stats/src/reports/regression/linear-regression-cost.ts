import { type CallCost, type Series } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type LinearRegressionInputs } from './linear-regression-inputs';

/** A fitted value and what is left. */
const ROW_BYTES = 2 * NUMBER_BYTES;
const ROW_NANOSECONDS = 400;

/** Of a design that is all but dependent, whose fit is refined; others take a quarter to a half. */
const ENTRY_NANOSECONDS = 100;
const FACTOR_NANOSECONDS = 1.4;
const CUBE_NANOSECONDS = 2;

/** A coefficient, its error, ratio, p-value and interval. */
const COLUMN_BYTES = 6 * NUMBER_BYTES + 30;

/** To look at an entry that is given: rows that do not fit are refused after that. */
const GIVEN_NANOSECONDS = 8;

const OTHER_BYTES = 2500;
const OTHER_NANOSECONDS = 130_000;

/**
 * Cost of a call of {@link linearRegression}: times for the rows, the entries of the design and its factorisation.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const y = new Array<number>(5000).fill(0);
 * const onTwo = linearRegressionCost({ x: y.map(() => [1, 2]), y });
 * linearRegressionCost({ x: y, y }).milliseconds < onTwo.milliseconds; // true
 */
export function linearRegressionCost(inputs: LinearRegressionInputs): CallCost {
  const { x, y } = inputs;
  const rows = y.length;
  const [first] = x;
  const columns = typeof first === 'object' ? first.length : 1;
  const given = columns > 1 ? (x as readonly Series[]).reduce((sum, row) => sum + row.length, 0) : x.length;
  const ofDesign = ENTRY_NANOSECONDS * columns + FACTOR_NANOSECONDS * columns ** 2;
  const ofRows = (ROW_NANOSECONDS + (columns > 1 ? ofDesign : 0)) * rows;
  return estimatedCost(
    OTHER_NANOSECONDS + ofRows + GIVEN_NANOSECONDS * given + CUBE_NANOSECONDS * columns ** 3,
    OTHER_BYTES + ROW_BYTES * rows + COLUMN_BYTES * columns,
  );
}

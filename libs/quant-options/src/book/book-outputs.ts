import { InvalidInputError, nearestName } from '@quant/core';
import { type ColumnValues } from './columns';

/** Outputs of the first pass over a row. */
export const MAIN_OUTPUTS = ['price', 'delta', 'gamma', 'theta', 'vega', 'rho'] as const;

/** Additional outputs of a second pass. */
export const FURTHER_OUTPUTS = [
  ...(['vanna', 'charm', 'volga', 'speed', 'color', 'veta'] as const),
  ...(['zomma', 'ultima', 'lambda', 'epsilon', 'dualDelta', 'dualGamma'] as const),
] as const;

/** Figures of a row, by the names of blackScholesGreeks. */
export type BookOutput = (typeof MAIN_OUTPUTS)[number] | (typeof FURTHER_OUTPUTS)[number];

const OUTPUTS: readonly string[] = [...MAIN_OUTPUTS, ...FURTHER_OUTPUTS];

/** Columns for the figures, by name. */
export type BookColumns = Partial<Record<BookOutput, Float64Array>>;

/**
 * Column of each output: the caller's, or a new one.
 *
 * @throws InvalidInputError  an unknown output, an empty list, or a given column that is not a Float64Array of this length
 */
export function outputColumns(outputs: unknown, out: unknown, rows: number): BookColumns {
  const path = ['options', 'outputs'];
  if (!Array.isArray(outputs)) {
    throw new InvalidInputError(path, outputs === undefined ? 'missing' : 'list_type', 'an array of names', outputs);
  }
  if (outputs.length === 0) throw new InvalidInputError(path, 'too_short', 'of at least one name', outputs);
  const names: readonly unknown[] = outputs;
  // an iterator finds the holes, forEach does not
  for (const [i, name] of names.entries()) {
    if (!OUTPUTS.includes(name as string)) throw unknownOutput(name, [...path, i]);
  }
  return columnsNamed(names as readonly BookOutput[], out, rows);
}

/** A column for each name: that of `out`, or a new one. */
export function columnsNamed<Name extends string>(
  names: readonly Name[],
  out: unknown,
  rows: number,
): Record<Name, Float64Array> {
  const given = (out ?? {}) as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given)) {
    if (names.includes(name as Name)) continue;
    const constraint = `left out: it is none of the outputs, ${names.join(', ')}`;
    throw new InvalidInputError(['options', 'out', name], 'extra_forbidden', constraint, given[name]);
  }
  return Object.fromEntries(
    names.map((name) => [name, columnOf(given[name], ['options', 'out', name], rows)]),
  ) as Record<Name, Float64Array>;
}

function columnOf(given: unknown, path: readonly string[], rows: number): Float64Array {
  if (given === undefined) return new Float64Array(rows);
  if (given instanceof Float64Array && given.length === rows) return given;
  throw new InvalidInputError(path, 'value_error', `a Float64Array of ${rows} rows`, given);
}

function unknownOutput(name: unknown, path: readonly (string | number)[]): InvalidInputError {
  const meant = typeof name === 'string' ? nearestName(name, OUTPUTS) : undefined;
  const advice = meant === undefined ? '' : `; did you mean '${meant}'?`;
  return new InvalidInputError(path, 'literal_error', `one of ${OUTPUTS.join(', ')}${advice}`, name);
}

/**
 * Σ weight·figure over the rows of a column that have one; null where a row that is not faulty has none.
 *
 * With a compensated sum: correct to a unit in the last place of Σ|weight·figure|·2⁻⁵³ however many the rows.
 *
 * @param faulty  number of faulty rows, NaN in every column
 * @see Neumaier (1974), ZAMM 54, 39–51, IV.
 */
export function weightedTotal(column: Float64Array, weights: ColumnValues, faulty: number): number | null {
  const { values, stride } = weights;
  let total = 0;
  let lost = 0;
  let missing = 0;
  for (let i = 0; i < column.length; i++) {
    const figure = column[i] as number;
    if (figure !== figure) {
      missing += 1;
      continue;
    }
    const term = (values[i * stride] as number) * figure;
    const next = total + term;
    const share = next - total;
    lost += total - (next - share) + (term - share);
    total = next;
  }
  const sum = total + lost;
  return missing === faulty && Number.isFinite(sum) ? sum : null;
}

import { assertSeries, InvalidInputError, type InputPath, type Series } from '@quant/core';
import { choleskyFactor, withRidge } from '@quant/core/kernels';
import { assertMatrix, isMatrix, type Matrix as DenseMatrix } from '@quant/core/linear-algebra';

/** A matrix by its rows, row-major in one series, or as `matrix` of @quant/core/linear-algebra. */
export type Matrix = Series | readonly Series[] | DenseMatrix;

/** The most assets of a portfolio: the work grows with the cube of their number. */
export const MOST_ASSETS = 2000;

const ENTRIES = { atLeast: 1, atMost: MOST_ASSETS * MOST_ASSETS };

/** How far a matrix of rounded entries may be from a covariance matrix, at unit variances. */
const SLACK = 1e-8;

/** Covariances as the calculations take them. */
export interface DefiniteCovariance {
  /** [k] */
  readonly volatilities: Float64Array;
  /** Row-major [k × k], its diagonal exactly 1. */
  readonly correlation: Float64Array;
  /** The covariance with a ridge if it needs one to be positive definite. */
  readonly definite: Float64Array;
}

/**
 * Volatilities and correlations in a covariance matrix.
 *
 * @param covariance  rows, or row-major [k × k]; 1 … 2000 assets
 * @throws InvalidInputError  no square of finite entries, symmetric and positive semi-definite, each within 1e-8 of its scale
 */
export function assertCovariance(covariance: unknown): DefiniteCovariance {
  const entries = entriesOf(covariance);
  assertSeries(entries, PATH, ENTRIES);
  const k = Math.sqrt(entries.length);
  if (!Number.isInteger(k)) throw refusal('a square of entries, row by row', entries);
  for (let i = 0; i < k; i++) if ((entries[i * k + i] as number) < 0) throw refusal('≥ 0 on the diagonal', entries);
  const { volatilities, correlation } = scaledCovariance(entries, k);
  if (!isSymmetric(entries, volatilities)) throw refusal('symmetric', entries);
  const definite = withRidge(correlation, k);
  const isDefinite = definite === correlation || choleskyFactor(correlation, k, SLACK) !== null;
  if (!isDefinite || hasLooseEntry(entries, volatilities)) throw refusal('positive semi-definite', entries);
  return { volatilities, correlation, definite };
}

const PATH: InputPath = ['covariance'];

function refusal(constraint: string, covariance: unknown): InvalidInputError {
  return new InvalidInputError(PATH, 'value_error', constraint, covariance);
}

function entriesOf(covariance: unknown): unknown {
  if (isMatrix(covariance)) {
    assertMatrix(covariance, PATH, { rows: covariance.columns });
    return covariance.values;
  }
  return Array.isArray(covariance) && typeof covariance[0] === 'object' ? joined(covariance) : covariance;
}

/** The rows, one after the other. */
function joined(rows: readonly unknown[]): Float64Array {
  const k = rows.length;
  if (k > MOST_ASSETS) throw new InvalidInputError(PATH, 'too_long', `at most ${MOST_ASSETS} rows`, rows);
  const entries = new Float64Array(k * k);
  for (const [i, row] of rows.entries()) {
    assertSeries(row, [...PATH, i], { atLeast: k, atMost: k });
    entries.set(row, i * k);
  }
  return entries;
}

function isSymmetric(covariance: Series, volatilities: Float64Array): boolean {
  const k = volatilities.length;
  for (let i = 0; i < k; i++) {
    const slack = SLACK * (volatilities[i] as number);
    for (let j = 0; j < i; j++) {
      const gap = Math.abs((covariance[i * k + j] as number) - (covariance[j * k + i] as number));
      if (gap > slack * (volatilities[j] as number)) return false;
    }
  }
  return true;
}

/** An asset without variance must have no covariance with another. */
function hasLooseEntry(covariance: Series, volatilities: Float64Array): boolean {
  const k = volatilities.length;
  return volatilities.includes(0) && covariance.some((entry, at) => entry !== 0 && volatilities[at % k] === 0);
}

/** A covariance matrix taken apart, Σ = D·C·D. */
interface ScaledCovariance {
  /** D [k], ≥ 0. */
  readonly volatilities: Float64Array;
  /** C, row-major [k × k], its diagonal exactly 1; 0 where an asset without volatility meets another. */
  readonly correlation: Float64Array;
}

/**
 * Preconditions, unchecked: none negative on the diagonal. The lower triangle is read.
 *
 * @param covariance  row-major [k × k]
 */
function scaledCovariance(covariance: ArrayLike<number>, k: number): ScaledCovariance {
  const volatilities = new Float64Array(k);
  const correlation = new Float64Array(k * k);
  for (let i = 0, row = 0; i < k; i++, row += k) {
    const volatility = Math.sqrt(covariance[row + i] as number);
    volatilities[i] = volatility;
    correlation[row + i] = 1;
    if (volatility === 0) continue;
    for (let j = 0; j < i; j++) {
      const other = volatilities[j] as number;
      if (other > 0)
        correlation[row + j] = correlation[j * k + i] = (covariance[row + j] as number) / volatility / other;
    }
  }
  return { volatilities, correlation };
}

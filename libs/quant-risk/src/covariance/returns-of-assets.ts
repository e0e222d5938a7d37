import {
  assertArray,
  assertReturns,
  assertSameLength,
  InvalidInputError,
  MAX_LENGTH,
  type Series,
  type SeriesByName,
} from '@quant/core';
import { listedSeries, withNames } from '@quant/core/kernels';
import { RETURN } from '../returns/bounds';
import { MOST_ASSETS } from './assert-covariance';

/** Simple returns of each asset: 1 … 2000 series, equally long, 2 values or more. */
export type ReturnsOfAssets = readonly Series[];

const OBSERVATIONS = { atLeast: 2, atMost: MAX_LENGTH };

/** How far the halves of a matrix of rounded entries may be apart, relative to the entry. */
const SLACK = 1e-8;

/** The caller's declaration about returns, and the other options of a function. */
export interface ReturnsAreMeant {
  /** `returns`, from the caller's option of this name, accepts values that look like prices or like another matrix. */
  readonly of: 'returns' | undefined;
  /** What to pass instead of a covariance matrix, for the message. */
  readonly insteadOfCovariance: string;
}

/**
 * The returns of assets as a list, and the names of the assets if they have any.
 *
 * @throws InvalidInputError  as {@link assertReturnsOfAssets}, with the name of the asset
 */
export function namedReturns(
  returns: ReturnsOfAssets | SeriesByName,
  meant: ReturnsAreMeant,
): { readonly names: readonly string[] | null; readonly series: ReturnsOfAssets } {
  const { names, list } = listedSeries(returns);
  const series: unknown = list;
  withNames(names, 'returns', () => {
    assertReturnsOfAssets(series, meant);
  });
  return { names, series: series as ReturnsOfAssets };
}

/**
 * @throws InvalidInputError  anything but 1 … 2000 equally long series of returns; unless the caller insists, prices, a symmetric
 *   square, which is a covariance matrix, and more series than observations, which are one for each date
 */
function assertReturnsOfAssets(
  returns: unknown,
  { of, insteadOfCovariance }: ReturnsAreMeant,
): asserts returns is ReturnsOfAssets {
  assertArray(returns, 'returns', { atLeast: 1, atMost: MAX_LENGTH });
  if (of === undefined) assertUpright(returns);
  assertArray(returns, 'returns', { atMost: MOST_ASSETS });
  // an index finds the holes, forEach does not
  for (let i = 0; i < returns.length; i++) {
    const one: unknown = returns[i];
    assertReturns(one, ['returns', i], OBSERVATIONS, RETURN, of);
    assertSameLength(one, ['returns', i], returns[0] as Series, 'returns[0]');
  }
  if (of === undefined && isSymmetric(returns as ReturnsOfAssets)) {
    throw refusal(`this symmetric square looks like a covariance matrix: pass ${insteadOfCovariance}`, returns);
  }
}

/** More series than observations are not one for each asset, but one for each date. */
function assertUpright(returns: readonly unknown[]): void {
  const [k, n] = [returns.length, (returns[0] as Partial<Series> | null | undefined)?.length];
  if (n === undefined || n < 1 || k <= n) return;
  throw refusal(`${k} series of ${n} look transposed: pass one for each column`, returns);
}

/** @param reason  what looks wrong, and what to pass instead */
function refusal(reason: string, returns: unknown): InvalidInputError {
  const constraint = `one series of returns for each asset; ${reason}, or { of: 'returns' } if they are right`;
  return new InvalidInputError(['returns'], 'value_error', constraint, returns);
}

/** True for a square of two or more rows that equals its mirror image. Precondition, unchecked: rows of one length. */
function isSymmetric(rows: ReturnsOfAssets): boolean {
  const k = rows.length;
  if (k < 2 || rows[0]?.length !== k) return false;
  return rows.every((row, i) =>
    rows.slice(0, i).every((other, j) => {
      const [below, above] = [row[j] as number, other[i] as number];
      return Math.abs(below - above) <= SLACK * Math.max(Math.abs(below), Math.abs(above));
    }),
  );
}

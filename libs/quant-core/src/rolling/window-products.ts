import { type DoubleDouble, productError, sumError } from '../double-double/double-double';
import { anchoredMean } from './anchored-mean';
import { EqualRun } from './equal-run';
import { rangeUnit } from './range-unit';
import { type AnchoredTerms, type Sums, windowSums } from './window-sums';

/** Sums of squares below this have lost digits to the end of the range of doubles. */
const LEAST_SQUARES = 1e-270;

/** Means of the columns of one window, and products of deviations from them. */
export interface WindowProducts {
  /** A power of two, in which column j counts. */
  readonly unit: (j: number) => number;
  /** Mean of column j, rounded to a double. */
  readonly mean: (j: number) => number;
  /** window · Σ(x_i − mean)(x_j − mean)/(unit_i·unit_j), i ≤ j, rounded to a double. */
  readonly value: (i: number, j: number) => number;
  /** The same in twice the working precision. */
  readonly product: (i: number, j: number) => DoubleDouble;
}

/**
 * Means and products of deviations of the columns over each rolling window, in O(n) for every window.
 *
 * The sums of d_j and d_i·d_j, d = x − anchor, have twice the digits. The anchor is an element of the window, so that Σd² is at most
 * window + 1 times the squared deviations from the mean: of 32 digits, cancellation takes those of the window's length. Windows of
 * equal values have products of exactly 0. A window whose squares underflow in the units of the whole columns is summed again in
 * its own units.
 *
 * Preconditions, unchecked: equally long columns of finite values of at most 1e15; 1 ≤ window ≤ n.
 *
 * @param visit  called for each window with the index of its last element, and its products, which the next call overwrites
 * @remarks Memory: k·(k + 3)·window doubles for k columns.
 * @example
 * const means: number[] = [];
 * windowProducts([new Float64Array([1, 2, 4])], 2, (end, { mean }) => means.push(mean(0)));
 * means; // [1.5, 3]
 */
export function windowProducts(
  columns: readonly Float64Array[],
  window: number,
  visit: (end: number, products: WindowProducts) => void,
): void {
  const n = columns[0]?.length ?? 0;
  const terms = new ProductTerms(columns, window);
  windowSums(n, window, terms, (end, sums) => {
    terms.sums = sums;
    const isTiny = terms.isTiny(end);
    if (n === window || !isTiny) visit(end, terms);
    else {
      const own = columns.map((column) => column.subarray(end + 1 - window, end + 1));
      windowProducts(own, window, (_, products) => {
        visit(end, products);
      });
    }
  });
}

/** d_j of each column, then d_i·d_j for i ≤ j, column by column. */
class ProductTerms implements AnchoredTerms, WindowProducts {
  readonly count: number;
  /** Of the current window. */
  sums: Sums;
  private readonly anchors: Float64Array;
  private readonly units: Float64Array;
  private readonly perUnits: Float64Array;
  private readonly runs: readonly EqualRun[];

  constructor(
    private readonly columns: readonly Float64Array[],
    private readonly window: number,
  ) {
    const k = columns.length;
    this.count = k + (k * (k + 1)) / 2;
    this.sums = { high: new Float64Array(this.count), low: new Float64Array(this.count) };
    this.anchors = new Float64Array(k);
    this.units = Float64Array.from(columns, rangeUnit);
    this.perUnits = this.units.map((unit) => 1 / unit);
    this.runs = columns.map((column) => new EqualRun(column, window));
  }

  readonly anchorAt = (i: number): void => {
    const { anchors, columns, perUnits } = this;
    for (let j = 0; j < columns.length; j++) {
      anchors[j] = ((columns[j] as Float64Array)[i] as number) * (perUnits[j] as number);
    }
  };

  readonly write = (i: number, { high, low }: Sums): void => {
    const { anchors, columns, perUnits } = this;
    const k = columns.length;
    for (let j = 0, at = k; j < k; j++) {
      const value = ((columns[j] as Float64Array)[i] as number) * (perUnits[j] as number);
      const anchor = anchors[j] as number;
      const distance = value - anchor;
      const lost = sumError(value, -anchor, distance);
      high[j] = distance;
      low[j] = lost;
      for (let l = 0; l <= j; l++, at++) {
        const other = high[l] as number;
        const product = distance * other;
        high[at] = product;
        low[at] = productError(distance, other, product) + (distance * (low[l] as number) + lost * other);
      }
    }
  };

  /** True if a column varies so little here, compared with its whole range, that its squares have lost digits. */
  isTiny(end: number): boolean {
    const { high } = this.sums;
    const k = this.columns.length;
    for (let j = 0; j < k; j++) {
      const isEqual = (this.runs[j] as EqualRun).isWindow(end);
      if (!isEqual && (high[indexOf(j, j, k)] as number) < LEAST_SQUARES) return true;
    }
    return false;
  }

  readonly unit = (j: number): number => this.units[j] as number;

  readonly mean = (j: number): number => {
    const { high, low } = this.sums;
    return anchoredMean(this.anchors[j] as number, high[j] as number, low[j] as number, this.window) * this.unit(j);
  };

  readonly value = (i: number, j: number): number => this.centred(i, j).sum;

  readonly product = (i: number, j: number): DoubleDouble => {
    const { difference, rest, sum } = this.centred(i, j);
    return { high: sum, low: rest - (sum - difference) };
  };

  /** window·Σd_i·d_j − Σd_i·Σd_j */
  private centred(i: number, j: number) {
    const { high, low } = this.sums;
    const { window } = this;
    const at = indexOf(i, j, this.columns.length);
    const one = high[i] as number;
    const other = high[j] as number;
    const both = high[at] as number;
    const scaled = window * both;
    const squared = one * other;
    const difference = scaled - squared;
    const scaledRest = productError(window, both, scaled) + window * (low[at] as number);
    const squaredRest = productError(one, other, squared) + (one * (low[j] as number) + (low[i] as number) * other);
    const rest = sumError(scaled, -squared, difference) + (scaledRest - squaredRest);
    const sum = difference + rest;
    return { difference, rest, sum };
  }
}

/** Where the sum of d_i·d_j is, i ≤ j. */
function indexOf(i: number, j: number, k: number): number {
  return k + (j * (j + 1)) / 2 + i;
}

import { householderQr } from '@quant/core/kernels';
import { humpLoading, slopeLoading } from '../parametric-curves';
import { type CurvePoints } from '../points';
import { type DecayPair, LONGEST, rankOf, SHORTEST } from './decay-pair';

/** Decay times of the grid, even in their logarithm. */
const DECAYS = 64;

/** The grid is computed from so many points at most: it has to find the valleys alone. */
const MOST_POINTS = 1000;

const COLUMNS = 3;

/** Share of a step by which the second decay time is moved away from an equal first one. */
const APART = 0.02;

const LOG_STEP = Math.log(LONGEST / SHORTEST) / (DECAYS - 1);

/** Other pairs that are worth a search if the points seem to lie on a curve. */
const OTHERS = 64;

/** Pairs of decay times to search from, the best first. */
export interface StartingPairs {
  /** Local minima of the squares on a grid. */
  readonly minima: readonly DecayPair[];
  /** The best of the rest of the grid. */
  readonly others: readonly DecayPair[];
}

export function startingPairs({ tenors, rates: values }: CurvePoints): StartingPairs {
  const every = Math.ceil(tenors.length / MOST_POINTS);
  const isKept = (_: number, i: number) => i % every === 0;
  const squares = gridSquares(tenors.filter(isKept), values.filter(isKept));
  const places = Array.from(squares.keys()).sort((a, b) => (squares[a] as number) - (squares[b] as number));
  const minima = places.filter((place) => isLocalMinimum(squares, place));
  const others = places.filter((place) => !minima.includes(place)).slice(0, OTHERS);
  return { minima: minima.map(pairAt), others: others.map(pairAt) };
}

function logAt(index: number): number {
  return Math.log(SHORTEST) + index * LOG_STEP;
}

/** The pair of a place of the grid; two equal decay times are moved apart, as they have one hump alone. */
function pairAt(place: number): DecayPair {
  const [first, second] = [Math.floor(place / DECAYS), place % DECAYS];
  const apart = second === DECAYS - 1 ? -APART : APART;
  return [logAt(first), logAt(first === second ? second + apart : second)];
}

/** Less than its neighbours in the row and the column, or equal to later ones. */
function isLocalMinimum(squares: Float64Array, place: number): boolean {
  const here = squares[place] as number;
  const column = place % DECAYS;
  const before = [column > 0 ? squares[place - 1] : undefined, squares[place - DECAYS]];
  const after = [column < DECAYS - 1 ? squares[place + 1] : undefined, squares[place + DECAYS]];
  return before.every((other = Infinity) => here < other) && after.every((other = Infinity) => here <= other);
}

/** One factorisation for each first decay time serves all second ones [DECAYS × DECAYS]. */
function gridSquares(tenors: readonly number[], values: readonly number[]): Float64Array {
  const n = tenors.length;
  const squares = new Float64Array(DECAYS * DECAYS);
  const humps = new Float64Array(DECAYS * n);
  for (let k = 0; k < DECAYS; k++) writeLoadings(humpLoading, tenors, k, humps.subarray(k * n, (k + 1) * n));
  for (let first = 0; first < DECAYS; first++) writeRow(tenors, values, humps, first, squares);
  return squares;
}

function writeLoadings(loading: (x: number) => number, tenors: readonly number[], decay: number, into: Float64Array) {
  const tau = Math.exp(logAt(decay));
  for (let i = 0; i < tenors.length; i++) into[i] = loading((tenors[i] as number) / tau);
}

/** Residual squares of the curves with one first decay time and every second one. */
function writeRow(
  tenors: readonly number[],
  values: readonly number[],
  humps: Float64Array,
  first: number,
  squares: Float64Array,
): void {
  const n = tenors.length;
  const columns = new Float64Array((COLUMNS + 1 + DECAYS) * n).fill(1, 0, n);
  writeLoadings(slopeLoading, tenors, first, columns.subarray(n, 2 * n));
  columns.set(humps.subarray(first * n, (first + 1) * n), 2 * n);
  columns.set(values, COLUMNS * n);
  columns.set(humps, (COLUMNS + 1) * n);
  // two equal humps count as one; the derivative of the hump distinguishes slightly different ones
  writeLoadings(
    (x) => x * Math.exp(-x),
    tenors,
    first,
    columns.subarray((COLUMNS + 1 + first) * n, (COLUMNS + 2 + first) * n),
  );
  const rank = rankOf(householderQr(columns, n, COLUMNS, 1, 1 + DECAYS));
  const all = tailProduct(columns, n, rank, COLUMNS, COLUMNS);
  for (let second = 0; second < DECAYS; second++) {
    const column = COLUMNS + 1 + second;
    const own = tailProduct(columns, n, rank, column, column);
    const shared = tailProduct(columns, n, rank, COLUMNS, column);
    squares[first * DECAYS + second] = own > LEAST_SQUARES * n ? all - (shared * shared) / own : all;
  }
}

/** A hump with a smaller residual per point is a combination of the other columns. */
const LEAST_SQUARES = 1e-20;

/** Inner product of two columns from a row on. */
function tailProduct(columns: Float64Array, rows: number, from: number, one: number, other: number): number {
  let sum = 0;
  for (let i = from; i < rows; i++) sum += (columns[one * rows + i] as number) * (columns[other * rows + i] as number);
  return sum;
}

import { withCentralSlopes } from '../../least-squares/central-slopes';
import { levenbergMarquardt } from '../../least-squares/levenberg-marquardt';
import { type SviParameters } from '../svi-fields';

/** Points of total variance. */
interface VarianceQuotes {
  /** ln(K/F), ascending. */
  readonly k: Float64Array;
  readonly w: Float64Array;
}

/** Starts of m, from the middle, and of σ, in units of the range of k. */
const CENTRES = [-0.5, -0.25, -0.1, 0, 0.1, 0.25, 0.5];
const WIDTHS = [0.02, 0.06, 0.15, 0.4, 1];
/** How far m may be from the middle, and how narrow and wide the bend may be, in units of the range of k. */
const MOST_SHIFT = 3;
const LEAST_WIDTH = 1e-3;
const MOST_WIDTH = 20;

/**
 * The slice with the least sum of squares of total variance. a, b and ρ follow from m and σ by linear least squares, so that
 * only two parameters are searched for.
 *
 * Preconditions, unchecked: five distinct k.
 *
 * @see Golub & Pereyra (1973), SIAM J. Numer. Anal. 10, 413–432, for the separation; Zeliade (2009) for SVI.
 */
export function fitSlice(quotes: VarianceQuotes): SviParameters {
  const { k, w } = quotes;
  const size = squares(w);
  const first = k[0] as number;
  const range = (k[k.length - 1] as number) - first;
  const middle = first + range / 2;
  const sliceAt = ([shift = NaN, width = NaN]: ArrayLike<number> & Iterable<number>) =>
    linearSlice(quotes, middle + MOST_SHIFT * range * Math.tanh(shift), range * widthAt(width));
  const found = levenbergMarquardt(
    withCentralSlopes((x) => misses(quotes, sliceAt(x))),
    bestStart(quotes, middle, range),
    1e-30 * size,
  );
  const slice = sliceAt(found.x);
  return found.sumOfSquares <= 1e-16 * size && slice.b > 0 && Math.abs(slice.rho) < 1 ? polished(quotes, slice) : slice;
}

function widthAt(x: number): number {
  return LEAST_WIDTH * Math.pow(MOST_WIDTH / LEAST_WIDTH, 1 / (1 + Math.exp(-x)));
}

function squares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function misses({ k, w }: VarianceQuotes, { a, b, rho, m, sigma }: SviParameters): Float64Array {
  return k.map((at, i) => a + b * (rho * (at - m) + Math.hypot(at - m, sigma)) - (w[i] as number));
}

/** The start of the search with the least sum of squares. */
function bestStart(quotes: VarianceQuotes, middle: number, range: number): number[] {
  let best: number[] = [];
  let least = Infinity;
  for (const centre of CENTRES) {
    for (const width of WIDTHS) {
      const sum = squares(misses(quotes, linearSlice(quotes, middle + centre * range, width * range)));
      if (!(sum < least)) continue;
      least = sum;
      const share = Math.log(width / LEAST_WIDTH) / Math.log(MOST_WIDTH / LEAST_WIDTH);
      best = [Math.atanh(centre / MOST_SHIFT), Math.log(share / (1 - share))];
    }
  }
  return best;
}

/** Least squares of w = a + c·u + b·√(u² + σ²) with |c| ≤ b, at given m and σ. */
function linearSlice({ k, w }: VarianceQuotes, m: number, sigma: number): SviParameters {
  const mean = (at: (i: number) => number) => k.reduce((sum, _, i) => sum + at(i), 0) / k.length;
  const u = (i: number) => (k[i] as number) - m;
  const bend = (i: number) => Math.hypot(u(i), sigma);
  const [mu, mb, mw] = [mean(u), mean(bend), mean((i) => w[i] as number)];
  let [uu, ub, bb, uw, bw] = [0, 0, 0, 0, 0];
  for (let i = 0; i < k.length; i++) {
    const [x, y, z] = [u(i) - mu, bend(i) - mb, (w[i] as number) - mw];
    uu += x * x;
    ub += x * y;
    bb += y * y;
    uw += x * z;
    bw += y * z;
  }
  const determinant = uu * bb - ub * ub;
  let b = determinant > 1e-14 * uu * bb ? (uu * bw - ub * uw) / determinant : 0;
  let c = (uw - b * ub) / uu;
  if (!(Math.abs(c) <= b)) {
    // on an edge of the cone, that of the tilt, or flat
    const sign = uw < 0 ? -1 : 1;
    b = Math.max(0, (bw + sign * uw) / (bb + 2 * sign * ub + uu));
    c = sign * b;
  }
  return { a: mw - b * mb - c * mu, b, rho: b > 0 ? c / b : 0, m, sigma };
}

/** The last digits of a slice that fits to rounding: all five parameters at once. */
function polished({ k, w }: VarianceQuotes, slice: SviParameters): SviParameters {
  const at = ([a = NaN, b = NaN, rho = NaN, m = NaN, sigma = NaN]: Float64Array) => ({ a, b, rho, m, sigma });
  const { x } = levenbergMarquardt(
    (x) => {
      const { b, rho, m, sigma } = at(x);
      const slopes = new Float64Array(5 * k.length);
      k.forEach((value, i) => {
        const u = value - m;
        const root = Math.hypot(u, sigma);
        slopes.set([1, rho * u + root, b * u, -b * (rho + u / root), (b * sigma) / root], 5 * i);
      });
      return { values: misses({ k, w }, at(x)), slopes };
    },
    [slice.a, slice.b, slice.rho, slice.m, slice.sigma],
    1e-34 * squares(w),
  );
  const exact = at(x);
  return exact.b > 0 && Math.abs(exact.rho) <= 1 && exact.sigma > 0 ? exact : slice;
}

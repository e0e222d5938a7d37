import { levenbergMarquardt } from '../../least-squares/levenberg-marquardt';
import { type SviParameters } from '../svi-fields';

/** Points of total variance. */
export interface VarianceQuotes {
  /** ln(K/F). */
  readonly k: Float64Array;
  readonly w: Float64Array;
  /** Square roots of the weights. */
  readonly roots: Float64Array;
}

/** Starts of m and σ in units of the range of k. */
const CENTRES = [-0.5, -0.25, -0.1, 0, 0.1, 0.25, 0.5];
const WIDTHS = [0.02, 0.06, 0.15, 0.4, 1];

/** The slice with the least weighted sum of squares of total variance. Preconditions, unchecked: five distinct k. */
export function fitSlice(quotes: VarianceQuotes): SviParameters {
  const start = bestStart(quotes);
  const { x } = levenbergMarquardt((x) => residuals(quotes, x), start, 1e-34 * scaleOf(quotes));
  return sliceAt(x);
}

/** Parameters of the search: a, ln b, atanh ρ, m, ln σ. */
function sliceAt(x: Float64Array): SviParameters {
  const [a = NaN, logB = NaN, turn = NaN, m = NaN, logSigma = NaN] = x;
  return { a, b: Math.exp(logB), rho: Math.tanh(turn), m, sigma: Math.exp(logSigma) };
}

function scaleOf({ w }: VarianceQuotes): number {
  return w.reduce((sum, value) => sum + value * value, 0);
}

function residuals({ k, w, roots }: VarianceQuotes, x: Float64Array) {
  const { a, b, rho, m, sigma } = sliceAt(x);
  const values = new Float64Array(k.length);
  const slopes = new Float64Array(5 * k.length);
  for (let i = 0; i < k.length; i++) {
    const u = (k[i] as number) - m;
    const root = Math.hypot(u, sigma);
    const by = roots[i] as number;
    values[i] = by * (a + b * (rho * u + root) - (w[i] as number));
    slopes[5 * i] = by;
    slopes[5 * i + 1] = by * b * (rho * u + root);
    slopes[5 * i + 2] = by * b * u * (1 - rho) * (1 + rho);
    slopes[5 * i + 3] = -by * b * (rho + u / root);
    slopes[5 * i + 4] = (by * b * sigma * sigma) / root;
  }
  return { values, slopes };
}

/** The best of a grid of m and σ, with a, b and ρ by linear least squares, as Zeliade's quasi-explicit calibration has it. */
function bestStart(quotes: VarianceQuotes): Float64Array {
  const first = quotes.k[0] as number;
  const range = (quotes.k.at(-1) as number) - first;
  let best = new Float64Array(5);
  let least = Infinity;
  for (const centre of CENTRES) {
    for (const width of WIDTHS) {
      const x = linearStart(quotes, first + (centre + 0.5) * range, width * range);
      const sum = scaleOf({ ...quotes, w: residuals(quotes, x).values });
      if (sum < least) {
        least = sum;
        best = x;
      }
    }
  }
  return best;
}

/** Least squares of w = a + c·u + b·√(u² + σ²) with fixed m and σ, brought to |c| < b. */
function linearStart({ k, w }: VarianceQuotes, m: number, sigma: number): Float64Array<ArrayBuffer> {
  const n = k.length;
  const u = k.map((at) => at - m);
  const bend = u.map((at) => Math.hypot(at, sigma));
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / n;
  const [mu, mb, mw] = [mean(u), mean(bend), mean(w)];
  let [uu, ub, bb, uw, bw] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [x, y, z] = [(u[i] as number) - mu, (bend[i] as number) - mb, (w[i] as number) - mw];
    uu += x * x;
    ub += x * y;
    bb += y * y;
    uw += x * z;
    bw += y * z;
  }
  const determinant = uu * bb - ub * ub;
  const b = Math.max((uu * bw - ub * uw) / determinant || 0, 1e-3 * Math.abs(uw / uu), 1e-6 * mw);
  const rho = Math.max(-0.95, Math.min(0.95, (uw - b * ub) / uu / b || 0));
  const a = mw - b * (rho * mu + mb);
  return Float64Array.of(a, Math.log(b), Math.atanh(rho), m, Math.log(sigma));
}

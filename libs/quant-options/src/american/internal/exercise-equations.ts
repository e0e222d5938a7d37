import { exp } from '@quant/core/kernels';
import { type BoundaryGrid } from './boundary-grid';
import { LEAST_SHARE } from './boundary-value';
import { type ExerciseProblem } from './exercise-problem';
import { INV_ROOT_TWO_PI, normalTail } from './normal-tail';

/**
 * The equations of smooth pasting at the nodes, and their derivatives by y.
 *
 * 1 − e^(−qτ)·N(−d(τ, B)) + ∫₀^τ e^(−qs)·((q − r/B(τ−s))·n(d)/(σ√s) − q·N(−d)) ds = 0,
 * d(s, X) = (ln X + (r − q + σ²/2)s)/(σ√s), of B(τ)/B(τ−s) under the integral: the delta of the put at its boundary is −1.
 * Where the N(d) are small, 1 = e^(−qτ) + ∫₀^τ q·e^(−qs) ds is taken off, in which they would drown.
 *
 * @param derivatives  overwritten, row by row
 * @param residual     overwritten
 * @see Andersen, Lake & Offengenden (2016), "High-performance American option pricing", Journal of Computational Finance
 *   20(1), 39–87, fixed-point system A, eqs. 30 to 36.
 */
export function linearizeExercise(
  problem: ExerciseProblem,
  grid: BoundaryGrid,
  y: Float64Array,
  derivatives: Float64Array,
  residual: Float64Array,
): void {
  const { n } = grid;
  const { r, q, sigma, horizon, logStart } = problem;
  const drift = r - q + 0.5 * sigma * sigma;
  const squares = y.map((value) => value * value);
  derivatives.fill(0);
  for (let i = 0; i < n; i++) {
    const tau = horizon * (grid.x[i] as number) ** 2;
    const v = sigma * Math.sqrt(tau);
    const d = (logStart - (y[i] as number) + drift * tau) / v;
    const gauss = exp(-0.5 * d * d);
    const discount = exp(-q * tau);
    residual[i] = isRare(problem, tau) ? discount * normalTail(-d, gauss) : 1 - discount * normalTail(d, gauss);
    const own = addPath(problem, grid, i, y, squares, derivatives, residual);
    const row = i * n;
    for (let j = 0; j < n; j++) derivatives[row + j] = (derivatives[row + j] as number) * (y[j] as number);
    derivatives[row + i] = (derivatives[row + i] as number) + own - (discount * gauss * INV_ROOT_TWO_PI) / v;
  }
}

/** Adds the integral of node i, and its derivatives by y²/2 at all nodes; returns the one by y at node i as its end. */
function addPath(
  { r, q, sigma, horizon }: ExerciseProblem,
  grid: BoundaryGrid,
  i: number,
  y: Float64Array,
  squares: Float64Array,
  derivatives: Float64Array,
  residual: Float64Array,
): number {
  const { n, path, alongPath } = grid;
  const { sine, cosine, weights } = path;
  const length = sine.length;
  const drift = r - q + 0.5 * sigma * sigma;
  const rootTau = Math.sqrt(horizon) * (grid.x[i] as number);
  const yi = y[i] as number;
  const row = i * n;
  // r/B(0) and q − r/B(0), which is exactly 0 if the dividends exceed the interest
  const costAtStart = q > r ? q : r;
  const gainAtStart = q > r ? 0 : q - r;
  const rare = isRare({ r, q, sigma }, rootTau * rootTau);
  let sum = 0;
  let own = 0;
  for (let k = 0; k < length; k++) {
    const from = (i * length + k) * n;
    let square = 0;
    for (let j = 0; j < n; j++) square += (alongPath[from + j] as number) * (squares[j] as number);
    const least = LEAST_SHARE * sigma * rootTau * (cosine[k] as number);
    const isSound = square > least * least;
    const past = isSound ? Math.sqrt(square) : least;
    const rootS = rootTau * (sine[k] as number);
    const s = rootS * rootS;
    const root = sigma * rootS;
    const d = (past - yi + drift * s) / root;
    const gauss = exp(-0.5 * d * d);
    // ds/(σ√s) and the discount
    const weight = (exp(-q * s) * (weights[k] as number) * rootTau) / sigma;
    const density = weight * gauss * INV_ROOT_TWO_PI;
    const costGrowth = costAtStart * Math.expm1(past);
    const gain = gainAtStart - costGrowth;
    sum += gain * density;
    if (q !== 0) sum += weight * q * root * (rare ? normalTail(-d, gauss) : -normalTail(d, gauss));
    const byEnd = density * (q - (gain * d) / root);
    own -= byEnd;
    if (!isSound) continue;
    const bySquare = (byEnd - (costAtStart + costGrowth) * density) / past;
    for (let j = 0; j < n; j++) {
      derivatives[row + j] = (derivatives[row + j] as number) + bySquare * (alongPath[from + j] as number);
    }
  }
  residual[i] = (residual[i] as number) + sum;
  return own;
}

/** The spot seldom rises above the boundary from it: N(d) is the small tail. */
function isRare({ r, q, sigma }: Pick<ExerciseProblem, 'r' | 'q' | 'sigma'>, tau: number): boolean {
  return (r - q + 0.5 * sigma * sigma) * Math.sqrt(tau) < sigma;
}

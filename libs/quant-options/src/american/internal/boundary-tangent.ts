import { exp } from '@quant/core/kernels';
import { type ExerciseBoundary } from './exercise-boundary';
import { boundaryAt, LEAST_SHARE } from './boundary-value';
import { INV_ROOT_TWO_PI, normalTail } from './normal-tail';
import { solveInPlace } from './lu-factors';

/** A direction in which the market changes. */
export interface MarketChange {
  readonly dr: number;
  readonly dq: number;
  readonly dSigma: number;
}

/** How the exercise boundary changes with the market. */
export interface BoundaryTangent extends MarketChange {
  /** Of the log of the boundary at expiry. */
  readonly dLogStart: number;
  /** Of y at the nodes. */
  readonly dy: Float64Array;
}

/** The derivative of the boundary by the market, from the equations that it solves: the implicit function theorem. */
export function boundaryTangent(boundary: ExerciseBoundary, change: MarketChange): BoundaryTangent {
  const { r, q } = boundary.problem;
  const { n } = boundary.grid;
  const dLogStart = q > r ? change.dr / r - change.dq / q : 0;
  const dy = new Float64Array(n);
  for (let i = 0; i < n; i++) dy[i] = -slopeOfEquation(boundary, i, { ...change, dLogStart });
  solveInPlace(boundary.factors, dy, n);
  return { ...change, dLogStart, dy };
}

/** Derivative of the equation of node i by the market, at constant y. */
function slopeOfEquation(
  { problem, grid, y }: ExerciseBoundary,
  i: number,
  { dr, dq, dSigma, dLogStart }: Omit<BoundaryTangent, 'dy'>,
): number {
  const { r, q, sigma, horizon, logStart } = problem;
  const drift = r - q + 0.5 * sigma * sigma;
  const dDrift = dr - dq + sigma * dSigma;
  const stretch = dSigma / sigma;
  const rootTau = Math.sqrt(horizon) * (grid.x[i] as number);
  const tau = rootTau * rootTau;
  const yi = y[i] as number;
  const v = sigma * rootTau;
  const d0 = (logStart - yi + drift * tau) / v;
  const gauss0 = exp(-0.5 * d0 * d0);
  const dd0 = (dLogStart + dDrift * tau) / v - d0 * stretch;
  let slope = exp(-q * tau) * (tau * dq * normalTail(d0, gauss0) + gauss0 * INV_ROOT_TWO_PI * dd0);
  const { sine, cosine, weights } = grid.path;
  for (let k = 0; k < sine.length; k++) {
    const past = boundaryAt(y, grid.alongPath, (i * sine.length + k) * grid.n, LEAST_SHARE * v * (cosine[k] as number));
    const rootS = rootTau * (sine[k] as number);
    const s = rootS * rootS;
    const root = sigma * rootS;
    const d = (past - yi + drift * s) / root;
    const dd = (dDrift * s) / root - d * stretch;
    const gauss = exp(-0.5 * d * d);
    const density = gauss * INV_ROOT_TWO_PI;
    const tail = normalTail(d, gauss) * root;
    const perStrike = exp(past - logStart);
    const cost = r * perStrike;
    const dCost = dr * perStrike - cost * dLogStart;
    const earned = (q - cost) * density - q * tail;
    const dEarned = (dq - dCost - (q - cost) * (d * dd + stretch) + q * dd * root) * density - dq * tail;
    slope += (exp(-q * s) * (weights[k] as number) * rootTau * (dEarned - s * dq * earned)) / sigma;
  }
  return slope;
}

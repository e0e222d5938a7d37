import { exp } from '@quant/core/kernels';
import { type BoundaryTangent } from './boundary-tangent';
import { boundaryAt, LEAST_SHARE } from './boundary-value';
import { type ExerciseBoundary } from './exercise-boundary';
import { addFlatPart } from './flat-boundary';
import { type PremiumSums } from './premium-sums';
import { INV_ROOT_TWO_PI, normalTail } from './normal-tail';

/**
 * Value of the interest that exercise earns while the spot is below the boundary, less the dividends that it forgoes.
 *
 * ∫₀ᵀ (r·e^(−rs)·N(−d + σ√s) − q·S·e^(−qs)·N(−d)) ds,  d = (ln(S/B(T−s)) + (r − q + σ²/2)s)/(σ√s)
 *
 * @param logSpot   ln(spot/strike), above the boundary
 * @param tangents  directions for `slopes`
 * @see Kim (1990), Review of Financial Studies 3, eq. 9; Andersen, Lake & Offengenden (2016), eq. 14.
 */
export function earlyExercisePremium(
  boundary: ExerciseBoundary,
  logSpot: number,
  tangents: readonly BoundaryTangent[],
): PremiumSums {
  const { T, horizon } = boundary.problem;
  const sums = { value: 0, delta: 0, gamma: 0, slopes: new Float64Array(tangents.length) };
  if (T > horizon) addFlatPart(boundary, logSpot, tangents, sums);
  const count = boundary.grid.outlook.sine.length;
  for (let k = 0; k < count; k++) addOutlook(boundary, logSpot, k, tangents, sums);
  return sums;
}

/** Adds the integrand at point k, over the last `horizon` years. */
function addOutlook(
  { problem, grid, y }: ExerciseBoundary,
  logSpot: number,
  k: number,
  tangents: readonly BoundaryTangent[],
  sums: PremiumSums,
): void {
  const { T, r, q, sigma, logStart, horizon } = problem;
  const spot = exp(logSpot);
  const sine = grid.outlook.sine[k] as number;
  const cosine = grid.outlook.cosine[k] as number;
  const least = LEAST_SHARE * sigma * Math.sqrt(horizon) * cosine;
  const past = boundaryAt(y, grid.alongOutlook, k * grid.n, least);
  const s = T - horizon + horizon * sine * sine;
  const ds = horizon * sine * (grid.outlook.weights[k] as number);
  const root = sigma * Math.sqrt(s);
  const d = (logSpot - logStart + past + (r - q + 0.5 * sigma * sigma) * s) / root;
  const d2 = d - root;
  const gauss = exp(-0.5 * d * d);
  const kept = exp(-q * s);
  const cash = exp(-r * s) * normalTail(d2, exp(-0.5 * d2 * d2));
  const share = kept * normalTail(d, gauss);
  const cost = r * exp(past - logStart);
  const density = kept * gauss * INV_ROOT_TWO_PI;
  sums.value += ds * (r * cash - q * spot * share);
  sums.delta += ds * (((q - cost) * density) / root - q * share);
  sums.gamma += ((ds * density) / (spot * root)) * (q - ((q - cost) * d) / root);
  tangents.forEach(({ dr, dq, dSigma, dLogStart, dy }, which) => {
    const dLogBoundary = dLogStart - changeAt(y, dy, grid.alongOutlook, k * grid.n) / past;
    const flow = spot * density * (cost - q);
    const slope =
      dr * cash * (1 - r * s) -
      dq * spot * share * (1 - q * s) +
      (flow * (dLogBoundary - (dr - dq) * s)) / root +
      (dSigma * spot * density * (cost * d - q * d2)) / sigma;
    sums.slopes[which] = (sums.slopes[which] as number) + ds * slope;
  });
}

/** Change of y²/2 at a point. */
function changeAt(y: Float64Array, dy: Float64Array, weights: Float64Array, from: number): number {
  let sum = 0;
  for (let j = 0; j < y.length; j++) sum += (weights[from + j] as number) * (y[j] as number) * (dy[j] as number);
  return sum;
}

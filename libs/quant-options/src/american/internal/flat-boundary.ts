import { erfcxOfPositive, exp } from '@quant/core/kernels';
import { firstDerivative } from '../../finite-differences/five-point';
import { type BoundaryTangent } from './boundary-tangent';
import { type PremiumSums } from './premium-sums';
import { type ExerciseBoundary } from './exercise-boundary';
import { INV_ROOT_TWO_PI } from './normal-tail';

/** Adds the part of the premium that is earned before the last `horizon` years, while the boundary does not move. */
export function addFlatPart(
  { problem, y }: ExerciseBoundary,
  logSpot: number,
  tangents: readonly BoundaryTangent[],
  sums: PremiumSums,
): void {
  const { r, q, sigma, logStart } = problem;
  const last = y.length - 1;
  const k = logStart - (y[last] as number) - logSpot;
  const spot = exp(logSpot);
  const t = problem.T - problem.horizon;
  const { cash, asset } = flatLegs(k, t, r, q, sigma);
  const value = (r: number, q: number, sigma: number) => {
    const legs = flatLegs(k, t, r, q, sigma);
    return legs.cash.value - spot * legs.asset.value;
  };
  sums.value += cash.value - spot * asset.value;
  sums.delta += asset.slope - asset.value - cash.slope / spot;
  sums.gamma += (cash.curvature + cash.slope) / spot / spot + (asset.slope - asset.curvature) / spot;
  tangents.forEach(({ dr, dq, dSigma, dLogStart, dy }, which) => {
    const byBoundary = (cash.slope - spot * asset.slope) * (dLogStart - (dy[last] as number));
    const step = FLAT_STEP * sigma;
    const along = (h: number) => value(r + h * dr, q + h * dq, sigma + h * dSigma);
    sums.slopes[which] = (sums.slopes[which] as number) + byBoundary + firstDerivative(along, 0, step);
  });
}

const FLAT_STEP = 1e-3;

interface FlatLeg {
  readonly value: number;
  /** By k, k = ln(boundary/spot). */
  readonly slope: number;
  readonly curvature: number;
}

function flatLegs(
  k: number,
  t: number,
  r: number,
  q: number,
  sigma: number,
): Readonly<Record<'cash' | 'asset', FlatLeg>> {
  const mu = r - q - 0.5 * sigma * sigma;
  const nu = Math.sqrt(mu * mu + 2 * r * sigma * sigma);
  return { cash: flatLeg(k, t, r, mu, nu, sigma), asset: flatLeg(k, t, q, mu + sigma * sigma, nu, sigma) };
}

/**
 * J = ∫₀ᵗ ρ·e^(−ρs)·N((k − μs)/(σ√s)) ds for k < 0, by parts:
 *
 * J = ½(1 + μ/ν)·e^(k(μ−ν)/σ²)·N(h₋) + ½(1 − μ/ν)·e^(k(μ+ν)/σ²)·N(h₊) − e^(−ρt)·N(h), ν = √(μ² + 2ρσ²),
 * h = (k − μt)/(σ√t), h∓ = (k ∓ νt)/(σ√t); e^(−ρt)·n(h) = e^(k(μ∓ν)/σ²)·n(h∓)
 */
function flatLeg(k: number, t: number, rho: number, mu: number, nu: number, sigma: number): FlatLeg {
  const v = sigma * Math.sqrt(t);
  // (μ ∓ ν)/σ²; of the one that cancels the conjugate
  const large = (mu > 0 ? mu + nu : mu - nu) / (sigma * sigma);
  const small = (-2 * rho) / (sigma * sigma * large);
  const [down, up] = mu > 0 ? [small, large] : [large, small];
  const h = (k - mu * t) / v;
  const hUp = (k + nu * t) / v;
  const density = exp(-rho * t - 0.5 * h * h);
  const mills = (x: number) => 0.5 * density * erfcxOfPositive(x * Math.SQRT1_2);
  const held = h < 0 ? mills(-h) : exp(-rho * t) - mills(h);
  // ½(1 ± μ/ν)
  const [downShare, upShare] = [(0.5 * up * sigma * sigma) / nu, (-0.5 * down * sigma * sigma) / nu];
  const first = downShare * mills((nu * t - k) / v);
  const second = upShare * (hUp < 0 ? mills(-hUp) : exp(k * up) - mills(hUp));
  // the densities at t cancel in the slope: the shares add up to 1
  const bend = ((density * INV_ROOT_TWO_PI) / v) * (down * downShare + up * upShare);
  return {
    value: first + second - held,
    slope: down * first + up * second,
    curvature: down * down * first + up * up * second + bend,
  };
}

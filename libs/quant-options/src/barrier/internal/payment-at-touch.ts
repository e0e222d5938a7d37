import { INV_ROOT_TWO_PI } from '../../black-scholes/units';
import { scaledExponentialIntegrals } from './exponential-integrals';
import { gaussianTerm } from './gaussian-term';
import { type Path } from '../path';
import { NOTHING, plus, type Sensitivities } from '../sensitivities';

/** Below this square of λ·v the closed form divides by too small a λ, or λ is imaginary: then the series. */
const SMALL_SQUARE = 1e-4;

/** The first-passage problem in standard deviations over the life of the option. */
interface Passage {
  /** Side of the barrier: +1 above the spot, −1 below. */
  readonly side: 1 | -1;
  /** Distance w = |h|/v. */
  readonly distance: number;
  /** Drift towards the barrier c = ±νT/v, ν = b − σ²/2. */
  readonly drift: number;
  /** (λv)² = c² + 2rT; negative where λ is imaginary. */
  readonly lambdaSquare: number;
  /** ∂c/∂σ. */
  readonly driftVega: number;
  /** n(w − c)·e^(−rT): the discounted density of the hitting time at expiry, times T/w. */
  readonly density: number;
}

/**
 * Present value of 1 paid when the barrier is first touched, up to expiry: ∫₀ᵀ e^(−rt)·f(t) dt, f the density of the
 * hitting time.
 *
 * Precondition, unchecked: h ≠ 0, v > 0.
 *
 * @see Reiner & Rubinstein (1991), Risk 4(8), 28–35; Haug (2007), section 4.17.1, term F.
 */
export function paymentAtTouch(path: Path): Sensitivities {
  const passage = passageOf(path);
  return passage.lambdaSquare > SMALL_SQUARE ? closedForm(path, passage) : series(path, passage);
}

function passageOf({ T, sigma, r, b, v, h }: Path): Passage {
  const side = h > 0 ? 1 : -1;
  const distance = Math.abs(h) / v;
  const carry = (b * T) / v;
  const drift = side * (carry - 0.5 * v);
  return {
    side,
    distance,
    drift,
    lambdaSquare: drift * drift + 2 * r * T,
    driftVega: (-side * (carry + 0.5 * v)) / sigma,
    density: INV_ROOT_TWO_PI * Math.exp(-0.5 * (distance - drift) * (distance - drift) - r * T),
  };
}

/** e^(w(c − g))·N(g − w) + e^(w(c + g))·N(−g − w), g = λv. */
function closedForm(path: Path, passage: Passage): Sensitivities {
  const root = Math.sqrt(passage.lambdaSquare);
  return plus(closedFormTerm(path, passage, root), closedFormTerm(path, passage, -root));
}

function closedFormTerm({ T, sigma, r, v }: Path, passage: Passage, g: number): Sensitivities {
  const { side, distance, drift, density, driftVega } = passage;
  // c − g without cancellation, c² − g² = −2rT
  const rise = drift * g > 0 ? (-2 * r * T) / (drift + g) : drift - g;
  const driftRho = (side * T) / v;
  const gVega = (drift * driftVega) / g;
  const gRho = (drift * driftRho + T) / g;
  return gaussianTerm({
    weight: Math.exp(distance * rise),
    density,
    epsilon: 1,
    z: g - distance,
    logWeightGradient: {
      x: (-side * rise) / v,
      sigma: distance * (driftVega - gVega - rise / sigma),
      r: distance * (driftRho - gRho),
    },
    zGradient: { x: side / v, sigma: gVega + distance / sigma, r: gRho },
  });
}

/**
 * The same where λ is imaginary or near 0. With u = (|h|/(σ√t))² as variable the value is
 *
 * 2·n(w − c)·e^(−rT) · ∫_w^∞ e^(−(y² − w²)/2)·e^(−m(1 − w²/y²)) dy,  m = −(λv)²/2 ≤ |r|T,
 *
 * and the second exponential a Poisson mixture of powers (w/y)^(2n), whose integrals are exponential integrals of
 * half-integer order. For m ≥ 0 every term is positive.
 */
function series(path: Path, passage: Passage): Sensitivities {
  const { T, sigma, r, b, v } = path;
  const { side, distance, drift, lambdaSquare, density, driftVega } = passage;
  if (density === 0) return NOTHING;
  const [mean, weightedMean] = poissonMixture(distance, -0.5 * lambdaSquare);
  const value = distance * density * mean;
  // the share of each power, for the derivative in λ²
  const weighted = 0.5 * distance * density * weightedMean;
  const perDistance = value * drift - 2 * density - (2 * weighted * lambdaSquare) / distance;
  const driftRho = (side * T) / v;
  const slope = (-side / v) * perDistance;
  const perT = (density * distance) / T;
  const nu = b - 0.5 * sigma * sigma;
  return {
    value,
    slope,
    // the pricing equation: V_T = ½σ²·V_xx + ν·V_x − r·V
    curvature: (2 / (sigma * sigma)) * (perT - nu * slope + r * value) - slope,
    vega: (-distance / sigma) * perDistance + value * distance * driftVega - 2 * weighted * drift * driftVega,
    rho: value * distance * driftRho - 2 * weighted * (drift * driftRho + T),
  };
}

/** Σ e^(−m)·mⁿ/n! · Iₙ and the same of Iₙ₊₁, where Iₙ = ∫₁^∞ u^(−n−½)·e^(x(1−u)) du, x = w²/2. */
function poissonMixture(distance: number, m: number): readonly [number, number] {
  const size = Math.abs(m);
  // nine standard deviations beyond the mean the weights are below 2⁻⁵³
  const terms = Math.ceil(size + 9 * Math.sqrt(size) + 20);
  const integrals = scaledExponentialIntegrals(0.5 * distance * distance, terms + 1);
  let weight = Math.exp(-m);
  let mean = 0;
  let shifted = 0;
  for (let n = 0; n < terms; n++) {
    mean += weight * (integrals[n] ?? 0);
    shifted += weight * (integrals[n + 1] ?? 0);
    weight *= m / (n + 1);
  }
  return [mean, shifted];
}

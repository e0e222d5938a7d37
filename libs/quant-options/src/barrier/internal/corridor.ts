import { INV_ROOT_TWO_PI } from '../../black-scholes/units';
import { NOTHING, plus, type Sensitivities } from '../sensitivities';
import { gaussianTerm } from './gaussian-term';

/** The logarithm of the spot between two barriers, seen from today's spot. */
export interface Corridor {
  readonly T: number;
  readonly sigma: number;
  readonly r: number;
  /** Cost of carry b = r − q. */
  readonly b: number;
  /** v = σ√T. */
  readonly v: number;
  /** ln(lower/S) < 0. */
  readonly below: number;
  /** ln(upper/S) > 0. */
  readonly above: number;
  /** ln(upper/lower). */
  readonly width: number;
}

/** With v ≤ width the exponent of the next image is −(2·6·2·5)/2 = −60. */
const MOST_IMAGES = 5;

/** With v > width the exponent of the next wave is −π²·7²/2 = −241, of the first −5. */
const MOST_WAVES = 6;

/**
 * Present value of 1 paid at expiry if neither barrier is touched.
 *
 * Short corridors in time take the sum over images, long ones the Fourier series: each has few terms where it is used.
 *
 * Preconditions, unchecked: below < 0 < above; v ≥ 1e−100.
 */
export function paymentInside(corridor: Corridor): Sensitivities {
  return corridor.v < corridor.width ? byImages(corridor) : byWaves(corridor);
}

/** The spot and its reflections, from the start c = 2nw with sign + and c = 2·ln(upper/S) + 2nw with sign −. */
function byImages(corridor: Corridor): Sensitivities {
  const { above, width } = corridor;
  let sum = NOTHING;
  for (let n = -MOST_IMAGES; n <= MOST_IMAGES; n++) {
    sum = plus(sum, image(corridor, 2 * n * width, 0));
    sum = plus(sum, image(corridor, 2 * (above + n * width), -2), -1);
  }
  return sum;
}

/** e^(−rT + μc)·(N(z(above)) − N(z(below))), z(k) = (k − c − νT)/v, taken on the side of the smaller tails. */
function image(corridor: Corridor, c: number, slope: 0 | -2): Sensitivities {
  const { below, above, T, sigma, b } = corridor;
  const middle = 0.5 * (above + below) - c - (b - 0.5 * sigma * sigma) * T;
  const epsilon = middle > 0 ? -1 : 1;
  return plus(
    plus(NOTHING, edge(corridor, c, slope, above, epsilon), epsilon),
    edge(corridor, c, slope, below, epsilon),
    -epsilon,
  );
}

function edge({ T, sigma, r, b, v }: Corridor, c: number, slope: 0 | -2, level: number, epsilon: 1 | -1) {
  const variance = sigma * sigma;
  const mean = (b - 0.5 * variance) * T;
  const mu = b / variance - 0.5;
  const z = (level - c - mean) / v;
  const direct = (level - mean) / v;
  // μc − z²/2 without cancellation; c·(2·level − c) ≤ 0 for each start and level
  const exponent = -0.5 * direct * direct + (0.5 * (c / v) * (2 * level - c)) / v;
  return gaussianTerm({
    weight: Math.exp(mu * c - r * T),
    density: INV_ROOT_TWO_PI * Math.exp(exponent - r * T),
    epsilon,
    z,
    logWeightGradient: { x: mu * slope, sigma: (-2 * b * (c / sigma)) / variance, r: c / variance - T },
    zGradient: { x: (-1 - slope) / v, sigma: v / sigma - z / sigma, r: -T / v },
  });
}

/** Σ (2k/w)·sin(kd)·e^(−rT − (μ² + k²)v²/2)·(e^(−μd) − (−1)ⁿ·e^(μ(w−d)))/(μ² + k²), k = nπ/w, d = ln(S/lower). */
function byWaves(corridor: Corridor): Sensitivities {
  let sum = NOTHING;
  for (let n = 1; n <= MOST_WAVES; n++) sum = plus(sum, wave(corridor, n));
  return sum;
}

function wave({ T, sigma, r, b, v, below, above, width }: Corridor, n: number): Sensitivities {
  const variance = sigma * sigma;
  const mu = b / variance - 0.5;
  const k = (n * Math.PI) / width;
  const square = mu * mu + k * k;
  const exponent = -r * T - 0.5 * square * v * v;
  const atLower = Math.exp(exponent + mu * below);
  const atUpper = Math.exp(exponent + mu * above) * (n % 2 === 0 ? -1 : 1);
  const amplitude = (2 * k) / width / square;
  const height = amplitude * (atLower + atUpper);
  const perMu =
    amplitude * ((below - mu * v * v) * atLower + (above - mu * v * v) * atUpper) - (2 * mu * height) / square;
  const sine = Math.sin(-k * below);
  const cosine = Math.cos(k * below);
  const slope = height * (k * cosine - mu * sine);
  return {
    value: height * sine,
    slope,
    curvature: height * ((mu * mu - k * k) * sine - 2 * mu * k * cosine) - slope,
    vega: sine * (perMu * ((-2 * b) / (variance * sigma)) - height * square * sigma * T),
    rho: sine * (perMu / variance - height * T),
  };
}

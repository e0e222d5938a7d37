import { INV_ROOT_TWO_PI } from '../../black-scholes/units';
import { NOTHING, plus, type Sensitivities } from '../sensitivities';
import { gaussianTerm } from './gaussian-term';
import { type Leg } from './leg';

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

/** Logarithms of two prices inside a corridor, seen from today's spot. */
export interface Section {
  readonly from: number;
  readonly to: number;
}

/** With v ≤ width the exponent of the next image is −(2·6·2·5)/2 = −60. */
const MOST_IMAGES = 5;

/** With v > width the exponent of the next wave is −π²·7²/2 = −241, of the first −5. */
const MOST_WAVES = 6;

/**
 * The leg, if exchanged at expiry when the spot ends in the section and neither barrier was touched.
 *
 * Short corridors in time take the sum over images, long ones the Fourier series: each has few terms where it is used.
 *
 * Preconditions, unchecked: below < 0 < above; below ≤ from ≤ to ≤ above; v ≥ 1e−100.
 */
export function endingInside(corridor: Corridor, section: Section, leg: Leg): Sensitivities {
  return corridor.v < corridor.width ? byImages(corridor, section, leg) : byWaves(corridor, section, leg);
}

/** The spot and its reflections, from the start c = 2nw with sign + and c = 2·ln(upper/S) + 2nw with sign −. */
function byImages(corridor: Corridor, section: Section, leg: Leg): Sensitivities {
  const { above, width } = corridor;
  let sum = NOTHING;
  for (let n = -MOST_IMAGES; n <= MOST_IMAGES; n++) {
    sum = plus(sum, image(corridor, section, leg, { c: 2 * n * width, slope: 0 }));
    sum = plus(sum, image(corridor, section, leg, { c: 2 * (above + n * width), slope: -2 }), -1);
  }
  return sum;
}

/** Logarithm of a reflected spot, and its derivative in ln S. */
interface Start {
  readonly c: number;
  readonly slope: 0 | -2;
}

/** amount·e^(μc)·(N(z(to)) − N(z(from))), z(k) = (k − c − drift)/v, taken on the side of the smaller tails. */
function image(corridor: Corridor, { from, to }: Section, leg: Leg, start: Start): Sensitivities {
  const middle = 0.5 * (from + to) - start.c - leg.drift;
  const epsilon = middle > 0 ? -1 : 1;
  return plus(
    plus(NOTHING, edge(corridor, leg, start, to, epsilon), epsilon),
    edge(corridor, leg, start, from, epsilon),
    -epsilon,
  );
}

function edge({ T, sigma, b, v }: Corridor, leg: Leg, { c, slope }: Start, level: number, epsilon: 1 | -1) {
  const variance = sigma * sigma;
  const mu = powerOf(leg, b, variance);
  const z = (level - c - leg.drift) / v;
  const direct = (level - leg.drift) / v;
  // μc − z²/2 without cancellation; c·(2·level − c) ≤ 0 for each start and level
  const exponent = -0.5 * direct * direct + (0.5 * (c / v) * (2 * level - c)) / v;
  return gaussianTerm({
    weight: leg.amount * Math.exp(mu * c),
    density: leg.amount * INV_ROOT_TWO_PI * Math.exp(exponent),
    epsilon,
    z,
    logWeightGradient: {
      x: leg.power + mu * slope,
      sigma: (-2 * b * (c / sigma)) / variance,
      r: c / variance + leg.rateSlope,
    },
    zGradient: { x: (-1 - slope) / v, sigma: (leg.power === 1 ? -v : v) / sigma - z / sigma, r: -T / v },
  });
}

/** μ = drift/v² of the leg, in which the density of the logarithm is even but for e^(μy). */
function powerOf({ power }: Leg, b: number, variance: number): number {
  return b / variance + (power === 1 ? 0.5 : -0.5);
}

/** amount·Σ (2/w)·sin(kd)·e^(−(μ² + k²)v²/2)·(F(to) − F(from)), k = nπ/w, d = ln(S/lower). */
function byWaves(corridor: Corridor, section: Section, leg: Leg): Sensitivities {
  let sum = NOTHING;
  for (let n = 1; n <= MOST_WAVES; n++) sum = plus(sum, wave(corridor, section, leg, (n * Math.PI) / corridor.width));
  return sum;
}

function wave(corridor: Corridor, { from, to }: Section, leg: Leg, k: number): Sensitivities {
  const { T, sigma, b, below, width } = corridor;
  const variance = sigma * sigma;
  const mu = powerOf(leg, b, variance);
  const [high, low] = [waveIntegral(corridor, mu, k, to), waveIntegral(corridor, mu, k, from)];
  const amplitude = (2 * leg.amount) / width;
  const height = amplitude * (high.value - low.value);
  const perMu = amplitude * (high.perMu - low.perMu);
  const sine = Math.sin(-k * below);
  const cosine = Math.cos(k * below);
  const power = leg.power - mu;
  const slope = height * (k * cosine + power * sine);
  return {
    value: height * sine,
    slope,
    curvature: height * ((power * power - k * k) * sine + 2 * power * k * cosine) - slope,
    vega: sine * (perMu * ((-2 * b) / (variance * sigma)) - height * (mu * mu + k * k) * sigma * T),
    rho: sine * (perMu / variance + height * leg.rateSlope),
  };
}

/** F(y) = e^(μy)·(μ·sin(k(y − below)) − k·cos(k(y − below)))/(μ² + k²), times e^(−(μ² + k²)v²/2), and ∂/∂μ. */
function waveIntegral({ v, below }: Corridor, mu: number, k: number, y: number) {
  const square = mu * mu + k * k;
  const scale = Math.exp(mu * y - 0.5 * square * v * v) / square;
  const sine = Math.sin(k * (y - below));
  const value = scale * (mu * sine - k * Math.cos(k * (y - below)));
  return { value, perMu: scale * sine + value * (y - mu * v * v - (2 * mu) / square) };
}

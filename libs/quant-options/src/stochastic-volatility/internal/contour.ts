import { explosionTime, type JumpVariance } from './jump-variance';
import { logMoment } from './log-moment';
import { logMomentStore } from './log-moment-store';

/** On which side of the poles at 0 and 1 a contour runs: what the integral is the value of. */
export type Side = 'call' | 'put' | 'covered-call';

/**
 * A contour through (or near) the saddle point of the integrand: z = 1 + w right of the poles and for a covered call, z = −w
 * left of them, with w(y) = at + i·scale·(sinh(y + i·tilt) − sinh(i·tilt)).
 */
export interface Contour {
  readonly side: Side;
  readonly at: number;
  readonly scale: number;
  readonly tilt: number;
}

const moment = /* @__PURE__ */ logMomentStore();

/** Beyond it a moment counts as finite for good, ln(1e60). */
const MOST = 138;
/** ln(1e-9). */
const LEAST = -20;
/** Where the strip of finite moments ends nearer to a pole, the line between the poles is more accurate. */
const NARROW = 0.05;
/** Largest turn of the ends of a contour; more leaves the sector where the moment function of a short option decays. */
const MOST_TILT = 0.6;

/**
 * The contour for a log-moneyness k = ln(K/F): of a call for k ≥ 0, of a put below, and between the poles where few moments
 * are finite.
 *
 * @see Lord & Kahl (2007), "Optimal Fourier inversion in semi-analytical option pricing", J. Comput. Finance 10(4), for the
 *   saddle point; Boyarchenko & Levendorskii (2019), "Sinh-acceleration", IJTAF 22(3), for the shape.
 */
export function contourFor(law: JumpVariance, k: number): Contour {
  const side = k >= 0 ? 'call' : 'put';
  const most = mostFinite(law, side);
  if (Math.exp(most) < NARROW) return { side: 'covered-call', ...shape(law, k, 'covered-call', -0.5, 0.5) };
  const at = Math.exp(saddle(law, k, side, most));
  return { side, ...shape(law, k, side, at, Math.min(at, Math.exp(most) - at)) };
}

/** Logarithm of the distance from the pole up to which moments are finite. */
function mostFinite(law: JumpVariance, side: Side): number {
  let low = LEAST;
  let high = MOST;
  if (isFiniteAt(law, side, high)) return high;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (isFiniteAt(law, side, middle)) low = middle;
    else high = middle;
  }
  return low;
}

function isFiniteAt(law: JumpVariance, side: Side, logDistance: number): boolean {
  const w = Math.exp(logDistance);
  return explosionTime(law, side === 'put' ? -w : 1 + w, side === 'put' ? -1 - w : w) > law.T;
}

/** Logarithm of the integrand on the real axis at a distance w from the pole; w < 0 between the poles. */
function height(law: JumpVariance, k: number, side: Side, w: number): number {
  if (side === 'put') logMoment(law, -w, -1 - w, 0, moment);
  else logMoment(law, 1 + w, w, 0, moment);
  return moment.re + (side === 'put' ? k * (1 + w) : -k * w) - Math.log(Math.abs(w) * (1 + w));
}

const GOLDEN = 0.6180339887498949;

/** Golden-section search for the least integrand, by the logarithm of the distance, to 10 %. */
function saddle(law: JumpVariance, k: number, side: Side, most: number): number {
  let low = LEAST;
  let high = most;
  let x1 = high - GOLDEN * (high - low);
  let x2 = low + GOLDEN * (high - low);
  let f1 = height(law, k, side, Math.exp(x1));
  let f2 = height(law, k, side, Math.exp(x2));
  while (high - low > 0.1) {
    if (f1 > f2) {
      low = x1;
      x1 = x2;
      f1 = f2;
      x2 = low + GOLDEN * (high - low);
      f2 = height(law, k, side, Math.exp(x2));
    } else {
      // also where f2 is infinite or not a number
      high = x2;
      x2 = x1;
      f2 = f1;
      x1 = high - GOLDEN * (high - low);
      f1 = height(law, k, side, Math.exp(x1));
    }
  }
  return (low + high) / 2;
}

/** The scale is that of the saddle, within the room to the next singularity; the tilt is half that of the steepest descent. */
function shape(law: JumpVariance, k: number, side: Side, at: number, room: number): Omit<Contour, 'side'> {
  const step = 0.02 * room;
  const rise = height(law, k, side, at + step) - 2 * height(law, k, side, at) + height(law, k, side, at - step);
  const width = step / Math.sqrt(Math.max(rise, 1e-6));
  const scale = Math.min(1.5 * width, room);
  const { v0, kappa, theta, T, volOfVol, correlation } = law;
  const sign = side === 'put' ? -1 : 1;
  const rho = sign * correlation;
  const load = v0 + kappa * theta * T;
  const steepest = -Math.atan2(load * rho + volOfVol * sign * k, load * Math.sqrt((1 - rho) * (1 + rho)));
  return { at, scale, tilt: Math.max(-MOST_TILT, Math.min(MOST_TILT, steepest / 2)) };
}

import { type JumpVariance } from './jump-variance';
import { type LogMoment } from './log-moment-store';

/**
 * The logarithm of the moment function, continuous in z: v0·D + kappa·theta·B + jumps with
 *
 * D = −P·g/n,  B = (β − d)·T/σ² − (2/σ²)·ln(n/2),  jumps = λT·(e^(μz + δ²z²/2) − 1 − z·(e^(μ + δ²/2) − 1))
 *
 * Since β − d = −σ²P/(β + d) and n/2 = 1 + (β − d)·g/2, nothing cancels as σ → 0, nor is a branch cut crossed.
 *
 * Preconditions, unchecked: z is not real, or in the strip of finite moments.
 *
 * @param zRe  real part of z
 * @param eRe  real part of z − 1
 * @param y    imaginary part of both
 * @see Heston (1993), Rev. Financial Studies 6, 327–343; Lord & Kahl (2010), "Complex logarithms in Heston-like models",
 *   Math. Finance 20, 671–694, for the branch; Bates (1996), Rev. Financial Studies 9, 69–107, for the jumps.
 */
export function logMoment(law: JumpVariance, zRe: number, eRe: number, y: number, out: LogMoment): void {
  const { kappa, theta, v0, volOfVol: s, correlation: rho } = law;
  out.pRe = y * y - zRe * eRe;
  out.pIm = -y * (zRe + eRe);
  out.betaRe = kappa - rho * s * zRe;
  out.betaIm = -rho * s * y;
  const curve = s * s * (1 - rho) * (1 + rho);
  const slope = s * (s - 2 * kappa * rho);
  setRoot(kappa * kappa + slope * zRe - curve * (zRe * zRe - y * y), slope * y - 2 * curve * zRe * y, out);
  setDecay(law.T, out);
  setByVariance(out);
  out.re = v0 * out.dRe;
  out.im = v0 * out.dIm;
  const load = kappa * theta;
  if (load > 0) {
    setByLoad(law.T, s, out);
    out.re += load * out.bRe;
    out.im += load * out.bIm;
  }
  out.jumpRe = out.jumpIm = 0;
  if (law.jumpIntensity > 0) setJumps(law, zRe, y, out);
  out.re += out.jumpRe;
  out.im += out.jumpIm;
}

function setRoot(re: number, im: number, out: LogMoment): void {
  const large = Math.sqrt((Math.abs(re) + Math.sqrt(re * re + im * im)) / 2);
  const small = large > 0 ? im / (2 * large) : 0;
  out.rootRe = re >= 0 ? large : Math.abs(small);
  out.rootIm = re >= 0 ? small : im < 0 ? -large : large;
}

function setDecay(T: number, out: LogMoment): void {
  const { rootRe, rootIm, betaRe, betaIm } = out;
  const half = Math.sin((rootIm * T) / 2);
  const turn = 2 * half * half;
  const fall = Math.expm1(-rootRe * T);
  const oneRe = turn - fall * (1 - turn);
  const oneIm = (fall + 1) * 2 * half * Math.cos((rootIm * T) / 2);
  const square = rootRe * rootRe + rootIm * rootIm;
  const isStill = square * T * T < 1e-32;
  const gRe = isStill ? T : (oneRe * rootRe + oneIm * rootIm) / square;
  const gIm = isStill ? 0 : (oneIm * rootRe - oneRe * rootIm) / square;
  out.oneRe = oneRe;
  out.oneIm = oneIm;
  out.gRe = gRe;
  out.gIm = gIm;
  out.nRe = betaRe * gRe - betaIm * gIm + 2 - oneRe;
  out.nIm = betaRe * gIm + betaIm * gRe - oneIm;
}

function setByVariance(out: LogMoment): void {
  const { pRe, pIm, gRe, gIm, nRe, nIm } = out;
  const square = nRe * nRe + nIm * nIm;
  const re = pIm * gIm - pRe * gRe;
  const im = -pRe * gIm - pIm * gRe;
  out.dRe = (re * nRe + im * nIm) / square;
  out.dIm = (im * nRe - re * nIm) / square;
}

function setByLoad(T: number, s: number, out: LogMoment): void {
  const { pRe, pIm, betaRe, betaIm, rootRe, rootIm, gRe, gIm, nRe, nIm } = out;
  // m = (β − d)/σ², w = (n/2 − 1)/σ²
  const isDirect = betaRe < 0 && s > 0;
  const ss = s * s;
  const re = betaRe + rootRe;
  const im = betaIm + rootIm;
  const square = re * re + im * im;
  const mRe = isDirect ? (betaRe - rootRe) / ss : -(pRe * re + pIm * im) / square;
  const mIm = isDirect ? (betaIm - rootIm) / ss : -(pIm * re - pRe * im) / square;
  const wRe = (mRe * gRe - mIm * gIm) / 2;
  const wIm = (mRe * gIm + mIm * gRe) / 2;
  const size = ss * ss * (wRe * wRe + wIm * wIm);
  if (size < 1e-11) {
    // ln(1 + σ²w)/σ² by its series
    const uRe = ss * wRe;
    const uIm = ss * wIm;
    const fRe = 1 - uRe / 2 + (uRe * uRe - uIm * uIm) / 3;
    const fIm = (2 * uRe * uIm) / 3 - uIm / 2;
    out.bRe = mRe * T - 2 * (wRe * fRe - wIm * fIm);
    out.bIm = mIm * T - 2 * (wRe * fIm + wIm * fRe);
  } else {
    const length = size < 0.25 ? Math.log1p(2 * ss * wRe + size) : Math.log((nRe * nRe + nIm * nIm) / 4);
    out.bRe = mRe * T - length / ss;
    out.bIm = mIm * T - (2 * Math.atan2(nIm, nRe)) / ss;
  }
}

function setJumps(law: JumpVariance, zRe: number, y: number, out: LogMoment): void {
  const { jumpIntensity, jumpMean, jumpVolatility, T } = law;
  const half = (jumpVolatility * jumpVolatility) / 2;
  const expected = Math.expm1(jumpMean + half);
  const size = jumpMean * zRe + half * (zRe * zRe - y * y);
  const turn = jumpMean * y + 2 * half * zRe * y;
  const chord = Math.sin(turn / 2);
  out.jumpRe = jumpIntensity * T * (Math.expm1(size) * Math.cos(turn) - 2 * chord * chord - zRe * expected);
  out.jumpIm = jumpIntensity * T * (Math.exp(size) * Math.sin(turn) - y * expected);
}

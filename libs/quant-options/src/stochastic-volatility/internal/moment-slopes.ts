import { type LogMoment } from './log-moment-store';

/** Derivatives of D and B, of B without that of its factor 1/σ². */
interface MomentSlopes {
  dRe: number;
  dIm: number;
  bRe: number;
  bIm: number;
}

const slopes: MomentSlopes = { dRe: 0, dIm: 0, bRe: 0, bIm: 0 };

/**
 * Derivatives of D and B by a parameter with the derivative β' of β and s' of σ²P/2; the same object at each call.
 *
 * With E = e^(−dT), N = β(1 − E) + d(1 + E): d' = (ββ' + s')/d, E' = −T·E·d', N' = β'(1 − E) + d'(1 + E) + E'(d − β),
 * D' = (P·E' − D·N')/N, B' = ((β' − d')·T − 2·(N'/N − d'/d))/σ²
 *
 * Preconditions, unchecked: σ > 0; d ≠ 0.
 */
export function momentSlopes(
  at: LogMoment,
  T: number,
  sigma: number,
  betaRe: number,
  betaIm: number,
  squareRe: number,
  squareIm: number,
): MomentSlopes {
  const { rootRe, rootIm, oneRe, oneIm, nRe, nIm, pRe, pIm } = at;
  const rootSquare = rootRe * rootRe + rootIm * rootIm;
  const topRe = at.betaRe * betaRe - at.betaIm * betaIm + squareRe;
  const topIm = at.betaRe * betaIm + at.betaIm * betaRe + squareIm;
  // d' and d'/d
  const byRe = (topRe * rootRe + topIm * rootIm) / rootSquare;
  const byIm = (topIm * rootRe - topRe * rootIm) / rootSquare;
  const overRe = (byRe * rootRe + byIm * rootIm) / rootSquare;
  const overIm = (byIm * rootRe - byRe * rootIm) / rootSquare;
  // E' = −T·(1 − one)·d'
  const fallRe = -T * ((1 - oneRe) * byRe + oneIm * byIm);
  const fallIm = -T * ((1 - oneRe) * byIm - oneIm * byRe);
  // N' over d, for n = N/d
  const gapRe = rootRe - at.betaRe;
  const gapIm = rootIm - at.betaIm;
  const riseRe = betaRe * oneRe - betaIm * oneIm + byRe * (2 - oneRe) + byIm * oneIm + fallRe * gapRe - fallIm * gapIm;
  const riseIm = betaRe * oneIm + betaIm * oneRe + byIm * (2 - oneRe) - byRe * oneIm + fallRe * gapIm + fallIm * gapRe;
  const wholeRe = nRe * rootRe - nIm * rootIm;
  const wholeIm = nRe * rootIm + nIm * rootRe;
  const whole = wholeRe * wholeRe + wholeIm * wholeIm;
  const shareRe = (riseRe * wholeRe + riseIm * wholeIm) / whole;
  const shareIm = (riseIm * wholeRe - riseRe * wholeIm) / whole;
  const pfRe = pRe * fallRe - pIm * fallIm;
  const pfIm = pRe * fallIm + pIm * fallRe;
  slopes.dRe = (pfRe * wholeRe + pfIm * wholeIm) / whole - (at.dRe * shareRe - at.dIm * shareIm);
  slopes.dIm = (pfIm * wholeRe - pfRe * wholeIm) / whole - (at.dRe * shareIm + at.dIm * shareRe);
  slopes.bRe = ((betaRe - byRe) * T - 2 * (shareRe - overRe)) / (sigma * sigma);
  slopes.bIm = ((betaIm - byIm) * T - 2 * (shareIm - overIm)) / (sigma * sigma);
  return slopes;
}

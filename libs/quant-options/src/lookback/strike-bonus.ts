import { normalCdf } from '@quant/core';
import { logMoneyness } from '../black-scholes/european-terms';
import { isMillsDifferenceClose, millsDifferenceSeries, millsRatio } from '../black-scholes/mills-difference';
import { INV_ROOT_TWO_PI } from '../black-scholes/units';

/** +1: the maximum may rise above X ≥ S. −1: the minimum may fall below X ≤ S. */
export type StrikeSide = 1 | -1;

/** Value and raw derivatives of a claim, per unit of spot; gamma is ∂²V/∂S² times the spot. */
export interface StrikeBonus {
  readonly value: number;
  readonly delta: number;
  readonly gamma: number;
  /** ∂/∂T. */
  readonly expirySlope: number;
  readonly vega: number;
  readonly rho: number;
}

/** The state in units of one standard deviation, and the exponents of e^((b−r)T) and e^(−rT)·(S/X)^(−2b/σ²). */
interface State {
  readonly side: StrikeSide;
  readonly a: number;
  readonly u: number;
  readonly beta: number;
  readonly d: number;
  readonly dReflected: number;
  readonly w: number;
  readonly logAsset: number;
  readonly logPower: number;
}

/** Below it β moves the bonus by less than one part in 1e28; taken instead of 0, by which there would be divisions. */
const LEAST_DRIFT = 1e-30;

/** Beyond it everything is at its limit, and a product of two such numbers is still finite. */
const GREATEST_DEVIATION = 1e150;

/**
 * Value of a lookback option beyond the European one struck at its running extreme X: the right to have the strike
 * reset at each new extreme.
 *
 * z = e^(−rT)·φσ²/(2b)·[e^(bT)·N(φd) − (S/X)^(−2b/σ²)·N(φd′)],  d, d′ = (ln(S/X) ± bT)/v + v/2,  v = σ√T,  φ = side
 *
 * With a = ln(S/X)/v, u = v/2, β = bT/v, c = a + u, both terms have one density, e^(bT)·n(d) = (S/X)^(−2b/σ²)·n(d′).
 * Taken out as w = e^(−rT)·e^(bT)·n(d), it leaves the difference of Mills ratios that also prices European options:
 *
 * z = u·w·[Y(φc + β) − Y(φc − β)]/β,  Y(z) = N(z)/n(z)
 *
 * The quotient is even in β and smooth at b = 0, which is no special case. Where φc > 0 it is reflected, so that Y
 * stays bounded, and the difference of the two powers is added. Each part is positive: nothing cancels.
 *
 * Preconditions, unchecked: the bounds of LookbackOptionInputs; σ√T/2 > 0; side·(X − S) ≥ 0.
 *
 * @see Goldman, Sosin & Gatto (1979), J. Finance 34, 1111–1127; Garman (1989), "Recollection in tranquillity", Risk 2.
 */
export function strikeBonus(
  side: StrikeSide,
  S: number,
  X: number,
  T: number,
  sigma: number,
  r: number,
  q: number,
): StrikeBonus {
  const rootT = Math.sqrt(T);
  const state = stateOf(side, logMoneyness(S, X), T, sigma * rootT, r, q);
  const { a, u, beta, d, dReflected, w, logAsset, logPower } = state;
  const asset = weightedCdf(side * d, w, logAsset);
  const power = weightedCdf(side * dReflected, w, logPower);
  const { value: perU, driftSlope } = bonusPerHalfVolatility(state);
  const value = u * perU;
  const perDrift = driftSlope ?? (2 * (w + side * u * asset - Math.abs(a) * power) - perU) / beta;
  return {
    value,
    delta: value + side * power,
    gamma: (0.5 * w + side * (u - beta) * power) / u,
    expirySlope: (0.5 * sigma * (w + side * 2 * u * asset)) / rootT - r * value,
    vega: rootT * (perU + 2 * Math.abs(a) * power - w),
    rho: T * (0.5 * perDrift - value),
  };
}

function stateOf(side: StrikeSide, x: number, T: number, v: number, r: number, q: number): State {
  const u = 0.5 * v;
  const bT = (r - q) * T;
  const h = (x + bT) / v;
  const a = clamped(x / v);
  const beta = Math.abs(bT / v) < LEAST_DRIFT ? LEAST_DRIFT : clamped(bT / v);
  return {
    side,
    a,
    u,
    beta,
    d: h + u,
    dReflected: (x - bT) / v + u,
    w: Math.exp(-0.5 * (h * h + u * u + x + (r + q) * T)) * INV_ROOT_TWO_PI,
    logAsset: -q * T,
    logPower: -2 * beta * a - r * T,
  };
}

function clamped(deviation: number): number {
  return Math.min(GREATEST_DEVIATION, Math.max(-GREATEST_DEVIATION, deviation));
}

/** z/u and its derivative in β, which is null where the closed form of that loses no digits. */
function bonusPerHalfVolatility(state: State): { readonly value: number; readonly driftSlope: number | null } {
  const { side, a, u, beta, w, logAsset, logPower } = state;
  const c = a + u;
  const h = -Math.abs(c);
  const t = Math.abs(beta);
  const gap = side === 1 && c > 0 ? powerGap(logAsset, logPower, beta, c) : 0;
  if (!isMillsDifferenceClose(h, t)) return { value: farQuotient(state, c) + gap, driftSlope: null };
  // the series needs |h| ≲ 1e30, far beyond which w has vanished
  const quotient = w === 0 ? 0 : millsDifferenceSeries(h, t) / t;
  const slope = w === 0 ? 0 : millsSlopeSeries(h, beta);
  const gapCurve = gap === 0 ? 0 : Math.exp(0.5 * (logAsset + logPower)) * 2 * c * c * sinhcSlope(beta * c);
  return {
    value: w * quotient + gap,
    driftSlope: w * ((u - a - beta) * quotient + slope) + (u - a) * gap + gapCurve,
  };
}

/** w·[Y(−|c| + |β|) − Y(−|c| − |β|)]/|β| by its two terms. */
function farQuotient({ beta, d, dReflected, w, logAsset, logPower }: State, c: number): number {
  const sign = c > 0 ? -1 : 1;
  const asset = weightedCdf(sign * d, w, logAsset);
  const power = weightedCdf(sign * dReflected, w, logPower);
  return (sign * (asset - power)) / beta;
}

/** e^(logWeight)·N(y) with e^(logWeight)·n(y) = w, to full relative accuracy in the lower tail. */
function weightedCdf(y: number, w: number, logWeight: number): number {
  return y > 0 ? Math.exp(logWeight) * normalCdf(y) : w * millsRatio(y);
}

/**
 * ∂/∂t of (Y(h + t) − Y(h − t))/t with Y(z) = N(z)/n(z), by Taylor's series around h to t⁷; odd in t.
 *
 * The derivatives of Y and the range of t are those of millsDifferenceSeries.
 *
 * Preconditions, unchecked: h ≤ 0; isMillsDifferenceClose(h, |t|).
 */
export function millsSlopeSeries(h: number, t: number): number {
  const h2 = h * h;
  const t2 = t * t;
  const y1 = 1 + h * millsRatio(h);
  const y3 = (h2 + 3) * y1 - 1;
  const y5 = (h2 + 7) * y3 - 6 * y1;
  const y7 = (h2 + 11) * y5 - 20 * y3;
  const y9 = (h2 + 15) * y7 - 42 * y5;
  return 2 * t * (y3 / 3 + t2 * (y5 / 30 + t2 * (y7 / 840 + (t2 * y9) / 45360)));
}

/**
 * (e^(logAsset) − e^(logPower))/β with logAsset − logPower = 2βc, without cancellation; positive.
 *
 * Preconditions, unchecked: c > 0, β ≠ 0.
 */
export function powerGap(logAsset: number, logPower: number, beta: number, c: number): number {
  const magnitude = Math.abs(beta);
  return (Math.exp(beta > 0 ? logAsset : logPower) * -Math.expm1(-2 * magnitude * c)) / magnitude;
}

/**
 * ∂/∂y of sinh(y)/y = Σ 2k·y^(2k−1)/(2k + 1)!, what {@link powerGap} needs for its own slope in β.
 *
 * Precondition, unchecked: |y| ≤ ½, where the terms to y¹³ leave out less than 1e−17 of the sum.
 */
export function sinhcSlope(y: number): number {
  const y2 = y * y;
  const tail = 1 / 45360 + y2 * (1 / 3991680 + y2 * (1 / 518918400 + y2 / 93405312000));
  return y * (1 / 3 + y2 * (1 / 30 + y2 * (1 / 840 + y2 * tail)));
}

import { volatilitySurfaceInputs, type VolatilitySurfaceInputs } from './inputs';
import { calendarViolations, callPriceViolations, negativeVolatilities } from './internal/arbitrage';
import { smileAt, smilesOf, type Smile } from './internal/smile';
import { type AtmVolatility, type VolatilitySkew, type VolatilitySurface } from './volatility-surface-result';

/**
 * Implied volatility surface from quotes, filled in along the strike, with its term structure, skew and static
 * arbitrage.
 *
 * Within each expiry volatility is a function of the strike: straight lines between quotes, or the natural cubic spline
 * through them (with two quotes a straight line). No rates are given: the spot is the forward of every expiry,
 * r = q = 0.
 *
 * - calendar: w₂ < w₁ − 1e-12 at one strike and neighbouring expiries, w = σ²·T, T = expiryDays/365
 * - butterfly: C₁·(K₃ − K₂)/(K₃ − K₁) − C₂ + C₃·(K₂ − K₁)/(K₃ − K₁) < −1e-12·spot at neighbouring quoted strikes, C
 *   calls
 * - vertical: (C₂ − C₁)/(K₂ − K₁) outside [−1 − 1e-12, 1e-12] at neighbouring quoted strikes
 * - negative volatility: a spline that is 0 or less at a strike of the surface or at the spot
 *
 * @param inputs.marketData     quotes [n] in any order, n = 1 … 5000: `strike` [currency] > 0, ≤ 1e12; `expiryDays`
 *   [days] > 0, ≤ 36500; `impliedVol` [1/√year] > 0, ≤ 10; no pair of strike and expiry twice; distinct expiries times
 *   distinct strikes ≤ 50000
 * @param inputs.spot           spot  [currency]  > 0, ≤ 1e12
 * @param inputs.interpolation  `linear` or `cubic`, default `linear`
 * @returns the surface by ascending expiry and strike, and what was read off it; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above, or two strikes are
 *   so close that their spline exceeds 1e15
 * @remarks Nothing is extrapolated: a row holds the strikes within the quoted range of its expiry; at a spot outside it
 *          the term structure takes the nearest quote and says so. A cubic may overshoot between quotes; where it
 *          dips to 0 or below there is no volatility: null, and a violation. Calendar arbitrage and negative
 *          volatilities are sought on the filled surface, butterflies and verticals on quotes alone. Two strikes or
 *          expiries are one only if they are equal as doubles.
 *          Accuracy: splines within 1e-14 of vectors/volatility-surface.splines.json, relative to the largest
 *          volatility.
 *          Cost: O(cells·log n).
 * @see Gatheral (2006), The Volatility Surface, chapter 3; Roper (2010), Arbitrage free implied volatility surfaces,
 *   for the conditions.
 * @example
 * const volOf = (strike: number) => (strike === 100 ? 0.2 : 0.25);
 * const marketData = [90, 110, 100].map((strike) => ({ strike, expiryDays: 73, impliedVol: volOf(strike) }));
 * const { atmTermStructure, arbitrage } = volatilitySurface({ marketData, spot: 100 });
 * atmTermStructure[0]?.totalVariance; // ≈ 0.008
 * arbitrage.isArbitrageFree; // true
 */
export function volatilitySurface(inputs: VolatilitySurfaceInputs): VolatilitySurface {
  volatilitySurfaceInputs.assert(inputs);
  const { marketData, spot, interpolation = 'linear' } = inputs;
  const smiles = smilesOf(marketData, interpolation);
  const strikes = [...new Set(marketData.map(({ strike }) => strike))].sort((a, b) => a - b);
  const rows = smiles.map((smile) => rowOf(smile, strikes));
  const calendar = calendarViolations(rows);
  const callPrices = smiles.map((smile) => callPriceViolations(smile, spot));
  const butterfly = callPrices.flatMap(({ butterflies }) => butterflies);
  const vertical = callPrices.flatMap(({ verticals }) => verticals);
  const negative =
    interpolation === 'linear' ? [] : smiles.flatMap((smile) => negativeVolatilities(smile, strikes, spot));
  return {
    surface: rows.map(({ expiryDays, vols }) => ({ expiryDays, vols })),
    atmTermStructure: atmTermStructure(smiles, spot),
    skewByExpiry: smiles.map((smile) => volatilitySkew(smile, spot)),
    nPoints: marketData.length,
    nExpiries: smiles.length,
    nStrikes: strikes.length,
    interpolation,
    arbitrage: {
      isArbitrageFree: calendar.length + butterfly.length + vertical.length + negative.length === 0,
      calendarViolations: calendar,
      butterflyViolations: butterfly,
      verticalViolations: vertical,
      negativeVolatilityViolations: negative,
    },
  };
}

/** Every strike that the smile reaches without extrapolation; a volatility that would be 0 or less is none. */
function rowOf(smile: Smile, strikes: readonly number[]) {
  const points = strikes.map((strike) => smileAt(smile, strike)).filter((point) => point !== null);
  const vols = points.map((point) => (point.vol > 0 ? point : { ...point, vol: null }));
  return { expiryDays: smile.expiryDays, T: smile.T, vols };
}

/** Strikes are low below the one and high above the other, in units of the spot. */
const LOW_BELOW = 0.95;
const HIGH_ABOVE = 1.05;

/** Mean quoted volatility of the low strikes less that of the high ones. */
function volatilitySkew({ expiryDays, curve }: Smile, spot: number): VolatilitySkew {
  const { x: strikes, y: vols } = curve;
  const low = mean(vols.filter((_, i) => (strikes[i] as number) < LOW_BELOW * spot));
  const high = mean(vols.filter((_, i) => (strikes[i] as number) > HIGH_ABOVE * spot));
  return { expiryDays, skew: low === null || high === null ? null : low - high, nStrikes: strikes.length };
}

function mean(vols: readonly number[]): number | null {
  return vols.length === 0 ? null : vols.reduce((sum, vol) => sum + vol, 0) / vols.length;
}

/** Volatility at the spot, expiry by expiry, with the forward volatilities between them. */
function atmTermStructure(smiles: readonly Smile[], spot: number): AtmVolatility[] {
  let near: { readonly expiryDays: number; readonly vol: number | null } | null = null;
  return smiles.map((smile) => {
    const { expiryDays, T } = smile;
    const quoted = smileAt(smile, spot);
    const found = quoted?.vol ?? nearestEnd(smile, spot);
    const vol = found > 0 ? found : null;
    const forwardVol = near === null ? vol : forwardVolatility(near.expiryDays, near.vol, expiryDays, vol);
    near = { expiryDays, vol };
    const totalVariance = vol === null ? null : vol * vol * T;
    return { expiryDays, vol, totalVariance, forwardVol, extrapolated: quoted === null };
  });
}

/** Volatility of the nearest quote. Precondition, unchecked: the spot is outside the quoted strikes. */
function nearestEnd({ curve }: Smile, spot: number): number {
  const isBelowAll = spot < (curve.x[0] as number);
  return curve.y.at(isBelowAll ? 0 : -1) as number;
}

/**
 * √((w₂ − w₁)/(T₂ − T₁)) with w = σ²T; null when negative or beyond doubles, and where a volatility is null.
 *
 * The quotient is σ₁² + (σ₂ − σ₁)(σ₂ + σ₁)·T₂/(T₂ − T₁), where nothing cancels on a flat term structure.
 */
function forwardVolatility(days1: number, vol1: number | null, days2: number, vol2: number | null): number | null {
  if (vol1 === null || vol2 === null) return null;
  const variance = vol1 * vol1 + ((vol2 - vol1) * (vol2 + vol1) * days2) / (days2 - days1);
  return variance >= 0 && variance < Infinity ? Math.sqrt(variance) : null;
}

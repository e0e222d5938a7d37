import { type Answer, type Request } from '@quant/contract';
import { type CallCost, InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { calendarViolations, callPriceViolations, negativeVolatilities } from './internal/volatility-surface/arbitrage';
import { type Smile, smileAt, smilesOf } from './internal/volatility-surface/smile';

type SurfaceRequest = Request<'derivativesVolatilitySurface'>;
type Surface = Answer<'derivativesVolatilitySurface'>;

/** Most cells of the surface, quoted or not. */
const MOST_CELLS = 50_000;

/** A cell of the surface, and where its total variance falls; one that is negative takes less. */
const CELL_BYTES = 2 * NUMBER_BYTES + 45 + (5 * NUMBER_BYTES + 100);
const CELL_NANOSECONDS = 150;

/** A butterfly and a vertical spread that are arbitrage. */
const QUOTE_BYTES = 5 * NUMBER_BYTES + 60 + (4 * NUMBER_BYTES + 60);
const QUOTE_NANOSECONDS = 1000;

/** The frame of a row, its volatility at the money and its skew; and a spline that is negative at the spot. */
const EXPIRY_BYTES = 9 * NUMBER_BYTES + 180 + (3 * NUMBER_BYTES + 100);
const EXPIRY_NANOSECONDS = 2500;

const OTHER_BYTES = 1000;

/** Times for each quote, expiry and cell of the surface, which has every quoted strike at every expiry. */
export const cost = {
  estimate: ({ market_data }: SurfaceRequest): CallCost => {
    const expiries = new Set(market_data.map(({ expiry_days }) => expiry_days)).size;
    const strikes = new Set(market_data.map(({ strike }) => strike)).size;
    const cells = Math.min(expiries * strikes, MOST_CELLS);
    return estimatedCost(
      QUOTE_NANOSECONDS * market_data.length + EXPIRY_NANOSECONDS * expiries + CELL_NANOSECONDS * cells,
      OTHER_BYTES + QUOTE_BYTES * market_data.length + EXPIRY_BYTES * expiries + CELL_BYTES * cells,
    );
  },
  ceilingMs: 200,
} satisfies OperationCost<SurfaceRequest>;

/**
 * Implied volatility surface from quotes, filled in along the strike, with its term structure, skew and static
 * arbitrage.
 *
 * Within each expiry volatility is a function of the strike: straight lines between quotes, or the natural cubic spline
 * through them (with two quotes a straight line). Rates are 0: the spot is the forward of every expiry.
 *
 * - calendar: w₂ < w₁ − 1e-12 at one strike and neighbouring expiries, w = σ²·T, T = expiry_days/365
 * - butterfly: C₁·(K₃ − K₂)/(K₃ − K₁) − C₂ + C₃·(K₂ − K₁)/(K₃ − K₁) < −1e-12·spot at neighbouring quoted strikes, C
 *   calls
 * - vertical: (C₂ − C₁)/(K₂ − K₁) outside [−1 − 1e-12, 1e-12] at neighbouring quoted strikes
 * - negative volatility: a spline that is 0 or less at a strike of the surface or at the spot
 *
 * @throws InvalidInputError  a pair of strike and expiry is quoted twice, distinct expiries times distinct strikes exceed
 *   50000, or two strikes are so close that their spline exceeds 1e15
 * @remarks The surface has no extrapolation: a row holds the strikes within the quoted range of its expiry; at a spot
 *          outside it the term structure takes the nearest quote and flags it. A cubic may overshoot between quotes; if
 *          it dips to 0 or below, the volatility is null and listed as a violation. Calendar arbitrage and negative
 *          volatilities are sought on the filled surface, butterflies and verticals on quotes alone. Two strikes or
 *          expiries are one only if they are equal as doubles.
 *          Accuracy: splines within 1e-14 of vectors/volatility-surface.splines.json, relative to the largest
 *          volatility.
 *          Cost: O(cells·log n).
 * @see Gatheral (2006), The Volatility Surface, chapter 3; Roper (2010), Arbitrage free implied volatility surfaces,
 *   for the conditions.
 * @example
 * const volOf = (strike: number) => (strike === 100 ? 0.2 : 0.25);
 * const market_data = [90, 110, 100].map((strike) => ({ strike, expiry_days: 73, implied_vol: volOf(strike) }));
 * const request = { market_data, spot: 100, interpolation: 'linear' } as const;
 * const { atm_term_structure, arbitrage } = derivativesVolatilitySurface(request);
 * atm_term_structure[0]?.total_variance; // ≈ 0.008
 * arbitrage.is_arbitrage_free; // true
 */
export function derivativesVolatilitySurface({ market_data, spot, interpolation }: SurfaceRequest): Surface {
  assertGrid(market_data);
  const smiles = smilesOf(market_data, interpolation);
  const strikes = [...new Set(market_data.map(({ strike }) => strike))].sort((a, b) => a - b);
  const rows = smiles.map((smile) => rowOf(smile, strikes));
  const calendar = calendarViolations(rows);
  const callPrices = smiles.map((smile) => callPriceViolations(smile, spot));
  const butterfly = callPrices.flatMap(({ butterflies }) => butterflies);
  const vertical = callPrices.flatMap(({ verticals }) => verticals);
  const negative =
    interpolation === 'linear' ? [] : smiles.flatMap((smile) => negativeVolatilities(smile, strikes, spot));
  return {
    surface: rows.map(({ expiry_days, vols }) => ({ expiry_days, vols })),
    atm_term_structure: termStructure(smiles, spot),
    skew_by_expiry: smiles.map((smile) => volatilitySkew(smile, spot)),
    n_points: market_data.length,
    n_expiries: smiles.length,
    n_strikes: strikes.length,
    interpolation,
    arbitrage: {
      is_arbitrage_free: calendar.length + butterfly.length + vertical.length + negative.length === 0,
      calendar_violations: calendar,
      butterfly_violations: butterfly,
      vertical_violations: vertical,
      negative_volatility_violations: negative,
    },
  };
}

function assertGrid(quotes: SurfaceRequest['market_data']): void {
  const strikes = new Set<number>();
  const strikesByExpiry = new Map<number, Set<number>>();
  for (const { strike, expiry_days } of quotes) {
    const listed = strikesByExpiry.get(expiry_days) ?? new Set();
    if (listed.has(strike)) {
      throw new InvalidInputError(
        ['market_data'],
        'value_error',
        'of distinct pairs of strike and expiry_days',
        quotes,
      );
    }
    strikesByExpiry.set(expiry_days, listed.add(strike));
    strikes.add(strike);
  }
  if (strikesByExpiry.size * strikes.size > MOST_CELLS) {
    const constraint = `of at most ${MOST_CELLS} cells (distinct expiries times distinct strikes)`;
    throw new InvalidInputError(['market_data'], 'value_error', constraint, quotes);
  }
}

/** Every strike that the smile reaches without extrapolation; a volatility that would be 0 or less is none. */
function rowOf(smile: Smile, strikes: readonly number[]) {
  const points = strikes.map((strike) => smileAt(smile, strike)).filter((point) => point !== null);
  const vols = points.map((point) => (point.vol > 0 ? point : { ...point, vol: null }));
  return { expiry_days: smile.expiry_days, T: smile.T, vols };
}

/** Strikes are low below the one and high above the other, in units of the spot. */
const LOW_BELOW = 0.95;
const HIGH_ABOVE = 1.05;

/** Mean quoted volatility of the low strikes less that of the high ones. */
function volatilitySkew({ expiry_days, curve }: Smile, spot: number): Surface['skew_by_expiry'][number] {
  const { x: strikes, y: vols } = curve;
  const low = mean(vols.filter((_, i) => (strikes[i] as number) < LOW_BELOW * spot));
  const high = mean(vols.filter((_, i) => (strikes[i] as number) > HIGH_ABOVE * spot));
  return { expiry_days, skew: low === null || high === null ? null : low - high, n_strikes: strikes.length };
}

function mean(vols: readonly number[]): number | null {
  return vols.length === 0 ? null : vols.reduce((sum, vol) => sum + vol, 0) / vols.length;
}

/** Volatility at the spot, expiry by expiry, with the forward volatilities between them. */
function termStructure(smiles: readonly Smile[], spot: number): Surface['atm_term_structure'] {
  let near: { readonly expiry_days: number; readonly vol: number | null } | null = null;
  return smiles.map((smile) => {
    const { expiry_days, T } = smile;
    const quoted = smileAt(smile, spot);
    const found = quoted?.vol ?? nearestEnd(smile, spot);
    const vol = found > 0 ? found : null;
    const forward_vol = near === null ? vol : forwardVolatility(near.expiry_days, near.vol, expiry_days, vol);
    near = { expiry_days, vol };
    const total_variance = vol === null ? null : vol * vol * T;
    return { expiry_days, vol, total_variance, forward_vol, extrapolated: quoted === null };
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

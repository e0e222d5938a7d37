import { type Answer } from '@quant/contract';
import { europeanPrice } from '../../../black-scholes/european-value';
import { type Smile, smileAt } from './smile';

type Arbitrage = Answer<'derivativesVolatilitySurface'>['arbitrage'];
type CalendarViolation = Arbitrage['calendar_violations'][number];
type ButterflyViolation = Arbitrage['butterfly_violations'][number];
type VerticalViolation = Arbitrage['vertical_violations'][number];
type NegativeVolatility = Arbitrage['negative_volatility_violations'][number];

/** A quoted call on the forward, undiscounted. */
interface Call {
  readonly strike: number;
  readonly price: number;
}

/** Error by rounding of a slope, and per unit of spot of a butterfly. */
const TOLERANCE = 1e-12;

/** Strikes at which call prices are not convex, rise with the strike, or fall faster than it. */
export function callPriceViolations(
  { expiry_days, T, curve }: Smile,
  spot: number,
): { readonly butterflies: ButterflyViolation[]; readonly verticals: VerticalViolation[] } {
  const calls = curve.x.map((strike, i) => ({
    strike,
    price: europeanPrice({ type: 'call', S: spot, K: strike, T, sigma: curve.y[i] as number, r: 0, q: 0 }),
  }));
  const spreads = [...pairs(calls)];
  const butterflies: ButterflyViolation[] = [];
  for (const [[low, middle], [, high]] of pairs(spreads)) {
    const butterfly_price = priceOfButterfly(low, middle, high);
    if (butterfly_price >= -TOLERANCE * spot) continue;
    butterflies.push({ expiry_days, strikes: [low.strike, middle.strike, high.strike], butterfly_price });
  }
  const verticals: VerticalViolation[] = [];
  for (const [low, high] of spreads) {
    const slope = (high.price - low.price) / (high.strike - low.strike);
    if (slope >= -1 - TOLERANCE && slope <= TOLERANCE) continue;
    const call_spread_slope = Number.isFinite(slope) ? slope : null;
    verticals.push({ expiry_days, strikes: [low.strike, high.strike], call_spread_slope });
  }
  return { butterflies, verticals };
}

function priceOfButterfly(low: Call, middle: Call, high: Call): number {
  const width = high.strike - low.strike;
  const lowShare = (high.strike - middle.strike) / width;
  const highShare = (middle.strike - low.strike) / width;
  return low.price * lowShare - middle.price + high.price * highShare;
}

/** A row of the surface and its time to expiry [years]. */
type DatedRow = Answer<'derivativesVolatilitySurface'>['surface'][number] & { readonly T: number };

/** Strikes at which total variance falls from one expiry to the next, if both rows have a volatility there. */
export function calendarViolations(rows: readonly DatedRow[]): CalendarViolation[] {
  return Array.from(pairs(rows), ([near, far]) => fallsBetween(near, far)).flat();
}

/** Both rows are in the order of their strikes: one pass over either is enough. */
function fallsBetween(near: DatedRow, far: DatedRow): CalendarViolation[] {
  const falls: CalendarViolation[] = [];
  const nearVols = near.vols.values();
  let cell = nearVols.next();
  for (const { strike, vol } of far.vols) {
    while (!cell.done && cell.value.strike < strike) cell = nearVols.next();
    if (cell.done) break;
    const nearVol = cell.value.vol;
    if (cell.value.strike > strike || nearVol === null || vol === null) continue;
    const total_variance_near = nearVol * nearVol * near.T;
    const total_variance_far = vol * vol * far.T;
    if (total_variance_far >= total_variance_near - TOLERANCE) continue;
    const expiries = { expiry_days_near: near.expiry_days, expiry_days_far: far.expiry_days };
    falls.push({ strike, ...expiries, total_variance_near, total_variance_far });
  }
  return falls;
}

/**
 * Where the spline of one expiry dips to 0 or below: at the strikes of the surface and at the spot, each once,
 * ascending.
 */
export function negativeVolatilities(smile: Smile, strikes: readonly number[], spot: number): NegativeVolatility[] {
  const asked = [...new Set([...strikes, spot])].sort((a, b) => a - b);
  return asked.flatMap((strike) => {
    const cell = smileAt(smile, strike);
    if (cell === null || cell.vol > 0) return [];
    return [
      { type: 'negative_volatility', expiry_days: smile.expiry_days, strike, interpolated_vol: cell.vol } as const,
    ];
  });
}

/** Each item with the one after it. */
function* pairs<T extends object>(items: Iterable<T>): Generator<readonly [T, T]> {
  let previous: T | null = null;
  for (const item of items) {
    if (previous !== null) yield [previous, item];
    previous = item;
  }
}

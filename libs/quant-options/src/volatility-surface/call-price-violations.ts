import { blackScholesPrice } from '../black-scholes/price';
import { pairs } from './pairs';
import { type Smile } from './smile';
import { type ButterflyViolation, type VerticalViolation } from './volatility-surface-result';

/** A quoted call on the forward, undiscounted. */
interface Call {
  readonly strike: number;
  readonly price: number;
}

/** What rounding may do to a slope, and per unit of spot to a butterfly. */
const TOLERANCE = 1e-12;

/** Where the calls at quoted strikes are not convex, and where they rise with the strike or fall faster than it. */
export function callPriceViolations(
  { expiryDays, T, knots }: Smile,
  spot: number,
): { readonly butterflies: ButterflyViolation[]; readonly verticals: VerticalViolation[] } {
  const calls = knots.map(({ strike, vol }) => ({
    strike,
    price: blackScholesPrice({ S: spot, K: strike, T, sigma: vol, r: 0, q: 0 }),
  }));
  const spreads = [...pairs(calls)];
  const butterflies: ButterflyViolation[] = [];
  for (const [[low, middle], [, high]] of pairs(spreads)) {
    const butterflyPrice = priceOfButterfly(low, middle, high);
    if (butterflyPrice >= -TOLERANCE * spot) continue;
    butterflies.push({ expiryDays, strikes: [low.strike, middle.strike, high.strike], butterflyPrice });
  }
  const verticals: VerticalViolation[] = [];
  for (const [low, high] of spreads) {
    const slope = (high.price - low.price) / (high.strike - low.strike);
    if (slope >= -1 - TOLERANCE && slope <= TOLERANCE) continue;
    const callSpreadSlope = Number.isFinite(slope) ? slope : null;
    verticals.push({ expiryDays, strikes: [low.strike, high.strike], callSpreadSlope });
  }
  return { butterflies, verticals };
}

function priceOfButterfly(low: Call, middle: Call, high: Call): number {
  const width = high.strike - low.strike;
  const lowShare = (high.strike - middle.strike) / width;
  const highShare = (middle.strike - low.strike) / width;
  return low.price * lowShare - middle.price + high.price * highShare;
}

import { type PublishedTiers } from './published-tiers';

/** A position whose liquidation price is looked for. */
export interface SoughtPosition {
  readonly side: 1 | -1;
  readonly entryPrice: number;
  readonly quantity: number;
  readonly collateral: number;
}

/** Taker fees as the exchanges publish them for accounts without a discount. */
const TAKER = { bybit: 0.00055, okx: 0.0005 };

/**
 * The liquidation price by bisection: the mark at which the margin balance is the maintenance margin. It goes through
 * the published tiers part by part and shares nothing with the closed form.
 *
 * @returns 0: the position is not liquidated at any price
 */
export function bisectedLiquidationPrice(tiers: PublishedTiers, position: SoughtPosition): number {
  const { side, entryPrice, quantity, collateral } = position;
  const fee = bankruptcyFee(tiers, position);
  /** Margin that is left above what the venue requires; falls as the mark goes against the position. */
  const spare = (mark: number): number =>
    collateral + side * quantity * (mark - entryPrice) - required(tiers, position, mark) - fee;
  // a long position's spare margin rises with the mark, a short one's falls
  let [bad, good] = side === 1 ? [0, entryPrice * 2] : [entryPrice, 0];
  if (side === -1) {
    bad = entryPrice;
    while (spare(bad) > 0) bad *= 2;
  } else {
    if (spare(0) > 0) return 0;
    while (spare(good) < 0) good *= 2;
  }
  for (let i = 0; i < 200; i++) {
    const middle = (bad + good) / 2;
    if (spare(middle) > 0) good = middle;
    else bad = middle;
  }
  return (bad + good) / 2;
}

/** The maintenance margin at a mark, and the fee that is charged on the value there. */
function required(tiers: PublishedTiers, { entryPrice, quantity }: SoughtPosition, mark: number): number {
  const { venue, steps, rules } = tiers;
  const value = quantity * (venue === 'krakenfutures' ? entryPrice : mark);
  const feeRate = venue === 'okx' ? TAKER.okx : 0;
  if (rules.rates === 'whole') {
    const size = rules.sizedIn === 'coins' ? quantity : quantity * entryPrice;
    const [, rate] = steps.findLast(([from]) => size > from) as readonly [number, number];
    return value * (rate + feeRate);
  }
  let margin = 0;
  for (const [i, [from, rate]] of steps.entries()) {
    const to = steps[i + 1]?.[0] ?? Infinity;
    if (value > from) margin += rate * (Math.min(value, to) - from);
  }
  return margin;
}

/** Bybit reserves the fee of closing at the bankruptcy price. */
function bankruptcyFee({ venue }: PublishedTiers, { side, entryPrice, quantity, collateral }: SoughtPosition): number {
  if (venue !== 'bybit') return 0;
  let [low, high] = [0, entryPrice * 4 + (4 * collateral) / quantity];
  for (let i = 0; i < 200; i++) {
    const price = (low + high) / 2;
    const left = collateral + side * quantity * (price - entryPrice) - TAKER.bybit * quantity * price;
    if (left > 0 === (side === 1)) high = price;
    else low = price;
  }
  return TAKER.bybit * quantity * low;
}

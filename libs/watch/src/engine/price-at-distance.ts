/**
 * The mark at which the liquidation price is a given distance away.
 *
 * liq/(1 − s·pct/100),  from  pct = 100·s·(mark − liq)/mark,  s = +1 long, −1 short
 *
 * @param pct  > −100, < 100
 */
export function priceAtDistance(side: 1 | -1, liquidationPrice: number, pct: number): number {
  return liquidationPrice / (1 - (side * pct) / 100);
}

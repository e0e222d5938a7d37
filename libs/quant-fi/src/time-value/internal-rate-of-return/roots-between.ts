import { type Balance } from './balance';

/**
 * How many rates of return there are between two: none, one, or that cannot be said yet.
 *
 * The slope of L = ln(P/N) is the mean time of the outlays less that of the receipts. Either time falls as the rate rises, because
 * later payments lose more; so their values at the ends bound them, and the slope, in between. With a slope of one sign, L has a
 * root where its sign changes; where it cannot reach 0 from either end by the steepest slopes, it has none.
 *
 * @param resolution  |L| that may be 0, and relative error of the times
 */
export function rootsBetween(left: Balance, right: Balance, resolution: number): 'none' | 'one' | 'open' {
  const least = right.paid - left.received;
  const greatest = left.paid - right.received;
  const slopeNoise = resolution * Math.max(left.paid, left.received);
  const isMonotone = least > slopeNoise || greatest < -slopeNoise;
  const changesSign = left.logRatio > 0 !== right.logRatio > 0;
  if (isMonotone) return changesSign ? 'one' : 'none';
  if (changesSign) return 'open';
  const width = right.logGrowth - left.logGrowth;
  const nearest =
    left.logRatio > 0
      ? leastValue(left.logRatio, right.logRatio, least, greatest, width)
      : leastValue(-left.logRatio, -right.logRatio, -greatest, -least, width);
  return nearest > resolution ? 'none' : 'open';
}

/** Where the steepest descent from the left meets the steepest ascent to the right; slopes of either sign. */
function leastValue(left: number, right: number, least: number, greatest: number, width: number): number {
  if (!(least < 0 && greatest > 0)) return Math.min(left, right);
  return (greatest * left - least * right + least * greatest * width) / (greatest - least);
}

import { priceWalk } from './price-walk';
import { seedOf } from './seed-of';
import { type SimulatedAsset } from './simulated-assets';

const MARKET = seedOf('the market as a whole');
/** Share of the variance that assets have in common, as coins do. */
const IN_COMMON = 0.5;

/** Price of a simulated asset at a moment, epoch ms. */
export function simulatedMark(name: string, { price, volatility }: SimulatedAsset, time: number): number {
  const together = Math.sqrt(IN_COMMON) * priceWalk(MARKET, time);
  const alone = Math.sqrt(1 - IN_COMMON) * priceWalk(seedOf(name), time);
  return price * Math.exp(volatility * (together + alone));
}

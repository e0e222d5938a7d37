import { latticeNoise, seedOf } from './lattice-noise';
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

const FINEST_MS = 7500;
/** From seconds to 2^23 times as much, two years. */
const SCALES = 24;
/**
 * Makes the steps of a day, of a walk with unit volatility, have a standard deviation of √(1/365); found by measuring.
 */
const UNIT = 0.000384;
/** Where a walk is on its finest lattice: an offset keeps the ends of days off the corners of the coarser ones. */
const PHASE = 0.37;

/**
 * Logarithm of a price that wanders: a sum of noises, each scale twice as long and √2 as high as the one before, so
 * that steps grow like the root of time, as those of a random walk. Yet it is a function: any moment can be asked for,
 * in any order.
 *
 * @param seed  which walk
 * @param time  epoch ms
 * @returns for a volatility of 1 a year
 */
function priceWalk(seed: number, time: number): number {
  let height = 0;
  for (let scale = 0; scale < SCALES; scale++) {
    const x = time / (FINEST_MS * 2 ** scale) + PHASE * (scale + 1);
    height += Math.SQRT2 ** scale * latticeNoise(seed + scale, x);
  }
  return UNIT * height;
}

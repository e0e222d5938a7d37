import { latticeNoise, seedOf } from './lattice-noise';

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
/** Offset of a walk on its finest lattice. It keeps the ends of days off the corners of coarser lattices. */
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

/** How a simulated asset behaves. */
export interface SimulatedAsset {
  /** Price around which it wanders [USD], > 0. */
  readonly price: number;
  /** Yearly volatility, a fraction, ≥ 0. */
  readonly volatility: number;
}

/** Prices and volatilities of the size that the assets of these names had; nothing follows from them. */
export const SIMULATED_ASSETS: Readonly<Record<string, SimulatedAsset>> = {
  BTC: { price: 65_000, volatility: 0.5 },
  ETH: { price: 3200, volatility: 0.65 },
  SOL: { price: 150, volatility: 0.85 },
  BNB: { price: 580, volatility: 0.55 },
  XRP: { price: 0.6, volatility: 0.8 },
  DOGE: { price: 0.15, volatility: 1 },
  ADA: { price: 0.45, volatility: 0.8 },
  AVAX: { price: 35, volatility: 0.9 },
  LINK: { price: 15, volatility: 0.8 },
  LTC: { price: 80, volatility: 0.65 },
};

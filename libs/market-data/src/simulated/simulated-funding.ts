import { latticeNoise } from './lattice-noise';
import { seedOf } from './seed-of';

const HOUR_MS = 3_600_000;
export const INTERVAL_HOURS = 8;
const INTERVAL_MS = INTERVAL_HOURS * HOUR_MS;

/** Longs pay most of the time; about one interval in three, shorts do. */
const USUAL = 5e-5;
const SWING = 3e-4;
/** Intervals from one mood of the market to the next: two days. */
const MOOD = 6;

/** Funding of a simulated asset at a moment, epoch ms: one rate an interval, paid at 00:00, 08:00 and 16:00 UTC. */
export function simulatedFunding(name: string, time: number): { fundingRate: number; nextFundingTime: number } {
  const interval = Math.floor(time / INTERVAL_MS);
  const rate = USUAL + SWING * latticeNoise(seedOf(`${name} funding`), interval / MOOD);
  // as venues quote it
  return { fundingRate: Math.round(rate * 1e8) / 1e8, nextFundingTime: (interval + 1) * INTERVAL_MS };
}

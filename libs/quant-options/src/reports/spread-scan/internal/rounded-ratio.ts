import { type SpreadCandidate } from '../result';

/** From here on doubles are further apart than 1e-9: rounding would change nothing, and overflow at last. */
const COARSE = 2 ** 23;

/**
 * The ratio of profit to loss to the nearest 1e-9, so that no tie is decided by rounding; without a ratio the least.
 */
export function roundedRatio({ riskReward }: Pick<SpreadCandidate, 'riskReward'>): number {
  if (riskReward === null) return -Infinity;
  return Math.abs(riskReward) < COARSE ? Math.round(riskReward * 1e9) / 1e9 : riskReward;
}

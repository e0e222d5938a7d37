import { type UnrankedSpread } from './candidate';

/** From here on doubles are further apart than 1e-9: rounding would change nothing, and overflow at last. */
const COARSE = 2 ** 23;

/**
 * The ratio of profit to loss to the nearest 1e-9, so that rounding decides no tie; −Infinity without a ratio.
 */
export function roundedRatio({ risk_reward }: Pick<UnrankedSpread, 'risk_reward'>): number {
  if (risk_reward === null) return -Infinity;
  return Math.abs(risk_reward) < COARSE ? Math.round(risk_reward * 1e9) / 1e9 : risk_reward;
}

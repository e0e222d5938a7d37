import { finiteOrNull } from '@quant/core/kernels';
import { type DiscreteKelly } from './kelly-criterion-result';

/** A fraction of so little is the rounding of a bet without an edge: 0.4 against 3:2 leaves 5e-17. */
const NO_EDGE = 1e-12;

/** From here on half of the fraction is still too bold for what is known about a win rate. */
const LARGE = 0.25;

/**
 * The fraction of the capital to put at risk in a bet that is won or lost.
 *
 * Preconditions, unchecked: 0 ≤ winRate ≤ 1, avgWin ≥ 0, avgLoss > 0, the amounts at most 1e15.
 */
export function discreteKelly(winRate: number, avgWin: number, avgLoss: number): DiscreteKelly {
  const lossRate = 1 - winRate;
  // + 0: a win of −0 would show in every figure
  const win = avgWin + 0;
  const raw = win === 0 ? null : finiteOrNull(winRate - (lossRate === 0 ? 0 : lossRate * (avgLoss / win)));
  const full = raw === null || raw <= NO_EDGE ? 0 : raw;
  const edge = winRate * win - lossRate * avgLoss;
  return {
    mode: 'discrete',
    fullKelly: full,
    halfKelly: full / 2,
    quarterKelly: full / 4,
    edge,
    payoffRatio: finiteOrNull(win / avgLoss),
    recommended: full === 0 ? 'NO_BET' : full >= LARGE - NO_EDGE ? 'QUARTER_KELLY' : 'HALF_KELLY',
    kellyRaw: raw,
    edgePerUnitRisk: finiteOrNull(edge / avgLoss),
    breakEvenWinRate: avgLoss / (avgLoss + win),
    growthRateFull: growthRate(full, winRate, win, avgLoss),
    growthRateHalf: growthRate(full / 2, winRate, win, avgLoss),
  };
}

/** p·ln(1 + f·b) + q·ln(1 − f), where 0·ln 0 = 0: the whole capital is put at risk only where nothing can be lost. */
function growthRate(fraction: number, winRate: number, win: number, loss: number): number {
  if (fraction === 0) return 0;
  const gain = fraction * (win / loss);
  // beyond the range of doubles the 1 does not count
  const logGain = Number.isFinite(gain) ? Math.log1p(gain) : Math.log(fraction * win) - Math.log(loss);
  return winRate * logGain + (winRate === 1 ? 0 : (1 - winRate) * Math.log1p(-fraction));
}

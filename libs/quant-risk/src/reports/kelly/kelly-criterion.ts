import { finiteOrNull } from '@quant/core/kernels';
import { rawFraction } from '../../kelly/raw-fraction';
import { continuousKelly } from './continuous-kelly';
import { completeKellyInputs, type KellyCriterionInputs } from './inputs';
import { type DiscreteKelly, type KellyCriterion } from './kelly-criterion-result';

/**
 * How much to bet so that the capital grows fastest in the long run, on a game of chance or on an asset.
 *
 * Discrete: f = p − q/b, q = 1 − p, b = win/loss, the fraction of the capital put at risk; growth p·ln(1 + f·b) +
 * q·ln(1 − f). Continuous: f = mean/variance, the leverage, at a borrowing rate of 0; growth 252·(f·mean −
 * f²·variance/2) a year; and the leverage at which the returns given would have compounded to the most, the root of Σ
 * r/(1 + f·r) = 0.
 *
 * @param inputs.mode     `discrete` or `continuous`              default `discrete`
 * @param inputs.winRate  p, probability of winning               0 … 1      discrete
 * @param inputs.avgWin   gain of a won bet                       ≥ 0        discrete, in any unit
 * @param inputs.avgLoss  loss of a lost bet, a positive amount   > 0        discrete, in the same unit
 * @param inputs.returns  simple returns per day, −1000 … 1000    [n, 10 … 5000]  continuous
 * @returns fractions or leverages, with the growth they bring; which of the two, says `mode`
 * @throws InvalidInputError  an input is absent that the mode needs (`value_error`), of another type, or breaks a bound
 * @remarks A discrete fraction of at most 1e-12 counts as none. Returns are flat when their deviation is at most 1e-12
 *          of the largest; they have no leverage. The variance has n − 1 in its denominator. Accuracy: error ≤ 2e-15 of
 *          the largest term, of the empirical leverage ≤ 1e-14. Cost: O(1); continuous O(n) for each of some 15
 *          evaluations.
 * @see Kelly (1956), "A new interpretation of information rate", Bell System Technical Journal 35, 917–926; Thorp
 *   (2006), "The Kelly criterion in blackjack, sports betting, and the stock market", Handbook of Asset and Liability
 *   Management 1, 385–428.
 * @example
 * kellyCriterion({ winRate: 0.55, avgWin: 120, avgLoss: 100 }).fullKelly; // ≈ 0.175
 * kellyCriterion({ winRate: 0.4, avgWin: 1.5, avgLoss: 1 }).recommended; // 'NO_BET'
 * const returns = [...Array(19).fill(0.03), -0.35];
 * const kelly = kellyCriterion({ mode: 'continuous', returns });
 * if (kelly.mode === 'continuous') {
 *   kelly.fullKellyLeverage; // ≈ 1.52354570637119
 *   kelly.empiricalKelly; // ≈ 1.04761904761905
 * }
 */
export function kellyCriterion(inputs: KellyCriterionInputs): KellyCriterion {
  const complete = completeKellyInputs(inputs);
  if (complete.mode === 'continuous') return continuousKelly(complete.returns);
  return discreteKelly(complete.winRate, complete.avgWin, complete.avgLoss);
}

/** A fraction of so little is the rounding of a bet without an edge: 0.4 against 3:2 leaves 5e-17. */
const NO_EDGE = 1e-12;

/** From here on half of the fraction is still too bold for what is known about a win rate. */
const LARGE = 0.25;

/**
 * The fraction of the capital to put at risk in a bet that is won or lost.
 *
 * Preconditions, unchecked: 0 ≤ winRate ≤ 1, avgWin ≥ 0, avgLoss > 0, the amounts at most 1e15.
 */
function discreteKelly(winRate: number, avgWin: number, avgLoss: number): DiscreteKelly {
  const lossRate = 1 - winRate;
  // + 0: a win of −0 would show in every figure
  const win = avgWin + 0;
  const raw = win === 0 ? null : rawFraction(winRate, win, avgLoss);
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

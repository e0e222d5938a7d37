import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, TRADING_DAYS } from '@quant/core';
import { finiteOrNull, mean, resolvedDeviation } from '@quant/core/kernels';
import { empiricalKelly } from '../kelly/empirical-kelly';
import { leverageOfMoments } from '../kelly/leverage-of-moments';
import { rawFraction } from '../kelly/raw-fraction';

type Kelly = Answer<'riskKelly'>;
type OfBet = Extract<Kelly, { mode: 'discrete' }>;
type OfAsset = Extract<Kelly, { mode: 'continuous' }>;

/**
 * How much to bet so that the capital grows fastest in the long run, on a game of chance or on an asset.
 *
 * Discrete: f = p − q/b, q = 1 − p, b = win/loss, the fraction of the capital put at risk; growth p·ln(1 + f·b) +
 * q·ln(1 − f). Continuous: f = mean/variance, the leverage, at a borrowing rate of 0; growth 252·(f·mean −
 * f²·variance/2) a year; and the leverage at which the returns given would have compounded to the most, the root of Σ
 * r/(1 + f·r) = 0.
 *
 * @throws InvalidInputError  an input is absent that the mode needs
 * @remarks A discrete fraction of at most 1e-12 counts as none. Returns are flat when their deviation is at most 1e-12
 *          of the largest; they have no leverage. The variance has n − 1 in its denominator. Accuracy: error ≤ 2e-15 of
 *          the largest term, of the empirical leverage ≤ 1e-14. Cost: O(1); continuous O(n) for each of some 15
 *          evaluations.
 * @see Kelly (1956), "A new interpretation of information rate", Bell System Technical Journal 35, 917–926; Thorp
 *   (2006), "The Kelly criterion in blackjack, sports betting, and the stock market", Handbook of Asset and Liability
 *   Management 1, 385–428.
 * @example
 * const bet = riskKelly({ mode: 'discrete', win_rate: 0.55, avg_win: 120, avg_loss: 100 });
 * if (bet.mode === 'discrete') bet.full_kelly; // ≈ 0.175
 * const returns = [...Array(19).fill(0.03), -0.35];
 * const asset = riskKelly({ mode: 'continuous', returns });
 * if (asset.mode === 'continuous') {
 *   asset.full_kelly_leverage; // ≈ 1.52354570637119
 *   asset.empirical_kelly; // ≈ 1.04761904761905
 * }
 */
export function riskKelly({ mode, win_rate, avg_win, avg_loss, returns }: Request<'riskKelly'>): Kelly {
  if (mode === 'continuous') return continuousKelly(needed(returns, 'returns'));
  return discreteKelly(needed(win_rate, 'win_rate'), needed(avg_win, 'avg_win'), needed(avg_loss, 'avg_loss'));
}

function needed<Value>(value: Value | null | undefined, name: string): Value {
  if (value !== null && value !== undefined) return value;
  throw new InvalidInputError([name], 'value_error', 'given in this mode', value);
}

/** A fraction of so little is the rounding of a bet without an edge: 0.4 against 3:2 leaves 5e-17. */
const NO_EDGE = 1e-12;

/** From this fraction on, even half Kelly is too bold, because win rates are estimates. */
const LARGE = 0.25;

/**
 * The fraction of the capital to put at risk in a bet that is won or lost.
 *
 * Preconditions, unchecked: 0 ≤ winRate ≤ 1, avgWin ≥ 0, avgLoss > 0, the amounts at most 1e15.
 */
function discreteKelly(winRate: number, avgWin: number, avgLoss: number): OfBet {
  const lossRate = 1 - winRate;
  // + 0: a win of −0 would show in every figure
  const win = avgWin + 0;
  const raw = win === 0 ? null : rawFraction(winRate, win, avgLoss);
  const full = raw === null || raw <= NO_EDGE ? 0 : raw;
  const edge = winRate * win - lossRate * avgLoss;
  return {
    mode: 'discrete',
    full_kelly: full,
    half_kelly: full / 2,
    quarter_kelly: full / 4,
    edge,
    payoff_ratio: finiteOrNull(win / avgLoss),
    recommended: full === 0 ? 'NO_BET' : full >= LARGE - NO_EDGE ? 'QUARTER_KELLY' : 'HALF_KELLY',
    kelly_raw: raw,
    edge_per_unit_risk: finiteOrNull(edge / avgLoss),
    break_even_win_rate: avgLoss / (avgLoss + win),
    growth_rate_full: growthRate(full, winRate, win, avgLoss),
    growth_rate_half: growthRate(full / 2, winRate, win, avgLoss),
  };
}

/** p·ln(1 + f·b) + q·ln(1 − f) with 0·ln 0 = 0, because f is 1 only if q is 0. */
function growthRate(fraction: number, winRate: number, win: number, loss: number): number {
  if (fraction === 0) return 0;
  const gain = fraction * (win / loss);
  // beyond the range of doubles the 1 does not count
  const logGain = Number.isFinite(gain) ? Math.log1p(gain) : Math.log(fraction * win) - Math.log(loss);
  return winRate * logGain + (winRate === 1 ? 0 : (1 - winRate) * Math.log1p(-fraction));
}

/**
 * The leverage with which to hold an asset, by the mean and the variance of its returns and by the returns themselves.
 *
 * Preconditions, unchecked: at least two returns of at most 1000 in absolute value.
 */
function continuousKelly(returns: ArrayLike<number>): OfAsset {
  const average = mean(returns);
  const deviation = resolvedDeviation(returns, average);
  const variance = deviation * deviation;
  const full = leverageOfMoments(average, deviation);
  const ratio = average / deviation;
  // without variance there is no bound on the leverage
  const growth = deviation === 0 ? null : (TRADING_DAYS / 2) * ratio * ratio;
  return {
    mode: 'continuous',
    half_kelly: full === null ? null : full / 2,
    quarter_kelly: full === null ? null : full / 4,
    full_kelly_leverage: full,
    mean: average,
    variance,
    growth_annual: TRADING_DAYS * (average - variance / 2),
    growth_annual_full_kelly: growth,
    growth_annual_half_kelly: growth === null ? null : 0.75 * growth,
    empirical_kelly: empiricalKelly(returns),
    n: returns.length,
  };
}

import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { ranked } from '../ranking/ranked';
import { spreadCandidate } from './internal/spread-scan/candidate';
import { roundedRatio } from './internal/spread-scan/rounded-ratio';
import { strikeValues } from './internal/spread-scan/strike-values';

/** A candidate: 26 numbers and their names. */
const CANDIDATE_BYTES = 26 * NUMBER_BYTES + 350;
const CANDIDATE_NANOSECONDS = 20_000;
const OTHER_BYTES = 500;

/** A time for each candidate. */
export const cost = {
  estimate: ({ num_candidates }: Request<'optionsSpreadScan'>) => {
    const shown = num_candidates + 1; // the best one once more
    return estimatedCost(CANDIDATE_NANOSECONDS * num_candidates, OTHER_BYTES + CANDIDATE_BYTES * shown);
  },
  ceilingMs: 1,
} satisfies OperationCost<Request<'optionsSpreadScan'>>;

/**
 * Vertical spreads on a grid of strikes around the spot under Black–Scholes–Merton, ranked by profit over loss.
 *
 * K_i = S + pS·(2i − n)/n, i = 0 … n, p = strike_range_pct, n = num_candidates;  spread i has the strikes K_i and K_(i+1)
 *
 * @remarks Ranking: risk_reward to nine decimals, descending, null last; then the lower K1. It favours debit spreads far
 *          out of the money, which seldom pay: weigh it against prob_profit.
 *          Limits: prob_profit is 0 where max_profit ≤ 0 (at negative rates a debit may exceed the width, and far from
 *          the money a credit may be below the least double), and 1 where max_loss < 0.
 *          Accuracy: net, max_profit and max_loss keep their relative accuracy for close strikes, high volatilities and
 *          deep in and out of the money, where buy less sell price would cancel: the latter agrees with the net to the
 *          rounding of the prices. Cost: O(n), 3n + 2 valuations, and 32n more where the strikes are close.
 * @see Black & Scholes (1973), eq. 13; Merton (1973) for the yield; Hull (2018), Options, Futures, and Other
 *   Derivatives, chapter 12, for the spreads.
 * @example
 * const market = { spot: 100, vol: 0.2, dte_years: 0.25, r: 0.05, q: 0, strategy: 'bull_call_spread' } as const;
 * const { best, candidates } = optionsSpreadScan({ ...market, num_candidates: 8, strike_range_pct: 0.1 });
 * best.strikes; // [107.5, 110]
 * best.risk_reward; // ≈ 3.539595811129762
 * candidates.length; // 8
 */
export function optionsSpreadScan(request: Request<'optionsSpreadScan'>): Answer<'optionsSpreadScan'> {
  const strikes = strikeValues(request);
  const spreads = strikes.flatMap((lower, i) => {
    const upper = strikes[i + 1];
    return upper ? [spreadCandidate(request, lower, upper)] : [];
  });
  // among equals the order of the strikes remains
  const candidates = ranked(spreads, [roundedRatio]);
  const best = candidates.reduce((first, other) => (first.rank < other.rank ? first : other));
  const { strategy, spot, vol, dte_years } = request;
  return { strategy, spot, vol, dte_years, candidates, best };
}

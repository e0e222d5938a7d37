import { ranked } from '../../ranking/ranked';
import { spreadScanInputs, type SpreadScanInputs } from './inputs';
import { spreadCandidate } from './internal/candidate';
import { roundedRatio } from './internal/rounded-ratio';
import { strikeValues } from './internal/strike-values';
import { type SpreadScan } from './result';

/**
 * Vertical spreads on a grid of strikes around the spot under Black–Scholes–Merton, ranked by profit over loss.
 *
 * K_i = S + pS·(2i − n)/n, i = 0 … n;  spread i has the strikes K_i and K_(i+1)
 *
 * @param inputs.spot            spot S                                [currency]  > 0, ≤ 1e12
 * @param inputs.vol             volatility                            [1/√year]   > 0, ≤ 10
 * @param inputs.dteYears        time to expiry                        [years]     > 0, ≤ 100
 * @param inputs.r               risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q               dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.strategy        `bull_call_spread`, `bear_put_spread`, `bull_put_spread` or `bear_call_spread`;
 *                               default the first
 * @param inputs.numCandidates   n, the spreads to compare; whole                  2 … 20, default 8
 * @param inputs.strikeRangePct  p, half the grid as a fraction of the spot        > 0, ≤ 0.5, default 0.1
 * @returns the spreads, ranked; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Ranking: riskReward to nine decimals, descending, null last; then the lower K1. It favours debit spreads far
 *          out of the money, which seldom pay: weigh it against probProfit.
 *          Limits: probProfit is 0 where maxProfit ≤ 0 (at negative rates a debit may exceed the width, and far from
 *          the money a credit may be below the least double), and 1 where maxLoss < 0.
 *          Accuracy: net, maxProfit and maxLoss keep their relative accuracy for close strikes, high volatilities and
 *          deep in and out of the money, where buy less sell price would cancel: the latter agrees with the net to the
 *          rounding of the prices. Cost: O(n), 3n + 2 valuations, and 32n more where the strikes are close.
 * @see Black & Scholes (1973), eq. 13; Merton (1973) for the yield; Hull (2018), Options, Futures, and Other
 *   Derivatives, chapter 12, for the spreads.
 * @example
 * const { best, candidates } = spreadScan({ spot: 100, vol: 0.2, dteYears: 0.25 });
 * best.strikes; // [107.5, 110]
 * best.riskReward; // ≈ 3.539595811129762
 * candidates.length; // 8
 */
export function spreadScan(inputs: SpreadScanInputs): SpreadScan {
  const scan = spreadScanInputs.complete(inputs);
  const strikes = strikeValues(scan);
  const spreads = strikes.flatMap((lower, i) => {
    const upper = strikes[i + 1];
    return upper ? [spreadCandidate(scan, lower, upper)] : [];
  });
  // among equals the order of the strikes remains
  const candidates = ranked(spreads, [roundedRatio]);
  const best = candidates.reduce((first, other) => (first.rank < other.rank ? first : other));
  const { strategy, spot, vol, dteYears } = scan;
  return { strategy, spot, vol, dteYears, candidates, best };
}

import { dotProductParts } from '../../double-double/dot-product';
import { quotient } from '../../double-double/quotient';
import { DEFAULT_RATE } from '../../market/bounds';
import { impliedForward } from '../../smile/implied-forward';
import { optionChainAnalysisInputs, DEFAULT_EXPIRY, type OptionChainAnalysisInputs } from './inputs';
import { isLowerNearer } from '../../smile/is-lower-nearer';
import { type ListedStrike, listedStrikes } from './internal/listed-strike';
import { leastPayout } from '../../chain/least-payout';
import { quotedSmile, smile } from '../../smile/smile-points';
import { atTheMoneyVolatility, deltaWings, skew } from './internal/smile-measures';
import { type OptionChainAnalysis } from './option-chain-analysis-result';

/**
 * Forward, smile, skew, max pain and activity of the options of one expiry.
 *
 * F = K + e^(rT)·(C − P) where call and put are nearest in price; the implied volatilities are those of Black's model
 * on F
 *
 * @param inputs.chain               the strikes [1 … 500], in any order, none twice
 * @param inputs.chain[].strike      strike                          [currency]   > 0, ≤ 1e12
 * @param inputs.chain[].callBid     bid for the call                [currency]   0 … 1e15, default 0 (no bid)
 * @param inputs.chain[].callAsk     ask for the call                [currency]   0 … 1e15, default 0
 * @param inputs.chain[].putBid      bid for the put                 [currency]   0 … 1e15, default 0 (no bid)
 * @param inputs.chain[].putAsk      ask for the put                 [currency]   0 … 1e15, default 0
 * @param inputs.chain[].callOi      open interest in the call       [contracts]  integer 0 … 1e12, default 0
 * @param inputs.chain[].putOi       open interest in the put        [contracts]  integer 0 … 1e12, default 0
 * @param inputs.chain[].callVolume  volume traded in the call       [contracts]  integer 0 … 1e12, default 0
 * @param inputs.chain[].putVolume   volume traded in the put        [contracts]  integer 0 … 1e12, default 0
 * @param inputs.spot                spot                            [currency]   > 0, ≤ 1e12
 * @param inputs.r                   risk-free rate, continuous      [1/year]     −1 … 5, default 0.05
 * @param inputs.T                   time to expiry                  [years]      0 … 100, default 0.0833
 * @returns the measures and the smile; null where the chain does not say, never 0 in its place
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above, or a strike is
 *                            listed twice
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks A quote counts when bid > 0 and ask ≥ bid; its price is the mid. There is no dividend yield: dividends enter
 *          through the forward, which falls back to spot·e^(rT) when no strike quotes both sides or F ≤ 0. A volatility
 *          is null under the rules of impliedVolatility. Strikes at equal distance from the spot: the lower is taken.
 *          Accuracy: volatilities as impliedVolatility; totals exact; max pain decided on whole numbers, its payout
 *          within one unit in the last place. Cost: O(n log n), little more than the 2n implied volatilities.
 * @see Black (1976), "The pricing of commodity contracts", J. Financial Economics 3, 167–179; Brenner & Subrahmanyam
 *      (1988), "A simple formula to compute the implied standard deviation", Financial Analysts Journal 44(5), 80–83
 *      (atmIvApprox).
 * @example
 * const chain = [
 *   { strike: 95, callBid: 6.9, callAsk: 7.1, putBid: 1.4, putAsk: 1.6, callOi: 20, putOi: 90 },
 *   { strike: 100, callBid: 3.9, callAsk: 4.1, putBid: 3.4, putAsk: 3.6, callOi: 50, putOi: 40 },
 *   { strike: 105, callBid: 1.9, callAsk: 2.1, putBid: 6.3, putAsk: 6.5, callOi: 80, putOi: 10 },
 * ];
 * const { impliedForward, maxPainStrike } = optionChainAnalysis({ chain, spot: 100, r: 0, T: 0.25 });
 * impliedForward; // 100.5
 * maxPainStrike; // 100
 */
export function optionChainAnalysis(inputs: OptionChainAnalysisInputs): OptionChainAnalysis {
  optionChainAnalysisInputs.assert(inputs);
  const { chain, spot, r = DEFAULT_RATE, T = DEFAULT_EXPIRY } = inputs;
  const strikes = listedStrikes(chain);
  const market = impliedForward(strikes, spot, T, r);
  const points = smile(strikes, market, T);
  const quoted = quotedSmile(points);
  const pain = leastPayout(strikes, spot);
  const atm = nearestStrike(strikes, spot);
  const expectedMove = atm.callMid === null || atm.putMid === null ? null : atm.callMid + atm.putMid;
  const atmIv = atTheMoneyVolatility(quoted, market.forward);
  return {
    ...activity(strikes),
    maxPainStrike: pain?.strike ?? null,
    maxPainPayout: pain?.payout ?? null,
    impliedForward: market.forward,
    forwardSource: market.source,
    atmStrike: atm.strike,
    expectedMove,
    atmIvApprox: expectedMove === null ? null : straddleVolatility(expectedMove, spot, T),
    atmIv,
    skewMetric: skew(quoted, spot),
    ...deltaWings(quoted, market, T, atmIv),
    nStrikes: strikes.length,
    smile: points,
  };
}

/** The strike nearest to the spot, the lower of two. Preconditions, unchecked: strikes ascending, at least one. */
function nearestStrike(strikes: readonly ListedStrike[], spot: number): ListedStrike {
  return strikes.reduce((nearest, next) => (isLowerNearer(nearest.strike, next.strike, spot) ? nearest : next));
}

/**
 * The volatility of a straddle at the money by the rule straddle ≈ spot·σ·√(2T/π); null when T = 0 or beyond doubles.
 *
 * Preconditions, unchecked: straddle, spot > 0; T ≥ 0.
 *
 * @see Brenner & Subrahmanyam (1988), Financial Analysts Journal 44(5), 80–83.
 */
function straddleVolatility(straddle: number, spot: number, T: number): number | null {
  const volatility = straddle / spot / Math.sqrt((2 * T) / Math.PI);
  return Number.isFinite(volatility) ? volatility : null;
}

/** Volume and open interest of a chain. */
type Activity = Pick<
  OptionChainAnalysis,
  | 'putCallRatioVolume'
  | 'putCallRatioOi'
  | 'totalVolume'
  | 'totalOi'
  | 'totalCallVolume'
  | 'totalPutVolume'
  | 'totalCallOi'
  | 'totalPutOi'
  | 'volumeWeightedStrike'
>;

/**
 * Totals and ratios of a chain. Preconditions, unchecked: whole numbers whose sums are below 2^53, so that they are
 * exact.
 */
function activity(strikes: readonly ListedStrike[]): Activity {
  let [totalCallVolume, totalPutVolume, totalCallOi, totalPutOi] = [0, 0, 0, 0];
  for (const { callVolume, putVolume, callOi, putOi } of strikes) {
    totalCallVolume += callVolume;
    totalPutVolume += putVolume;
    totalCallOi += callOi;
    totalPutOi += putOi;
  }
  return {
    putCallRatioVolume: ratio(totalPutVolume, totalCallVolume),
    putCallRatioOi: ratio(totalPutOi, totalCallOi),
    totalVolume: totalCallVolume + totalPutVolume,
    totalOi: totalCallOi + totalPutOi,
    totalCallVolume,
    totalPutVolume,
    totalCallOi,
    totalPutOi,
    volumeWeightedStrike: volumeWeightedStrike(strikes, totalCallVolume + totalPutVolume),
  };
}

function ratio(puts: number, calls: number): number | null {
  return calls === 0 ? null : puts / calls;
}

function volumeWeightedStrike(strikes: readonly ListedStrike[], volume: number): number | null {
  if (volume === 0) return null;
  const volumes = strikes.map(({ callVolume, putVolume }) => callVolume + putVolume);
  const sum = dotProductParts(
    volumes,
    strikes.map(({ strike }) => strike),
  );
  return quotient(sum, volume);
}

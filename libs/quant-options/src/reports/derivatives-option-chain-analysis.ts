import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { leastPayout } from '../chain/least-payout';
import { dotProductParts } from '../double-double/dot-product';
import { quotient } from '../double-double/quotient';
import { impliedForward } from '../smile/implied-forward';
import { isLowerNearer } from '../smile/is-lower-nearer';
import { quotedSmile, smile, type SmilePoint } from '../smile/smile-points';
import { type ListedStrike, listedStrikes } from './internal/option-chain/listed-strike';
import { atTheMoneyVolatility, deltaWings, skew } from './internal/option-chain/smile-measures';

type ChainRequest = Request<'derivativesOptionChainAnalysis'>;
type Analysis = Answer<'derivativesOptionChainAnalysis'>;

/** A point of the smile: six numbers and their names. */
const STRIKE_BYTES = 6 * NUMBER_BYTES + 70;
const STRIKE_NANOSECONDS = 7000;
const OTHER_BYTES = 1500;

/** A time for each strike, of which two implied volatilities are most. */
export const cost = {
  estimate: ({ chain }: ChainRequest) =>
    estimatedCost(STRIKE_NANOSECONDS * chain.length, OTHER_BYTES + STRIKE_BYTES * chain.length),
  ceilingMs: 5,
  isSlowAtFirst: true,
} satisfies OperationCost<ChainRequest>;

/**
 * Forward, smile, skew, max pain and activity of the options of one expiry.
 *
 * F = K + e^(rT)·(C − P) where call and put are nearest in price; the implied volatilities are those of Black's model
 * on F
 *
 * @throws InvalidInputError  a strike is listed twice
 * @throws NotConvergedError  never in the tests; an iteration without end would end so
 * @remarks A quote counts when bid > 0 and ask ≥ bid; its price is the mid. There is no dividend yield: dividends enter
 *          through the forward, which falls back to spot·e^(rT) when no strike quotes both sides or F ≤ 0. A volatility
 *          is null under the rules of impliedVolatility. Strikes at equal distance from the spot: the lower is taken.
 *          Accuracy: volatilities as impliedVolatility; totals exact; max pain decided on whole numbers, its payout
 *          within one unit in the last place. Cost: O(n log n), little more than the 2n implied volatilities.
 * @see Black (1976), "The pricing of commodity contracts", J. Financial Economics 3, 167–179; Brenner & Subrahmanyam
 *      (1988), "A simple formula to compute the implied standard deviation", Financial Analysts Journal 44(5), 80–83
 *      (atm_iv_approx).
 * @example
 * const idle = { call_volume: 0, put_volume: 0 };
 * const chain = [
 *   { strike: 95, call_bid: 6.9, call_ask: 7.1, put_bid: 1.4, put_ask: 1.6, call_oi: 20, put_oi: 90, ...idle },
 *   { strike: 100, call_bid: 3.9, call_ask: 4.1, put_bid: 3.4, put_ask: 3.6, call_oi: 50, put_oi: 40, ...idle },
 *   { strike: 105, call_bid: 1.9, call_ask: 2.1, put_bid: 6.3, put_ask: 6.5, call_oi: 80, put_oi: 10, ...idle },
 * ];
 * const { implied_forward, max_pain_strike } = derivativesOptionChainAnalysis({ chain, spot: 100, r: 0, T: 0.25 });
 * implied_forward; // 100.5
 * max_pain_strike; // 100
 */
export function derivativesOptionChainAnalysis({ chain, spot, r, T }: ChainRequest): Analysis {
  assertDistinct(chain);
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
    max_pain_strike: pain?.strike ?? null,
    max_pain_payout: pain?.payout ?? null,
    implied_forward: market.forward,
    forward_source: market.source,
    atm_strike: atm.strike,
    expected_move: expectedMove,
    atm_iv_approx: expectedMove === null ? null : straddleVolatility(expectedMove, spot, T),
    atm_iv: atmIv,
    skew_metric: skew(quoted, spot),
    ...deltaWings(quoted, market, T, atmIv),
    n_strikes: strikes.length,
    smile: points.map(shown),
  };
}

function assertDistinct(chain: ChainRequest['chain']): void {
  if (new Set(chain.map(({ strike }) => strike)).size === chain.length) return;
  throw new InvalidInputError(['chain'], 'value_error', 'of distinct strikes', chain);
}

function shown({ strike, callMid, putMid, callIv, putIv, iv }: SmilePoint): Analysis['smile'][number] {
  return { strike, call_mid: callMid, put_mid: putMid, call_iv: callIv, put_iv: putIv, iv };
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
  Analysis,
  | 'put_call_ratio_volume'
  | 'put_call_ratio_oi'
  | 'total_volume'
  | 'total_oi'
  | 'total_call_volume'
  | 'total_put_volume'
  | 'total_call_oi'
  | 'total_put_oi'
  | 'volume_weighted_strike'
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
  const totalVolume = totalCallVolume + totalPutVolume;
  return {
    put_call_ratio_volume: ratio(totalPutVolume, totalCallVolume),
    put_call_ratio_oi: ratio(totalPutOi, totalCallOi),
    total_volume: totalVolume,
    total_oi: totalCallOi + totalPutOi,
    total_call_volume: totalCallVolume,
    total_put_volume: totalPutVolume,
    total_call_oi: totalCallOi,
    total_put_oi: totalPutOi,
    volume_weighted_strike: volumeWeightedStrike(strikes, totalVolume),
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

import { transactionCostInputs, type TransactionCostInputs } from './inputs';
import { tradeCost } from './trade-cost';
import { type TransactionCost } from './transaction-cost-result';

/**
 * Cost of a trade: commission, half the quoted spread, and the impact on the price.
 *
 * total = (per share·shares + flat + pct/100·Q) + Q·spread/2/1e4 + Q·impact/1e4; impact by the square-root law,
 * 1e4·σ·√(Q/V)
 *
 * @param inputs.tradeValue          Q                                    [currency]      > 0
 * @param inputs.commissionPerShare                                       [currency]      ≥ 0, default 0
 * @param inputs.commissionFlat      per trade                            [currency]      ≥ 0, default 0
 * @param inputs.commissionPct       of the value                         [percent]       0 … 100, default 0
 * @param inputs.shares              that the commission is charged for   integer 1 … 1e12, default 1
 * @param inputs.spreadBps           full quoted spread                   [basis points]  ≥ 0, default 5
 * @param inputs.marketImpactBps     fixed impact                         [basis points]  ≥ 0, default none
 * @param inputs.adv                 V, average daily volume              [currency]      > 0, default unknown
 * @param inputs.participationRate   share of the volume that is traded   > 0, ≤ 1, default unknown
 * @param inputs.dailyVolatility     σ                                    [1/√day]        > 0, ≤ 10, default unknown
 * @returns costs of one way and of the round trip, in currency, basis points and percent
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks The impact is the fixed one where that is given, 0 included, else by the square-root law of the volume, else
 *          by that at the participation rate, else 0. Without the volatility a whole day's volume is taken to move the
 *          price by 10 basis points, which is low for single stocks. A trade above the volume is not cut off. Accuracy:
 *          a few roundings. Cost: O(1).
 * @see Almgren, Thum, Hauptmann & Li (2005), "Direct estimation of equity market impact", Risk 18(7), 58–62; Tóth et
 *   al. (2011), "Anomalous price impact and the critical nature of liquidity in financial markets", Physical Review X
 *   1, 021006.
 * @example
 * const cost = transactionCost({ tradeValue: 50_000, adv: 5_000_000, dailyVolatility: 0.02 });
 * cost.totalCost; // 112.5
 * cost.marketImpactBps; // 20
 * cost.breakevenMovePct; // 0.45
 */
export function transactionCost(inputs: TransactionCostInputs): TransactionCost {
  return tradeCost(transactionCostInputs.complete(inputs));
}

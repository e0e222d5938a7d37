import { type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { kellyCriterion } from '@quant/risk/reports';
import { assertFundingQuote, type FundingQuote, type FundingSource, liveFundingOf } from './funding-quote';
import { type CompleteLeverageCheckInputs, completeLeverageCheckInputs, type LeverageCheckInputs } from './inputs';
import { flagsOf, verdictOf } from './internal/flags';
import { markedPosition, type MarkedPosition } from './internal/marked-position';
import { positionValueAtRisk } from './internal/position-value-at-risk';
import { type LeverageCheck, type LeverageKelly, type LeverageLiquidation } from './leverage-check-result';

/**
 * The danger that a leveraged perpetual position is in: the distance to its liquidation, its value at risk, the
 * leverage that its returns bear, the cost of its funding, and a verdict.
 *
 * s = +1 long, −1 short;  notional = S·mark/entry,  pnl = s·S·(mark/entry − 1),  equity = collateral + pnl,
 * distance = 100·s·(mark − liq)/mark;  value at risk and Kelly leverage of the returns s·r;
 * carry = s·rate·8760/hours·notional
 *
 * @param inputs.asset                  symbol in any spelling                 1 … 20 characters
 * @param inputs.direction              `long` or `short`
 * @param inputs.entryPrice             price at the entry                     [USD]       > 0
 * @param inputs.positionSize           S, value at the entry                  [USD]       > 0
 * @param inputs.collateral             margin put up                          [USD]       > 0
 * @param inputs.maintenanceMarginRate  share of S                             [fraction]  0 ≤ rate < 0.5, default 0.005
 * @param inputs.returns                r, simple returns of the asset per day, −1000 … 1000, oldest first
 *                                      [n, 10 … 5000]
 * @param inputs.confidenceLevels       probabilities of not losing more       [1 … 50], > 0, < 1, default 0.95, 0.99
 * @param inputs.holdingPeriodDays      days over which the loss is made       integer 1 … 36500, default 1
 * @param inputs.markPrice              price now                              [USD]
 *                                      > 0, default that at the entry
 * @param liveFunding  finds the funding rate of an asset, or null; without it, or where it answers null, the funding is
 *                     unavailable and every other figure is as it would be
 * @returns a promise of the figures of `liquidationPrice` (funding 0), of `parametricValueAtRisk` and `kellyCriterion`
 *   of @quant/risk and of `fundingRegime` for this position, of what speaks against it, and of the verdict
 * @throws InvalidInputError  as the rejection of the promise: an input is absent, of another type, or breaks a bound
 *   shown above, or the quote is no valid one; what `liveFunding` throws is passed on
 * @remarks Liquidation is on the maintenance margin at the entry. The mean of the returns grows with the days, the
 *          deviation with their root; a year has 365 days; losses are positive, of normal returns, and not cut off at
 *          0. Distances within 1e-9 of a threshold are on it. Flat returns have a deviation of 0 and no Kelly leverage.
 *          A figure beyond the range of doubles is null.
 *          Accuracy: relative error ≤ 1e-14 of the largest term. Cost: O(n) for each level.
 * @see liquidationPrice and fundingRegime, parametricValueAtRisk and kellyCriterion of @quant/risk, for the sources.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const asset = { asset: 'btc-usdt', direction: 'long', entryPrice: 60_000 } as const;
 * const position = { ...asset, positionSize: 30_000, collateral: 6000 };
 * const quote = { fundingRate: 0.0001, intervalHours: 8, asOfAgeSeconds: 12, stale: false, source: 'exchange' };
 * const check = await leverageCheck({ ...position, returns }, (asset) => (asset === 'BTC' ? quote : null));
 * check.liquidation.liquidationPrice; // ≈ 48300
 * check.var.levels['95'].varUsd; // ≈ 565.202710413988
 * check.kelly.fullKellyLeverage; // ≈ 11.9505206513383
 * check.liveFunding.carryCostAnnualUsd; // ≈ 3285
 * check.flags; // ['liquidation_distance_elevated', 'paying_funding']
 * check.verdict; // 'elevated'
 */
export async function leverageCheck(inputs: LeverageCheckInputs, liveFunding?: FundingSource): Promise<LeverageCheck> {
  const complete = completeLeverageCheckInputs(inputs);
  return checked(complete, await quoteOf(complete.asset, liveFunding));
}

async function quoteOf(asset: string, liveFunding: FundingSource = () => null): Promise<FundingQuote | null> {
  const quote = await liveFunding(asset);
  if (quote !== null) assertFundingQuote(quote);
  return quote;
}

function checked(inputs: CompleteLeverageCheckInputs, quote: FundingQuote | null): LeverageCheck {
  const { asset, direction, markPrice } = inputs;
  const position = markedPosition(inputs);
  const returns = Float64Array.from(inputs.returns, (change) => position.side * change);
  const valueAtRisk = positionValueAtRisk(returns, inputs, position);
  const kelly = positionKelly(returns, position);
  const funding = liveFundingOf(quote, position);
  const flags = flagsOf(position, valueAtRisk, kelly, funding);
  return {
    asset,
    direction,
    markPrice,
    notionalUsd: finiteOrNull(position.notional),
    liquidation: liquidationOf(position),
    var: valueAtRisk,
    kelly,
    liveFunding: funding,
    flags,
    verdict: verdictOf(flags),
  };
}

function liquidationOf(position: MarkedPosition): LeverageLiquidation {
  const { liquidationPrice, distancePct, maxLoss, buffer, pnl, equity } = position;
  return {
    liquidationPrice: finiteOrNull(liquidationPrice),
    distancePct: finiteOrNull(distancePct),
    maxLossBeforeLiqUsd: maxLoss,
    remainingBufferUsd: finiteOrNull(buffer),
    unrealizedPnlUsd: finiteOrNull(pnl),
    equityUsd: finiteOrNull(equity),
  };
}

/**
 * The leverage of a position beside the one at which its returns grow fastest.
 *
 * @param returns  of the position, not of the asset
 */
function positionKelly(returns: Series, { notional, equity, leverage }: MarkedPosition): LeverageKelly {
  const kelly = kellyCriterion({ mode: 'continuous', returns });
  const { fullKellyLeverage, halfKelly } =
    kelly.mode === 'continuous' ? kelly : { fullKellyLeverage: null, halfKelly: null };
  return {
    fullKellyLeverage,
    halfKellyLeverage: halfKelly,
    currentLeverage: finiteOrNull(leverage),
    effectiveLeverage: equity > 0 ? finiteOrNull(notional / equity) : null,
  };
}

import { type Answer, type Request } from '@quant/contract';
import { type OperationCost, type Series } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES } from '@quant/core/kernels';
import { kellyLeverage } from '@quant/risk';
import { canonicalAsset } from '../asset-symbol/canonical-asset';
import { type FundingQuote } from '../perpetuals/funding-regime';
import { flagsOf, verdictOf } from './internal/crypto-leverage-check/flags';
import { assertFundingQuote, liveFundingOf } from './internal/crypto-leverage-check/live-funding';
import { markedPosition, type MarkedPosition } from './internal/crypto-leverage-check/marked-position';
import { positionValueAtRisk } from './internal/crypto-leverage-check/position-value-at-risk';

type Position = Request<'cryptoLeverageCheck'>;
type LeverageCheck = Answer<'cryptoLeverageCheck'>;

/** Finds the funding rate of an asset by its canonical symbol; null if it is unavailable. */
export type FundingSource = (asset: string) => Promise<FundingQuote | null> | FundingQuote | null;

/**
 * Risk of a leveraged perpetual position: distance to liquidation, value at risk, Kelly leverage, cost of funding, and a
 * verdict.
 *
 * s = +1 long, −1 short;  notional = S·mark/entry,  pnl = s·S·(mark/entry − 1),  equity = collateral + pnl,
 * distance = 100·s·(mark − liq)/mark;  value at risk and Kelly leverage of the returns s·r;
 * carry = s·rate·8760/hours·notional
 *
 * @param request      position, and the returns of its asset
 * @param liveFunding  finds the funding rate of an asset, or null; without it, or if it answers null, the funding is
 *                     unavailable and every other figure is unchanged
 * @throws InvalidInputError  as the rejection of the promise: the symbol or the quote is invalid; errors of
 *   `liveFunding` pass through
 * @remarks Liquidation is on the maintenance margin at the entry. The mean of the returns grows with the days, the
 *          deviation with their root; a year has 365 days; losses are positive, of normal returns, and not cut off at
 *          0. Distances within 1e-9 of a threshold are on it. Flat returns have a deviation of 0 and no Kelly leverage.
 *          A figure beyond the range of doubles is null.
 *          Accuracy: relative error ≤ 1e-14 of the largest term. Cost: O(n) for each level.
 * @see the reports of the liquidation price, the funding rate, parametric value at risk and Kelly, for the sources.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const asset = { asset: 'btc-usdt', direction: 'long', entry_price: 60_000 } as const;
 * const position = { ...asset, position_size: 30_000, collateral: 6000, maintenance_margin_rate: 0.005 };
 * const risk = { returns, confidence_levels: [0.95, 0.99], holding_period_days: 1 };
 * const quote = { fundingRate: 0.0001, intervalHours: 8, asOfAgeSeconds: 12, stale: false, source: 'exchange' };
 * const check = await cryptoLeverageCheck({ ...position, ...risk }, (asset) => (asset === 'BTC' ? quote : null));
 * check.liquidation.liquidation_price; // ≈ 48300
 * check.var.levels['95'].var_usd; // ≈ 565.202710413988
 * check.kelly.full_kelly_leverage; // ≈ 11.9505206513383
 * check.live_funding.carry_cost_annual_usd; // ≈ 3285
 * check.flags; // ['liquidation_distance_elevated', 'paying_funding']
 * check.verdict; // 'elevated'
 */
export async function cryptoLeverageCheck(request: Position, liveFunding?: FundingSource): Promise<LeverageCheck> {
  const asset = canonicalAsset(request.asset);
  return checked(request, asset, await quoteOf(asset, liveFunding));
}

async function quoteOf(asset: string, liveFunding: FundingSource = () => null): Promise<FundingQuote | null> {
  const quote = await liveFunding(asset);
  if (quote !== null) assertFundingQuote(quote);
  return quote;
}

function checked(request: Position, asset: string, quote: FundingQuote | null): LeverageCheck {
  const { direction, entry_price, mark_price } = request;
  const markPrice = mark_price ?? entry_price;
  const position = markedPosition(request, markPrice);
  const returns = request.returns.map((change) => position.side * change);
  const valueAtRisk = positionValueAtRisk(returns, request, position);
  const kelly = positionKelly(returns, position);
  const funding = liveFundingOf(quote, position);
  const flags = flagsOf(position, valueAtRisk, kelly, funding);
  return {
    asset,
    direction,
    mark_price: markPrice,
    notional_usd: finiteOrNull(position.notional),
    liquidation: liquidationOf(position),
    var: valueAtRisk,
    kelly,
    live_funding: funding,
    flags,
    verdict: verdictOf(flags),
  };
}

function liquidationOf(position: MarkedPosition): LeverageCheck['liquidation'] {
  const { liquidationPrice, distancePct, maxLoss, buffer, pnl, equity } = position;
  return {
    liquidation_price: finiteOrNull(liquidationPrice),
    distance_pct: finiteOrNull(distancePct),
    max_loss_before_liq_usd: maxLoss,
    remaining_buffer_usd: finiteOrNull(buffer),
    unrealized_pnl_usd: finiteOrNull(pnl),
    equity_usd: finiteOrNull(equity),
  };
}

/**
 * Kelly leverage of a position, at which its returns grow fastest, and how its own leverage compares.
 *
 * @param returns  of the position, not of the asset
 */
function positionKelly(returns: Series, { notional, equity, leverage }: MarkedPosition): LeverageCheck['kelly'] {
  const full = kellyLeverage(returns, { of: 'returns' });
  return {
    full_kelly_leverage: full,
    half_kelly_leverage: full === null ? null : full / 2,
    current_leverage: finiteOrNull(leverage),
    effective_leverage: equity > 0 ? finiteOrNull(notional / equity) : null,
  };
}

const RETURN_NANOSECONDS = 350;
const LEVEL_RETURN_NANOSECONDS = 12;

/** A level: its losses and their names. */
const LEVEL_BYTES = 12 * NUMBER_BYTES + 250;

const OTHER_BYTES = 5000;

/** A time for each return, and again at each confidence level. */
export const cost = {
  estimate: ({ returns, confidence_levels }: Position) => {
    const levels = confidence_levels.length;
    return estimatedCost(
      (RETURN_NANOSECONDS + LEVEL_RETURN_NANOSECONDS * levels) * returns.length,
      OTHER_BYTES + LEVEL_BYTES * levels,
    );
  },
  ceilingMs: 8,
  isConnected: true,
} satisfies OperationCost<Position>;

import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';

type Trade = Request<'riskTransactionCost'>;
type Cost = Answer<'riskTransactionCost'>;
type Impact = Pick<Cost, 'impact_model' | 'market_impact_bps' | 'impact_coefficient_bps' | 'participation'>;

const BPS_PER_UNIT = 1e4;

/**
 * Cost of a trade: commission, half the quoted spread, and the impact on the price.
 *
 * total = (per share·shares + flat + pct/100·Q) + Q·spread/2/1e4 + Q·impact/1e4; impact by the square-root law,
 * 1e4·σ·√(Q/V)
 *
 * @remarks The impact is `market_impact_bps` if that is given, even 0; else by the square-root law from the volume
 *          `adv`, else from `participation_rate`, else 0. Without `daily_volatility`, trading a whole day's volume
 *          moves the price by 10 basis points, which is low for single stocks. A trade may exceed the volume. Amounts
 *          are in currency; ratios beyond the range of doubles are null.
 *          Accuracy: a few roundings. Cost: O(1).
 * @see Almgren, Thum, Hauptmann & Li (2005), "Direct estimation of equity market impact", Risk 18(7), 58–62; Tóth et
 *   al. (2011), "Anomalous price impact and the critical nature of liquidity in financial markets", Physical Review X
 *   1, 021006.
 * @example
 * const cost = riskTransactionCost({
 *   ...{ trade_value: 50_000, adv: 5_000_000, daily_volatility: 0.02, spread_bps: 5 },
 *   ...{ commission_per_share: 0, commission_flat: 0, commission_pct: 0, shares: 1 },
 * });
 * cost.total_cost; // 112.5
 * cost.market_impact_bps; // 20
 * cost.breakeven_move_pct; // 0.45
 */
export function riskTransactionCost(trade: Trade): Cost {
  const { trade_value, commission_per_share, commission_flat, commission_pct, shares, spread_bps } = trade;
  const impact = impactOf(trade);
  // 0 +: a cost of −0 would show in the sum
  const commission = 0 + commission_per_share * shares + commission_flat + (trade_value * commission_pct) / 100;
  const spread_cost = 0 + (trade_value * spread_bps) / (2 * BPS_PER_UNIT);
  const market_impact = (trade_value * impact.market_impact_bps) / BPS_PER_UNIT;
  const total_cost = commission + spread_cost + market_impact;
  const costBps = (BPS_PER_UNIT * total_cost) / trade_value;
  return {
    total_cost,
    cost_bps: finiteOrNull(costBps),
    commission,
    spread_cost,
    market_impact,
    round_trip_cost: 2 * total_cost,
    round_trip_bps: finiteOrNull(2 * costBps),
    breakeven_move_pct: finiteOrNull((2 * costBps) / 100),
    cost_as_pct: finiteOrNull(costBps / 100),
    ...impact,
    execution_days: executionDays(trade),
  };
}

/** Days that the trade takes at the participation rate, the same for every impact model. */
function executionDays({ trade_value, adv = null, participation_rate = null }: Trade): number | null {
  return adv === null || participation_rate === null ? null : finiteOrNull(trade_value / adv / participation_rate);
}

const WITHOUT_MODEL = { impact_coefficient_bps: null, participation: null };

/** How far a trade moves the price against itself, by the first of fixed impact, volume and participation rate that is given. */
function impactOf(trade: Trade): Impact {
  const {
    trade_value,
    market_impact_bps = null,
    adv = null,
    participation_rate = null,
    daily_volatility = null,
  } = trade;
  if (market_impact_bps !== null)
    return { impact_model: 'fixed', market_impact_bps: market_impact_bps + 0, ...WITHOUT_MODEL };
  if (adv !== null) return squareRootImpact(trade_value, adv, daily_volatility);
  if (participation_rate !== null) return squareRootImpact(participation_rate, 1, daily_volatility);
  return { impact_model: 'none', market_impact_bps: 0, ...WITHOUT_MODEL };
}

/** Impact of a day's volume if the volatility is not known: low for single stocks. */
const DEFAULT_COEFFICIENT_BPS = 10;

/**
 * Market impact by the square-root law, I = Y·σ·√(Q/V) with Y = 1, or 10 basis points for Y·σ.
 *
 * Preconditions, unchecked: value ≥ 0, volume > 0, volatility > 0 if it is known.
 *
 * @param value       Q, value of the trade
 * @param volume      V, value traded in a day, in the same unit
 * @param volatility  σ per day, a fraction
 */
function squareRootImpact(value: number, volume: number, volatility: number | null): Impact {
  const participation = value / volume;
  const impact_coefficient_bps = volatility === null ? DEFAULT_COEFFICIENT_BPS : BPS_PER_UNIT * volatility;
  // the ratio may leave the range of doubles while its root does not
  const root = Number.isFinite(participation) ? Math.sqrt(participation) : Math.sqrt(value) / Math.sqrt(volume);
  return {
    impact_model: 'square_root',
    market_impact_bps: impact_coefficient_bps * root,
    impact_coefficient_bps,
    participation: finiteOrNull(participation),
  };
}

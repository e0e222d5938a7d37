import { finiteOrNull } from '@quant/core/kernels';
import { type CompleteTransactionCostInputs } from './inputs';
import { type TransactionCost } from './transaction-cost-result';

const BPS_PER_UNIT = 1e4;

/**
 * Cost of a trade by the formulas of `transactionCost`; amounts beyond the range of doubles are no numbers.
 *
 * Preconditions, unchecked: the bounds of `transactionCost`, but that the value and the number of shares may be 0 or of
 * any size.
 */
export function tradeCost(trade: CompleteTransactionCostInputs): TransactionCost {
  const { tradeValue, commissionPerShare, commissionFlat, commissionPct, shares, spreadBps } = trade;
  const impact = marketImpact(trade);
  // 0 +: a cost of −0 would show in the sum
  const commission = 0 + commissionPerShare * shares + commissionFlat + (tradeValue * commissionPct) / 100;
  const spreadCost = 0 + (tradeValue * spreadBps) / (2 * BPS_PER_UNIT);
  const marketImpactCost = (tradeValue * impact.marketImpactBps) / BPS_PER_UNIT;
  const totalCost = commission + spreadCost + marketImpactCost;
  const costBps = (BPS_PER_UNIT * totalCost) / tradeValue;
  return {
    totalCost,
    costBps: finiteOrNull(costBps),
    commission,
    spreadCost,
    marketImpact: marketImpactCost,
    roundTripCost: 2 * totalCost,
    roundTripBps: finiteOrNull(2 * costBps),
    breakevenMovePct: finiteOrNull((2 * costBps) / 100),
    costAsPct: finiteOrNull(costBps / 100),
    ...impact,
  };
}

const WITHOUT_MODEL = { impactCoefficientBps: null, participation: null };

type Impact = Pick<TransactionCost, 'impactModel' | 'marketImpactBps' | 'impactCoefficientBps' | 'participation'>;

/**
 * How far a trade moves the price against itself, by the first of fixed impact, volume and participation rate that is
 * given; and how long it takes, whatever the model.
 */
function marketImpact(trade: CompleteTransactionCostInputs): Impact & Pick<TransactionCost, 'executionDays'> {
  const { tradeValue, adv, participationRate } = trade;
  const isPaced = adv !== null && participationRate !== null;
  return { ...impactOf(trade), executionDays: isPaced ? finiteOrNull(tradeValue / adv / participationRate) : null };
}

function impactOf({
  tradeValue,
  marketImpactBps,
  adv,
  participationRate,
  dailyVolatility,
}: CompleteTransactionCostInputs): Impact {
  if (marketImpactBps !== null) return { impactModel: 'fixed', marketImpactBps: marketImpactBps + 0, ...WITHOUT_MODEL };
  if (adv !== null) return squareRootImpact(tradeValue, adv, dailyVolatility);
  if (participationRate !== null) return squareRootImpact(participationRate, 1, dailyVolatility);
  return { impactModel: 'none', marketImpactBps: 0, ...WITHOUT_MODEL };
}

/** Impact of a day's volume where the volatility is not known: low for single stocks. */
const DEFAULT_COEFFICIENT_BPS = 10;

/**
 * Market impact by the square-root law, I = Y·σ·√(Q/V) with Y = 1, or 10 basis points for Y·σ.
 *
 * Preconditions, unchecked: value ≥ 0, volume > 0, volatility > 0 where it is known.
 *
 * @param value       Q, value of the trade
 * @param volume      V, value traded in a day, in the same unit
 * @param volatility  σ per day, a fraction
 * @see Almgren, Thum, Hauptmann & Li (2005), "Direct estimation of equity market impact", Risk 18(7), 58–62; Tóth et
 *   al. (2011), "Anomalous price impact and the critical nature of liquidity in financial markets", Physical Review X
 *   1, 021006.
 */
function squareRootImpact(value: number, volume: number, volatility: number | null) {
  const participation = value / volume;
  const impactCoefficientBps = volatility === null ? DEFAULT_COEFFICIENT_BPS : 1e4 * volatility;
  // the ratio may leave the range of doubles where its root does not
  const root = Number.isFinite(participation) ? Math.sqrt(participation) : Math.sqrt(value) / Math.sqrt(volume);
  return {
    impactModel: 'square_root',
    marketImpactBps: impactCoefficientBps * root,
    impactCoefficientBps,
    participation: finiteOrNull(participation),
  } as const;
}

import { finiteOrNull } from '@quant/core/kernels';
import { type CompleteTransactionCostInputs } from './inputs';
import { marketImpact } from './market-impact';
import { type TransactionCost } from './transaction-cost-result';

const BPS_PER_UNIT = 1e4;

/**
 * What a trade costs, by the formulas of `transactionCost`; amounts beyond the range of doubles are no numbers.
 *
 * Preconditions, unchecked: the bounds of `transactionCost`, but that the value and the number of shares may be 0 or of any size.
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

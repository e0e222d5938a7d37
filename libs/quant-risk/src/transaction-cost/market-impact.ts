import { finiteOrNull } from '@quant/core/kernels';
import { type CompleteTransactionCostInputs } from './inputs';
import { squareRootImpact } from './square-root-impact';
import { type TransactionCost } from './transaction-cost-result';

type MarketImpact = Pick<
  TransactionCost,
  'impactModel' | 'marketImpactBps' | 'impactCoefficientBps' | 'participation' | 'executionDays'
>;

const WITHOUT_MODEL = { impactCoefficientBps: null, participation: null, executionDays: null };

/** How far a trade moves the price against itself, by the first of volume, fixed impact and participation rate that is given. */
export function marketImpact(trade: CompleteTransactionCostInputs): MarketImpact {
  const { tradeValue, marketImpactBps, adv, participationRate, dailyVolatility } = trade;
  if (adv !== null) {
    const executionDays = participationRate === null ? null : finiteOrNull(tradeValue / adv / participationRate);
    return { ...squareRootImpact(tradeValue, adv, dailyVolatility), executionDays };
  }
  if (marketImpactBps !== null) {
    return { impactModel: 'fixed', marketImpactBps: marketImpactBps + 0, ...WITHOUT_MODEL };
  }
  if (participationRate !== null) {
    return { ...squareRootImpact(participationRate, 1, dailyVolatility), executionDays: null };
  }
  return { impactModel: 'none', marketImpactBps: 0, ...WITHOUT_MODEL };
}

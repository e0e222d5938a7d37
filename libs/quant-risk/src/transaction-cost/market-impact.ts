import { finiteOrNull } from '@quant/core/kernels';
import { type CompleteTransactionCostInputs } from './inputs';
import { squareRootImpact } from './square-root-impact';
import { type TransactionCost } from './transaction-cost-result';

const WITHOUT_MODEL = { impactCoefficientBps: null, participation: null };

type Impact = Pick<TransactionCost, 'impactModel' | 'marketImpactBps' | 'impactCoefficientBps' | 'participation'>;

/**
 * How far a trade moves the price against itself, by the first of fixed impact, volume and participation rate that is given; and how long
 * it takes, whatever the model.
 */
export function marketImpact(trade: CompleteTransactionCostInputs): Impact & Pick<TransactionCost, 'executionDays'> {
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

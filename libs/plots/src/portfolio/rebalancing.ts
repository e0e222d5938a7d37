import { type RebalancePlan, type RebalancePlanInputs } from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { namedBars, stackedBars } from '../picture/named-bars';
import { type Picture } from '../picture/picture';

/**
 * The weights held, wanted and reached, asset by asset.
 *
 * @param _       of `rebalancePlan`
 * @param result  what it has answered
 * @example
 * const inputs = { currentHoldings: { A: 90_000, B: 10_000 }, targetWeights: { A: 0.4, B: 0.6 }, transactionCostBps: 200 };
 * rebalancingPicture(inputs, rebalancePlan(inputs)).subtitle; // 'Largest drift 50%, then 0% · cost 1992, 199.2 basis points'
 */
export function rebalancingPicture(_: RebalancePlanInputs, result: RebalancePlan): Picture {
  const { currentWeights, targetWeights, postRebalanceWeights, totalCostUsd, totalCostBps } = result;
  const names = Object.keys(currentWeights);
  const of = (weights: Readonly<Record<string, number>>) => names.map((name) => weights[name] ?? null);
  const subtitle = `Largest drift ${percentage(result.maxDriftBefore)}, then ${percentage(settled(result.maxDriftAfter))} · cost ${figure(totalCostUsd)}, ${figure(totalCostBps)} basis points`;
  return {
    id: 'rebalancing',
    title: 'Weights now, wanted and reached',
    subtitle,
    description: `Bars of the weights of ${names.length} assets before the trades, those wanted, and those after the trades. ${subtitle}.`,
    x: { label: 'Weight', format: 'percent' },
    panels: [
      namedBars('Asset', names, [
        { label: 'Now', tone: 'muted', values: of(currentWeights) },
        { label: 'Wanted', tone: 'secondary', values: of(targetWeights) },
        { label: 'Reached', tone: 'primary', values: of(postRebalanceWeights) },
      ]),
    ],
  };
}

/** Removes rounding residues from a drift. */
function settled(drift: number): number {
  return Math.abs(drift) < 1e-12 ? 0 : drift;
}

/**
 * Trades of a rebalancing plan.
 *
 * @param _       of `rebalancePlan`
 * @param result  what it has answered
 * @example
 * const inputs = { currentHoldings: { A: 90_000, B: 10_000 }, targetWeights: { A: 0.4, B: 0.6 }, transactionCostBps: 200 };
 * tradesPicture(inputs, rebalancePlan(inputs))?.subtitle; // '2 trades · 48,805 bought · 50,797 sold'
 */
export function tradesPicture(_: RebalancePlanInputs, result: RebalancePlan): Picture | undefined {
  const { trades, numTrades, totalBuysUsd, totalSellsUsd } = result;
  if (numTrades === 0) return undefined;
  const amounts = (side: 'buy' | 'sell', sign: number) =>
    trades.map(({ action, amountUsd }) => (action === side ? sign * amountUsd : 0));
  const subtitle = `${numTrades} trades · ${figure(totalBuysUsd)} bought · ${figure(totalSellsUsd)} sold`;
  return {
    id: 'trades',
    title: 'Trades of the plan',
    subtitle,
    description: `Bars of ${numTrades} trades: purchases to the right, sales to the left. ${subtitle}.`,
    x: { label: 'Amount' },
    panels: [
      stackedBars(
        'Asset',
        trades.map(({ asset }) => asset),
        [
          { label: 'Buy', tone: 'gain', values: amounts('buy', 1) },
          { label: 'Sell', tone: 'loss', values: amounts('sell', -1) },
        ],
      ),
    ],
  };
}

import { type Answer, type Request } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { namedBars, stackedBars } from '../picture/named-bars';
import { type Picture } from '../picture/picture';

type Portfolio = Request<'portfolioRebalancePlan'>;
type Plan = Answer<'portfolioRebalancePlan'>;

/**
 * The weights held, wanted and reached, asset by asset.
 *
 * @param _       request of `portfolioRebalancePlan`
 * @param answer  its answer
 * @example
 * const portfolio = { current_holdings: { A: 90_000, B: 10_000 }, target_weights: { A: 0.4, B: 0.6 } };
 * const request = { ...portfolio, transaction_cost_bps: 200, min_trade_usd: 10 };
 * rebalancingPicture(request, portfolioRebalancePlan(request)).subtitle; // 'Largest drift 50%, then 0% · cost 1992, 199.2 basis points'
 */
export function rebalancingPicture(_: Portfolio, answer: Plan): Picture {
  const { current_weights, target_weights, post_rebalance_weights, total_cost_usd, total_cost_bps } = answer;
  const names = Object.keys(current_weights);
  const of = (weights: Readonly<Record<string, number>>) => names.map((name) => weights[name] ?? null);
  const subtitle = `Largest drift ${percentage(answer.max_drift_before)}, then ${percentage(settled(answer.max_drift_after))} · cost ${figure(total_cost_usd)}, ${figure(total_cost_bps)} basis points`;
  return {
    id: 'rebalancing',
    title: 'Weights now, wanted and reached',
    subtitle,
    description: `Bars of the weights of ${names.length} assets before the trades, those wanted, and those after the trades. ${subtitle}.`,
    x: { label: 'Weight', format: 'percent' },
    panels: [
      namedBars('Asset', names, [
        { label: 'Now', tone: 'muted', values: of(current_weights) },
        { label: 'Wanted', tone: 'secondary', values: of(target_weights) },
        { label: 'Reached', tone: 'primary', values: of(post_rebalance_weights) },
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
 * @param _       request of `portfolioRebalancePlan`
 * @param answer  its answer
 * @example
 * const portfolio = { current_holdings: { A: 90_000, B: 10_000 }, target_weights: { A: 0.4, B: 0.6 } };
 * const request = { ...portfolio, transaction_cost_bps: 200, min_trade_usd: 10 };
 * tradesPicture(request, portfolioRebalancePlan(request))?.subtitle; // '2 trades · 48,805 bought · 50,797 sold'
 */
export function tradesPicture(_: Portfolio, answer: Plan): Picture | undefined {
  const { trades, num_trades, total_buys_usd, total_sells_usd } = answer;
  if (num_trades === 0) return undefined;
  const amounts = (side: 'buy' | 'sell', sign: number) =>
    trades.map(({ action, amount_usd }) => (action === side ? sign * amount_usd : 0));
  const subtitle = `${num_trades} trades · ${figure(total_buys_usd)} bought · ${figure(total_sells_usd)} sold`;
  return {
    id: 'trades',
    title: 'Trades of the plan',
    subtitle,
    description: `Bars of ${num_trades} trades: purchases to the right, sales to the left. ${subtitle}.`,
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

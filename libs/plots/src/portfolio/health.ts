import { type Answer, type Request } from '@quant/contract';
import { cumulativeReturns, drawdowns } from '@quant/risk';
import { figure, percentage } from '../picture/figure';
import { stackedBars } from '../picture/named-bars';
import { type Picture } from '../picture/picture';
import { overBars } from '../picture/points';
import { drawdownPanel } from '../risk/equity';
import { correlationPicture } from '../stats/correlation';
import { risksOf, sharesPicture } from './weights';

type Portfolio = Request<'portfolioHealth'>;
type Health = Answer<'portfolioHealth'>;

/**
 * Current and target weights, next to the assets' shares of the risk.
 *
 * @param _       request of `portfolioHealth`
 * @param answer  its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holding = { value: 100, target_weight: 50, beta: 1, duration: 0, returns };
 * const holdings = ['A', 'B'].map((asset) => ({ asset, ...holding }));
 * const request = { holdings, risk_free_rate: 0.05, rebalance_threshold_pct: 5, min_trade_usd: 100 };
 * healthWeightsPicture(request, portfolioHealth(request)).subtitle; // 'Largest drift 0%: no need to rebalance'
 */
export function healthWeightsPicture(_: Portfolio, { rebalance, diversification }: Health): Picture {
  const { drifts, max_drift_pct, needs_rebalance } = rebalance;
  const names = drifts.map(({ asset }) => asset);
  return sharesPicture({
    names,
    figures: [
      { label: 'Weight', tone: 'primary', values: drifts.map(({ current_weight }) => current_weight / 100) },
      { label: 'Wanted', tone: 'muted', values: drifts.map(({ target_weight }) => target_weight / 100) },
      ...risksOf(names, diversification.risk_contributions),
    ],
    subtitle: `Largest drift ${percentage(max_drift_pct / 100)}: ${needs_rebalance ? 'time to rebalance' : 'no need to rebalance'}`,
  });
}

/**
 * Growth of the holdings at today's weights, and their drawdowns.
 *
 * @param _       request of `portfolioHealth`
 * @param answer  its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holding = { value: 100, target_weight: 50, beta: 1, duration: 0, returns };
 * const holdings = ['A', 'B'].map((asset) => ({ asset, ...holding }));
 * const request = { holdings, risk_free_rate: 0.05, rebalance_threshold_pct: 5, min_trade_usd: 100 };
 * healthGrowthPicture(request, portfolioHealth(request)).panels.length; // 2
 */
export function healthGrowthPicture({ holdings }: Portfolio, answer: Health): Picture {
  const { risk, portfolio_value, n_periods } = answer;
  const returns = Array.from({ length: n_periods }, (_, t) =>
    Math.max(
      -1,
      holdings.reduce((sum, { value, returns: own }) => sum + (value / portfolio_value) * (own[t] ?? 0), 0),
    ),
  );
  const subtitle = `Sharpe ratio ${figure(risk.sharpe)} · volatility ${percentage(risk.annualized_vol)} · deepest drawdown ${percentage(risk.max_drawdown)}`;
  return {
    id: 'health-growth',
    title: 'Growth with the weights of today',
    subtitle,
    description: `A line of the value of the holdings over ${n_periods} periods, and below it the drawdown. ${subtitle}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Value' },
        share: 2,
        series: [
          {
            kind: 'line',
            label: '',
            tone: 'primary',
            points: overBars([0, ...cumulativeReturns(returns)].map((growth) => portfolio_value * (1 + growth))),
          },
        ],
      },
      drawdownPanel([0, ...drawdowns(returns)]),
    ],
  };
}

/**
 * How the holdings move together, as a heat map.
 *
 * @param _       request of `portfolioHealth`
 * @param answer  its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holding = { value: 100, target_weight: 50, beta: 1, duration: 0, returns };
 * const holdings = ['A', 'B'].map((asset) => ({ asset, ...holding }));
 * const request = { holdings, risk_free_rate: 0.05, rebalance_threshold_pct: 5, min_trade_usd: 100 };
 * healthCorrelationPicture(request, portfolioHealth(request)).subtitle; // 'Mean of the pairs 1'
 */
export function healthCorrelationPicture(inputs: Portfolio, { correlation }: Health): Picture {
  const { assets, matrix, average_correlation } = correlation;
  return correlationPicture(inputs, { assets, correlation: matrix, average_correlation: average_correlation });
}

/**
 * Effect of three scenarios on the holdings.
 *
 * @param _       request of `portfolioHealth`
 * @param answer  its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holding = { value: 100, target_weight: 50, beta: 1, duration: 0, returns };
 * const holdings = ['A', 'B'].map((asset) => ({ asset, ...holding }));
 * const request = { holdings, risk_free_rate: 0.05, rebalance_threshold_pct: 5, min_trade_usd: 100 };
 * healthStressPicture(request, portfolioHealth(request)).subtitle; // 'Worst: 2008 Crisis −40%'
 */
export function healthStressPicture(_: Portfolio, { stress_test }: Health): Picture {
  const worst = stress_test.reduce((least, one) => (one.pnl < least.pnl ? one : least));
  const subtitle = `Worst: ${worst.scenario} ${percentage(worst.pnl_pct / 100)}`;
  const values = stress_test.map(({ pnl }) => pnl);
  return {
    id: 'health-stress',
    title: 'Profit and loss by scenario',
    subtitle,
    description: `Bars of the profit or loss in ${stress_test.length} scenarios. ${subtitle}.`,
    x: { label: 'Profit or loss' },
    panels: [
      stackedBars(
        'Scenario',
        stress_test.map(({ scenario }) => scenario),
        [
          { label: 'Loss', tone: 'loss', values: values.map((pnl) => Math.min(pnl, 0)) },
          { label: 'Gain', tone: 'gain', values: values.map((pnl) => Math.max(pnl, 0)) },
        ],
      ),
    ],
  };
}

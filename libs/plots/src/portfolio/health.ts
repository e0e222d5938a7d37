import { type PortfolioHealth, type PortfolioHealthInputs } from '@quant/risk/reports';
import { cumulativeReturns, drawdowns } from '@quant/risk';
import { figure, percentage } from '../picture/figure';
import { stackedBars } from '../picture/named-bars';
import { type Picture } from '../picture/picture';
import { overBars } from '../picture/points';
import { drawdownPanel } from '../risk/equity';
import { correlationPicture } from '../stats/correlation';
import { risksOf, sharesPicture } from './weights';

/**
 * Current and target weights, next to the assets' shares of the risk.
 *
 * @param inputs  of `portfolioHealth`
 * @param result  what it has answered
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holdings = ['A', 'B'].map((asset, i) => ({ asset, value: 100, targetWeight: 50, returns: returns.slice().reverse() }));
 * healthWeightsPicture({ holdings }, portfolioHealth({ holdings })).subtitle; // 'Largest drift 0%: no need to rebalance'
 */
export function healthWeightsPicture(
  _: PortfolioHealthInputs,
  { rebalance, diversification }: PortfolioHealth,
): Picture {
  const { drifts, maxDriftPct, needsRebalance } = rebalance;
  const names = drifts.map(({ asset }) => asset);
  return sharesPicture({
    names,
    figures: [
      { label: 'Weight', tone: 'primary', values: drifts.map(({ currentWeight }) => currentWeight / 100) },
      { label: 'Wanted', tone: 'muted', values: drifts.map(({ targetWeight }) => targetWeight / 100) },
      ...risksOf(names, diversification.riskContributions),
    ],
    subtitle: `Largest drift ${percentage(maxDriftPct / 100)}: ${needsRebalance ? 'time to rebalance' : 'no need to rebalance'}`,
  });
}

/**
 * Growth of the holdings at today's weights, and their drawdowns.
 *
 * @param inputs  of `portfolioHealth`
 * @param result  what it has answered
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holdings = ['A', 'B'].map((asset, i) => ({ asset, value: 100, targetWeight: 50, returns }));
 * healthGrowthPicture({ holdings }, portfolioHealth({ holdings })).panels.length; // 2
 */
export function healthGrowthPicture({ holdings }: PortfolioHealthInputs, result: PortfolioHealth): Picture {
  const { risk, portfolioValue, nPeriods } = result;
  const returns = Array.from({ length: nPeriods }, (_, t) =>
    Math.max(
      -1,
      holdings.reduce((sum, { value, returns: own }) => sum + (value / portfolioValue) * (own[t] ?? 0), 0),
    ),
  );
  const subtitle = `Sharpe ratio ${figure(risk.sharpe)} · volatility ${percentage(risk.annualizedVol)} · deepest drawdown ${percentage(risk.maxDrawdown)}`;
  return {
    id: 'health-growth',
    title: 'Growth with the weights of today',
    subtitle,
    description: `A line of the value of the holdings over ${nPeriods} periods, and below it the drawdown. ${subtitle}.`,
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
            points: overBars([0, ...cumulativeReturns(returns)].map((growth) => portfolioValue * (1 + growth))),
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
 * @param inputs  of `portfolioHealth`
 * @param result  what it has answered
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holdings = ['A', 'B'].map((asset, i) => ({ asset, value: 100, targetWeight: 50, returns }));
 * healthCorrelationPicture({ holdings }, portfolioHealth({ holdings })).subtitle; // 'Mean of the pairs 1'
 */
export function healthCorrelationPicture(inputs: PortfolioHealthInputs, { correlation }: PortfolioHealth): Picture {
  const { assets, matrix, averageCorrelation } = correlation;
  return correlationPicture(inputs, { assets, correlation: matrix, average_correlation: averageCorrelation });
}

/**
 * Effect of three scenarios on the holdings.
 *
 * @param _       of `portfolioHealth`
 * @param result  what it has answered
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007];
 * const holdings = ['A', 'B'].map((asset, i) => ({ asset, value: 100, targetWeight: 50, returns }));
 * healthStressPicture({ holdings }, portfolioHealth({ holdings })).subtitle; // 'Worst: 2008 Crisis −40%'
 */
export function healthStressPicture(_: PortfolioHealthInputs, { stressTest }: PortfolioHealth): Picture {
  const worst = stressTest.reduce((least, one) => (one.pnl < least.pnl ? one : least));
  const subtitle = `Worst: ${worst.scenario} ${percentage(worst.pnlPct / 100)}`;
  const values = stressTest.map(({ pnl }) => pnl);
  return {
    id: 'health-stress',
    title: 'Profit and loss by scenario',
    subtitle,
    description: `Bars of the profit or loss in ${stressTest.length} scenarios. ${subtitle}.`,
    x: { label: 'Profit or loss' },
    panels: [
      stackedBars(
        'Scenario',
        stressTest.map(({ scenario }) => scenario),
        [
          { label: 'Loss', tone: 'loss', values: values.map((pnl) => Math.min(pnl, 0)) },
          { label: 'Gain', tone: 'gain', values: values.map((pnl) => Math.max(pnl, 0)) },
        ],
      ),
    ],
  };
}

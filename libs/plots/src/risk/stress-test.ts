import { type ScenarioStress, type StressTest, type StressTestInputs } from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { stackedBars } from '../picture/named-bars';
import { type Picture } from '../picture/picture';

/**
 * Profit and loss of the portfolio in each scenario, by cause.
 *
 * @param _       of `stressTest`
 * @param result  what it has answered
 * @example
 * const positions = [{ asset: 'SPY', value: 50_000 }];
 * const inputs = { positions, scenarios: [{ name: 'crash', marketShockPct: -20 }] };
 * stressPicture(inputs, stressTest(inputs)).subtitle; // 'Worst: crash −10,000, −20% of the portfolio'
 */
export function stressPicture(_: StressTestInputs, { results, worstScenario, worstPnl }: StressTest): Picture {
  const share = results.find(({ scenario }) => scenario === worstScenario)?.pnlPct ?? null;
  const part = share === null ? '' : `, ${percentage(share / 100)} of the portfolio`;
  const names = results.map(({ scenario }) => scenario);
  const { y, series } = stackedBars('Scenario', names, [
    { label: 'Market', tone: 'primary', values: results.map(({ equityPnl }) => equityPnl) },
    { label: 'Interest rates', tone: 'secondary', values: results.map(({ ratePnl }) => ratePnl) },
    { label: 'Volatility', tone: 'tertiary', values: results.map(({ volPnl }) => volPnl) },
  ]);
  const totals = results.map(({ totalPnl }, i) => [totalPnl, results.length - 1 - i] as const);
  return {
    id: 'stress',
    title: 'Profit and loss by scenario',
    subtitle: `Worst: ${worstScenario} ${figure(worstPnl)}${part}`,
    description: `Bars of the profit or loss in ${results.length} scenarios by market, interest rates and volatility; their sums are marked.`,
    x: { label: 'Profit or loss' },
    panels: [{ y, series: [...series, { kind: 'points', label: 'In all', tone: 'loss', points: totals }] }],
  };
}

const MOST_POSITIONS = 20;

/**
 * Profit and loss of each position in the worst scenario, largest loss at the top; at most the 20 positions that move most.
 *
 * @param _       of `stressTest`
 * @param result  what it has answered
 * @example
 * const positions = [{ asset: 'SPY', value: 50_000 }, { asset: 'TLT', value: 30_000, beta: -0.2 }];
 * const inputs = { positions, scenarios: [{ name: 'crash', marketShockPct: -20 }] };
 * worstScenarioPicture(inputs, stressTest(inputs)).panels[0].y.categories; // ['TLT', 'SPY']
 */
export function worstScenarioPicture(_: StressTestInputs, { results, worstScenario }: StressTest): Picture | undefined {
  const worst = results.find(({ scenario }) => scenario === worstScenario);
  if (!worst) return undefined;
  const moved = mostMoved(worst);
  const values = moved.map(({ pnl }) => pnl);
  return {
    id: 'worst-scenario',
    title: `Positions in the worst scenario: ${worstScenario}`,
    subtitle: `${figure(worst.totalPnl)} in all`,
    description: `Bars of the profit or loss of ${moved.length} positions in the scenario ${worstScenario}.`,
    x: { label: 'Profit or loss' },
    panels: [
      stackedBars(
        'Position',
        moved.map(({ asset }) => asset),
        [
          { label: 'Loss', tone: 'loss', values: values.map((pnl) => Math.min(pnl, 0)) },
          { label: 'Gain', tone: 'gain', values: values.map((pnl) => Math.max(pnl, 0)) },
        ],
      ),
    ],
  };
}

function mostMoved({ perAsset }: ScenarioStress): ScenarioStress['perAsset'] {
  const bySize = [...perAsset].sort((a, b) => Math.abs(b.pnl) - Math.abs(a.pnl)).slice(0, MOST_POSITIONS);
  return bySize.sort((a, b) => a.pnl - b.pnl);
}

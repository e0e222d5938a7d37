import { type Answer, type Request } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { stackedBars } from '../picture/named-bars';
import { type Picture } from '../picture/picture';

type Portfolio = Request<'riskStressTest'>;
type StressTest = Answer<'riskStressTest'>;
type ScenarioStress = StressTest['results'][number];

/**
 * Profit and loss of the portfolio in each scenario, by cause.
 *
 * @param _       of `riskStressTest`
 * @param answer  its answer
 * @example
 * const positions = [{ asset: 'SPY', value: 50_000, beta: 1, duration: 0, convexity: 0, vega: 0 }];
 * const scenarios = [{ name: 'crash', market_shock_pct: -20, rate_shock_bps: 0, vol_shock_pct: 0 }];
 * const request = { positions, scenarios };
 * stressPicture(request, riskStressTest(request)).subtitle; // 'Worst: crash −10,000, −20% of the portfolio'
 */
export function stressPicture(_: Portfolio, { results, worst_scenario, worst_pnl }: StressTest): Picture {
  const share = results.find(({ scenario }) => scenario === worst_scenario)?.pnl_pct ?? null;
  const part = share === null ? '' : `, ${percentage(share / 100)} of the portfolio`;
  const names = results.map(({ scenario }) => scenario);
  const { y, series } = stackedBars('Scenario', names, [
    { label: 'Market', tone: 'primary', values: results.map(({ equity_pnl }) => equity_pnl) },
    { label: 'Interest rates', tone: 'secondary', values: results.map(({ rate_pnl }) => rate_pnl) },
    { label: 'Volatility', tone: 'tertiary', values: results.map(({ vol_pnl }) => vol_pnl) },
  ]);
  const totals = results.map(({ total_pnl }, i) => [total_pnl, results.length - 1 - i] as const);
  return {
    id: 'stress',
    title: 'Profit and loss by scenario',
    subtitle: `Worst: ${worst_scenario} ${figure(worst_pnl)}${part}`,
    description: `Bars of the profit or loss in ${results.length} scenarios by market, interest rates and volatility; their sums are marked.`,
    x: { label: 'Profit or loss' },
    panels: [{ y, series: [...series, { kind: 'points', label: 'In all', tone: 'loss', points: totals }] }],
  };
}

const MOST_POSITIONS = 20;

/**
 * Profit and loss of each position in the worst scenario, largest loss at the top; at most the 20 positions that move most.
 *
 * @param _       of `riskStressTest`
 * @param answer  its answer
 * @example
 * const position = { beta: 1, duration: 0, convexity: 0, vega: 0 };
 * const positions = [{ ...position, asset: 'SPY', value: 50_000 }, { ...position, asset: 'TLT', value: 30_000, beta: -0.2 }];
 * const scenarios = [{ name: 'crash', market_shock_pct: -20, rate_shock_bps: 0, vol_shock_pct: 0 }];
 * const request = { positions, scenarios };
 * worstScenarioPicture(request, riskStressTest(request)).panels[0].y.categories; // ['TLT', 'SPY']
 */
export function worstScenarioPicture(_: Portfolio, { results, worst_scenario }: StressTest): Picture | undefined {
  const worst = results.find(({ scenario }) => scenario === worst_scenario);
  if (!worst) return undefined;
  const moved = mostMoved(worst);
  const values = moved.map(({ pnl }) => pnl);
  return {
    id: 'worst-scenario',
    title: `Positions in the worst scenario: ${worst_scenario}`,
    subtitle: `${figure(worst.total_pnl)} in all`,
    description: `Bars of the profit or loss of ${moved.length} positions in the scenario ${worst_scenario}.`,
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

function mostMoved({ per_asset }: ScenarioStress): ScenarioStress['per_asset'] {
  const bySize = [...per_asset].sort((a, b) => Math.abs(b.pnl) - Math.abs(a.pnl)).slice(0, MOST_POSITIONS);
  return bySize.sort((a, b) => a.pnl - b.pnl);
}

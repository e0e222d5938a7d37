import { type Answer, type Request } from '@quant/contract';
import { efficientFrontier, type EfficientPortfolio } from '@quant/risk';
import { figure, percentage } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { type Picture, type Point, type Series } from '../picture/picture';

type Market = Request<'portfolioOptimize'>;
type Optimum = Answer<'portfolioOptimize'>;

/** Portfolios on the frontier; each costs O(k³), too much for a picture of many assets. */
const MOST_PORTFOLIOS = 40;
const FEWEST_PORTFOLIOS = 6;
const ASSET_PORTFOLIOS = 400;

/**
 * The efficient frontier with the assets below it and the portfolio that was chosen.
 *
 * @param request  of `portfolioOptimize`
 * @param answer   its answer
 * @example
 * const returns = { A: [0.01, -0.02, 0.015, 0.005], B: [0, 0.01, -0.005, 0.002] };
 * const request = { returns, risk_free_rate: 0.05, mode: 'max_sharpe' };
 * frontierPicture(request, portfolioOptimize(request)).id; // 'frontier'
 */
export function frontierPicture(request: Market, answer: Optimum): Picture {
  const { volatilities, expected_returns, vol, sharpe, mode, converged } = answer;
  const names = Object.keys(volatilities);
  const assets = names.map((name): Point => [volatilities[name] ?? NaN, expected_returns[name] ?? NaN]);
  const chosen: readonly Point[] = vol === null || answer.return === null ? [] : [[vol, answer.return]];
  const frontier = frontierOf(request, names);
  const found = `${NAMES[mode]}: return ${percentage(answer.return)} at a volatility of ${percentage(vol)} · Sharpe ratio ${figure(sharpe)}`;
  const subtitle = converged ? found : `${NAMES[mode]}: there is no such portfolio`;
  return {
    id: 'frontier',
    title: 'Efficient frontier',
    subtitle,
    description: `The expected returns of ${names.length} assets over their volatilities, and the line of the portfolios of least volatility for each return. ${subtitle}.`,
    x: { label: 'Volatility', unit: 'per year', format: 'percent' },
    panels: [
      {
        y: { label: 'Expected return', unit: 'per year', format: 'percent' },
        series: [
          ...marketLine(request, answer),
          {
            kind: 'line',
            label: 'Efficient frontier',
            tone: 'primary',
            points: frontier.map(({ volatility, expectedReturn }) => [volatility, expectedReturn]),
          },
          { kind: 'points', label: 'Assets', tone: 'muted', points: assets },
          { kind: 'points', label: NAMES[mode], tone: 'secondary', shape: 'up', points: chosen },
        ],
      },
    ],
  };
}

const NAMES = { max_sharpe: 'Highest Sharpe ratio', min_vol: 'Least volatility', risk_parity: 'Equal risk' } as const;

function frontierOf({ returns }: Market, names: readonly string[]): readonly EfficientPortfolio[] {
  const affordable = Math.floor(ASSET_PORTFOLIOS / names.length);
  const points = Math.max(FEWEST_PORTFOLIOS, Math.min(MOST_PORTFOLIOS, affordable));
  const series = names.map((name) => returns[name] ?? []);
  return ifComputable(() => efficientFrontier(series, { points })) ?? [];
}

/** From the risk-free rate to the portfolio of the highest Sharpe ratio, and on. */
function marketLine({ risk_free_rate }: Market, answer: Optimum): readonly Series[] {
  const { mode, vol, return: expected, volatilities } = answer;
  if (mode !== 'max_sharpe' || vol === null || expected === null || vol === 0) return [];
  const most = Math.max(vol, Math.min(1.5 * vol, ...Object.values(volatilities)));
  const points: readonly Point[] = [
    [0, risk_free_rate],
    [vol, expected],
    [most, risk_free_rate + ((expected - risk_free_rate) * most) / vol],
  ];
  return [{ kind: 'line', label: 'With riskless lending', tone: 'muted', isDashed: true, points }];
}

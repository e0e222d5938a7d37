import { type Answer, type Request } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { namedBars, type NamedFigures } from '../picture/named-bars';
import { type Picture } from '../picture/picture';

type ByAsset = Readonly<Record<string, number>>;

/**
 * Weights of the assets next to their shares of the risk.
 *
 * @param _       request of `portfolioOptimize`
 * @param answer  its answer
 * @example
 * const returns = { A: [0.01, -0.02, 0.015, 0.005], B: [0, 0.01, -0.005, 0.002] };
 * const request = { returns, risk_free_rate: 0.05, mode: 'max_sharpe' };
 * weightsPicture(request, portfolioOptimize(request))?.id; // 'weights'
 */
export function weightsPicture(
  _: Request<'portfolioOptimize'>,
  answer: Answer<'portfolioOptimize'>,
): Picture | undefined {
  const { weights, risk_contributions, effective_n, diversification_ratio } = answer;
  if (weights === null) return undefined;
  return sharesPicture({
    names: Object.keys(weights),
    figures: [
      { label: 'Weight', tone: 'primary', values: Object.values(weights) },
      ...risksOf(Object.keys(weights), risk_contributions),
    ],
    subtitle: `As spread as ${figure(effective_n)} equal weights · diversification ratio ${figure(diversification_ratio)}`,
  });
}

/**
 * Weights of equal or budgeted risk, next to the assets' actual and target shares of the risk. Without a solution, the
 * volatilities.
 *
 * @param request  of `portfolioRiskParityWeights`
 * @param answer   its answer
 * @example
 * const request = { volatilities: [0.2, 0.1], correlation_matrix: [[1, 0.4], [0.4, 1]] };
 * riskParityPicture(request, portfolioRiskParityWeights(request)).subtitle; // 'Volatility 11.16% · diversification ratio 1.195'
 */
export function riskParityPicture(
  { volatilities }: Request<'portfolioRiskParityWeights'>,
  answer: Answer<'portfolioRiskParityWeights'>,
): Picture {
  const { weights, risk_contributions, risk_budget, portfolio_volatility, diversification_ratio } = answer;
  const names = Object.keys(risk_budget);
  const values = Array.from(volatilities);
  if (weights === null)
    return sharesPicture({
      names,
      figures: [{ label: 'Volatility', tone: 'muted', values }],
      subtitle: 'No risk-parity weights: a combination of the assets has zero risk',
    });
  return sharesPicture({
    names,
    figures: [
      { label: 'Weight', tone: 'primary', values: names.map((name) => weights[name] ?? null) },
      ...risksOf(names, risk_contributions),
      { label: 'Risk budget', tone: 'muted', values: Object.values(risk_budget) },
    ],
    subtitle: `Volatility ${percentage(portfolio_volatility)} · diversification ratio ${figure(diversification_ratio)}`,
  });
}

/** Bars of risk shares; empty for unknown ones. */
export function risksOf(names: readonly string[], contributions: ByAsset | null): readonly NamedFigures[] {
  if (contributions === null) return [];
  return [{ label: 'Share of the risk', tone: 'secondary', values: names.map((name) => contributions[name] ?? null) }];
}

interface Shares {
  readonly names: readonly string[];
  readonly figures: readonly NamedFigures[];
  readonly subtitle: string;
}

/** Shares of the assets in a portfolio, by name. */
export function sharesPicture({ names, figures, subtitle }: Shares): Picture {
  const shown = figures.map(({ label }) => label.toLowerCase()).join(', ');
  return {
    id: 'weights',
    title: 'Weights and risk',
    subtitle,
    description: `Bars of ${names.length} assets: ${shown}. ${subtitle}.`,
    x: { label: 'Share', format: 'percent' },
    panels: [namedBars('Asset', names, figures)],
  };
}

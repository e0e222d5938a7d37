import {
  type OptimizedPortfolio,
  type PortfolioOptimizationInputs,
  type RiskParityInputs,
  type RiskParityWeights,
} from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { namedBars, type NamedFigures } from '../picture/named-bars';
import { type Picture } from '../picture/picture';

type ByAsset = Readonly<Record<string, number>>;

/**
 * Weights of the assets next to their shares of the risk.
 *
 * @param _       of `optimizePortfolio`
 * @param result  what it has answered
 * @example
 * const returns = { A: [0.01, -0.02, 0.015, 0.005], B: [0, 0.01, -0.005, 0.002] };
 * weightsPicture({ returns }, optimizePortfolio({ returns }))?.id; // 'weights'
 */
export function weightsPicture(_: PortfolioOptimizationInputs, result: OptimizedPortfolio): Picture | undefined {
  const { weights, riskContributions, effectiveN, diversificationRatio } = result;
  if (weights === null) return undefined;
  return sharesPicture({
    names: Object.keys(weights),
    figures: [
      { label: 'Weight', tone: 'primary', values: Object.values(weights) },
      ...risksOf(Object.keys(weights), riskContributions),
    ],
    subtitle: `As spread as ${figure(effectiveN)} equal weights · diversification ratio ${figure(diversificationRatio)}`,
  });
}

/**
 * Weights of equal or budgeted risk, next to the assets' actual and target shares of the risk. Without a solution, the
 * volatilities.
 *
 * @param inputs  of `riskParityWeights`
 * @param result  what it has answered
 * @example
 * const inputs = { volatilities: [0.2, 0.1], correlationMatrix: [[1, 0.4], [0.4, 1]] };
 * riskParityPicture(inputs, riskParityWeights(inputs)).subtitle; // 'Volatility 11.16% · diversification ratio 1.195'
 */
export function riskParityPicture({ volatilities }: RiskParityInputs, result: RiskParityWeights): Picture {
  const { weights, riskContributions, riskBudget, portfolioVolatility, diversificationRatio } = result;
  const names = Object.keys(riskBudget);
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
      ...risksOf(names, riskContributions),
      { label: 'Risk budget', tone: 'muted', values: Object.values(riskBudget) },
    ],
    subtitle: `Volatility ${percentage(portfolioVolatility)} · diversification ratio ${figure(diversificationRatio)}`,
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

import { type Answer, type Request } from '@quant/contract';
import { type Series } from '@quant/core';
import { cumulativeReturns, drawdowns } from '@quant/risk';
import { type FullRiskAnalysis, type FullRiskAnalysisInputs } from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { type Format, type LineSeries, type Picture } from '../picture/picture';
import { overBars } from '../picture/points';
import { drawdownPanel } from './equity';

/**
 * Cumulative returns, next to the benchmark's if given, and the drawdowns.
 *
 * @param request  of `riskPortfolio`
 * @param answer   its answer
 * @example
 * const request = { returns: [0.01, -0.02, 0.015, -0.005, 0.02], risk_free_rate: 0.05 };
 * performancePicture(request, riskPortfolio(request)).id; // 'performance'
 */
export function performancePicture(
  { returns, benchmark_returns }: Request<'riskPortfolio'>,
  { returns: summary, risk }: Answer<'riskPortfolio'>,
): Picture {
  const benchmark: readonly LineSeries[] = benchmark_returns
    ? [{ kind: 'line', label: 'Benchmark', tone: 'muted', isDashed: true, points: grown(benchmark_returns) }]
    : [];
  return growthPicture({
    subtitle: `Grown by ${percentage(summary.total)} · Sharpe ratio ${figure(risk.sharpe)} · deepest drawdown ${percentage(risk.max_drawdown)}`,
    y: { label: 'Growth since the start', format: 'percent' },
    lines: [...benchmark, { kind: 'line', label: 'Portfolio', tone: 'primary', points: grown(returns) }],
    underwater: fromStart(drawdowns(returns)),
  });
}

/**
 * The account over time, and its drawdowns. Without an equity curve, the compounded returns.
 *
 * @param inputs  of `fullRiskAnalysis`
 * @param result  what it has answered
 * @example
 * const inputs = { returns: [0.01, -0.02, 0.015, -0.005, 0.02, 0, 0.01, -0.01, 0.005, -0.015], portfolioValue: 1000 };
 * accountPicture(inputs, fullRiskAnalysis(inputs)).id; // 'performance'
 */
export function accountPicture({ returns, equityCurve }: FullRiskAnalysisInputs, result: FullRiskAnalysis): Picture {
  const { risk, portfolio } = result;
  const curve = equityCurve ?? [0, ...cumulativeReturns(returns)].map((growth) => portfolio.startValue * (1 + growth));
  return growthPicture({
    subtitle: `From ${figure(portfolio.startValue)} to ${figure(portfolio.endValue)} · deepest drawdown ${percentage(risk.maxDrawdown)} · now ${percentage(risk.currentDrawdown)} · longest below a peak ${risk.maxDrawdownDuration} days`,
    y: { label: 'Account' },
    lines: [{ kind: 'line', label: '', tone: 'primary', points: overBars(curve) }],
    underwater: equityCurve ? drawdowns(equityCurve, { of: 'values' }) : fromStart(drawdowns(returns)),
  });
}

interface Growth {
  readonly subtitle: string;
  readonly y: { readonly label: string; readonly format?: Format };
  readonly lines: readonly LineSeries[];
  readonly underwater: ArrayLike<number>;
}

function growthPicture({ subtitle, y, lines, underwater }: Growth): Picture {
  return {
    id: 'performance',
    title: 'Growth and drawdown',
    subtitle,
    description: `A line of the growth over ${underwater.length - 1} periods, and below it the drawdown. ${subtitle}.`,
    x: { label: 'Period' },
    panels: [{ y, share: 2, series: lines }, drawdownPanel(underwater)],
  };
}

function grown(returns: Series) {
  return overBars(fromStart(cumulativeReturns(returns)));
}

/** Prepends the start, with zero gain. */
function fromStart(values: Float64Array): Float64Array {
  return Float64Array.of(0, ...values);
}

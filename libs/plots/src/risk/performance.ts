import { type Answer, type Request } from '@quant/contract';
import { type Series } from '@quant/core';
import { cumulativeReturns, drawdowns } from '@quant/risk';
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
 * @param request  of `riskFullAnalysis`
 * @param answer   its answer
 * @example
 * const returns = [0.01, -0.02, 0.015, -0.005, 0.02, 0, 0.01, -0.01, 0.005, -0.015];
 * const request = { returns, portfolio_value: 1000, risk_free_rate: 0.05 };
 * accountPicture(request, riskFullAnalysis(request)).id; // 'performance'
 */
export function accountPicture(
  { returns, equity_curve }: Request<'riskFullAnalysis'>,
  { risk, portfolio }: Answer<'riskFullAnalysis'>,
): Picture {
  const { start_value, end_value } = portfolio;
  const curve = equity_curve ?? [0, ...cumulativeReturns(returns)].map((growth) => start_value * (1 + growth));
  return growthPicture({
    subtitle: `From ${figure(start_value)} to ${figure(end_value)} · deepest drawdown ${percentage(risk.max_drawdown)} · now ${percentage(risk.current_drawdown)} · longest below a peak ${risk.max_drawdown_duration} days`,
    y: { label: 'Account' },
    lines: [{ kind: 'line', label: '', tone: 'primary', points: overBars(curve) }],
    underwater: equity_curve ? drawdowns(equity_curve, { of: 'values' }) : fromStart(drawdowns(returns)),
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

import { type Answer, type Request } from '@quant/contract';
import { TRADING_DAYS } from '@quant/core';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Returns within two conditional deviations, and the volatility over time with its forecast, which tends to the long-run level.
 * Without a model, the returns.
 *
 * @param request  of `statsGarchForecast`
 * @param answer   its answer
 * @example
 * const returns = Array.from({ length: 60 }, (_, i) => Math.sin(i * i) * (1 + (i % 7) / 3));
 * const request = { returns, forecast_periods: 10, mean_model: 'zero' };
 * garchPicture(request, statsGarchForecast(request)).panels.length; // 2
 */
export function garchPicture(
  { returns }: Request<'statsGarchForecast'>,
  answer: Answer<'statsGarchForecast'>,
): Picture {
  const { current_vol_annualized, long_run_vol_annualized, persistence, half_life, n } = answer;
  const deviations = conditionalDeviations(Array.from(returns), answer);
  const subtitle =
    deviations.length === 0
      ? 'The returns do not vary: there is no model'
      : `Now ${figure(current_vol_annualized)} a year, in the long run ${figure(long_run_vol_annualized)} · persistence ${percentage(persistence)} · half-life ${figure(half_life)}`;
  const mu = answer.mu ?? 0;
  return {
    id: 'garch',
    title: 'Conditional volatility and its forecast',
    subtitle,
    description: `${n} returns with the volatility that the model says of each, and its forecast. ${subtitle}.`,
    x: { label: 'Observation' },
    panels: [
      {
        y: { label: 'Return' },
        series: [
          {
            kind: 'band',
            label: '2 deviations',
            tone: 'secondary',
            points: deviations.map((deviation, i) => [i, mu - 2 * deviation, mu + 2 * deviation]),
          },
          { kind: 'line', label: 'Return', tone: 'muted', points: overBars(returns) },
        ],
      },
      ...(deviations.length === 0
        ? []
        : [{ y: { label: 'Volatility', unit: 'per year' }, share: 1.2, series: volatilities(deviations, answer) }]),
    ],
  };
}

/**
 * √h of each return with the answer's parameters, because another fit would double the cost of the operation. Empty without
 * parameters.
 */
function conditionalDeviations(
  returns: readonly number[],
  { mu, omega, alpha, beta }: Answer<'statsGarchForecast'>,
): readonly number[] {
  if (mu === null || omega === null || alpha === null || beta === null) return [];
  const squares = returns.map((value) => (value - mu) ** 2);
  const presample = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  let [square, variance] = [presample, presample];
  return squares.map((next) => {
    variance = omega + alpha * square + beta * variance;
    square = next;
    return Math.sqrt(variance);
  });
}

function volatilities(deviations: readonly number[], answer: Answer<'statsGarchForecast'>): readonly Series[] {
  const { forecast_vol_annualized, long_run_vol_annualized } = answer;
  const past = deviations.map((deviation, i): Point => [i, Math.sqrt(TRADING_DAYS) * deviation]);
  const ahead = (forecast_vol_annualized ?? []).map((volatility, k): Point => [deviations.length + k, volatility]);
  const longRun: readonly Series[] =
    long_run_vol_annualized === null
      ? []
      : [{ kind: 'rule', axis: 'y', at: long_run_vol_annualized, label: 'Long run', tone: 'muted' }];
  return [
    ...longRun,
    { kind: 'line', label: 'Volatility', tone: 'primary', points: past },
    { kind: 'line', label: 'Forecast', tone: 'tertiary', isDashed: true, points: [...past.slice(-1), ...ahead] },
    { kind: 'points', label: '', tone: 'tertiary', points: ahead.length > 40 ? ahead.slice(-1) : ahead },
  ];
}

import { TRADING_DAYS } from '@quant/core';
import { type GarchForecast, type GarchForecastInputs } from '@quant/stats/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Returns within two conditional deviations, and the volatility over time with its forecast, which tends to the long-run level.
 * Without a model, the returns.
 *
 * @param inputs  of `garchForecast`
 * @param result  what it has answered
 * @example
 * const inputs = { returns: Array.from({ length: 60 }, (_, i) => Math.sin(i * i) * (1 + (i % 7) / 3)), forecastPeriods: 10 };
 * garchPicture(inputs, garchForecast(inputs)).panels.length; // 2
 */
export function garchPicture({ returns }: GarchForecastInputs, result: GarchForecast): Picture {
  const { currentVolAnnualized, longRunVolAnnualized, persistence, halfLife, n } = result;
  const deviations = conditionalDeviations(Array.from(returns), result);
  const subtitle =
    deviations.length === 0
      ? 'The returns do not vary: there is no model'
      : `Now ${figure(currentVolAnnualized)} a year, in the long run ${figure(longRunVolAnnualized)} · persistence ${percentage(persistence)} · half-life ${figure(halfLife)}`;
  const mu = result.mu ?? 0;
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
        : [{ y: { label: 'Volatility', unit: 'per year' }, share: 1.2, series: volatilities(deviations, result) }]),
    ],
  };
}

/**
 * √h of each return with the answer's parameters, because another fit would double the cost of the operation. Empty without
 * parameters.
 */
function conditionalDeviations(
  returns: readonly number[],
  { mu, omega, alpha, beta }: GarchForecast,
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

function volatilities(deviations: readonly number[], result: GarchForecast): readonly Series[] {
  const { forecastVolAnnualized, longRunVolAnnualized } = result;
  const past = deviations.map((deviation, i): Point => [i, Math.sqrt(TRADING_DAYS) * deviation]);
  const ahead = (forecastVolAnnualized ?? []).map((volatility, k): Point => [deviations.length + k, volatility]);
  const longRun: readonly Series[] =
    longRunVolAnnualized === null
      ? []
      : [{ kind: 'rule', axis: 'y', at: longRunVolAnnualized, label: 'Long run', tone: 'muted' }];
  return [
    ...longRun,
    { kind: 'line', label: 'Volatility', tone: 'primary', points: past },
    { kind: 'line', label: 'Forecast', tone: 'tertiary', isDashed: true, points: [...past.slice(-1), ...ahead] },
    { kind: 'points', label: '', tone: 'tertiary', points: ahead.length > 40 ? ahead.slice(-1) : ahead },
  ];
}

import { type LinearRegression, type LinearRegressionInputs } from '@quant/stats/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';

/**
 * Observations and the line through them, for a regression on one predictor; for one on several, the observations over what the
 * model says of them.
 *
 * @param inputs  of `linearRegression`
 * @param result  what it has answered
 * @example
 * const inputs = { x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] };
 * regressionPicture(inputs, linearRegression(inputs)).id; // 'regression'
 */
export function regressionPicture({ x, y }: LinearRegressionInputs, result: LinearRegression): Picture {
  const { fitted, rSquared, intercept, coefficients, predictors } = result;
  const xs = predictors === 1 ? Array.from(x as ArrayLike<number | ArrayLike<number>>, first) : fitted;
  const observed = xs.map((at, i): Point => [at, y[i] ?? NaN]);
  const line = xs.map((at, i): Point => [at, fitted[i] ?? NaN]).sort(([a], [b]) => a - b);
  const equation = predictors === 1 ? `y = ${figure(intercept)} + ${figure(coefficients[0])} · x · ` : '';
  return {
    id: 'regression',
    title: 'Linear regression',
    subtitle: `${equation}${percentage(rSquared)} of the variance explained`,
    description: `${fitted.length} observations and the least-squares line through them.`,
    x: { label: predictors === 1 ? 'x' : 'Fitted y' },
    panels: [
      {
        y: { label: 'y' },
        series: [
          { kind: 'points', label: 'Observed', tone: 'primary', points: observed.sort(([a], [b]) => a - b) },
          { kind: 'line', label: 'Fitted', tone: 'secondary', points: line },
        ],
      },
    ],
  };
}

function first(value: number | ArrayLike<number>): number {
  return typeof value === 'number' ? value : (value[0] ?? NaN);
}

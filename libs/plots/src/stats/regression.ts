import { type Answer, type Request } from '@quant/contract';
import { extent } from 'd3-array';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { fitBands } from './fit-bands';
import { fittedCurve } from './fitted-curve';

type Regression = Request<'statsLinearRegression'>;
type Fit = Answer<'statsLinearRegression'>;

/**
 * Observations and the line through them with its confidence and prediction intervals, for a regression on one predictor; for one
 * on several, the observations over what the model says of them.
 *
 * @param request  of `statsLinearRegression`
 * @param fit      its answer
 * @example
 * const request = { x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8], confidence_level: 0.95 };
 * regressionPicture(request, statsLinearRegression(request)).id; // 'regression'
 */
export function regressionPicture(request: Regression, fit: Fit): Picture {
  const { fitted, r_squared, intercept, coefficients, predictors } = fit;
  const xs = predictors === 1 ? predictorOf(request) : fitted;
  const equation = predictors === 1 ? `y = ${figure(intercept)} + ${figure(coefficients[0])} · x · ` : '';
  const observed = xs.map((at, i): Point => [at, request.y[i] ?? NaN]);
  const line = xs.map((at, i): Point => [at, fitted[i] ?? NaN]);
  return {
    id: 'regression',
    title: 'Linear regression',
    subtitle: `${equation}${percentage(r_squared)} of the variance explained`,
    description: `${fitted.length} observations and the least-squares line through them.`,
    x: { label: predictors === 1 ? 'x' : 'Fitted y' },
    panels: [
      {
        y: { label: 'y' },
        series: [
          ...(predictors === 1 ? intervalsOf(xs, request, fit) : []),
          { kind: 'points', label: 'Observed', tone: 'primary', points: ascending(observed) },
          { kind: 'line', label: 'Fitted', tone: 'secondary', points: ascending(line) },
        ],
      },
    ],
  };
}

function intervalsOf(
  xs: readonly number[],
  { y }: Regression,
  { df_residual: dfResidual, residual_std_error: residualStdError, confidence_level: confidence }: Fit,
): readonly Series[] {
  const [low = 0, high = 0] = extent(xs);
  return fitBands(fittedCurve(xs, y, 1), [low, high], { dfResidual, residualStdError, confidence });
}

function predictorOf({ x }: Regression): readonly number[] {
  return x.map((value) => (typeof value === 'number' ? value : (value[0] ?? NaN)));
}

/**
 * Residuals of a regression. A bend, or a spread that grows with the fitted values, speaks against a line.
 *
 * @param _    request of `statsLinearRegression` or `statsPolynomialRegression`
 * @param fit  its answer
 * @example
 * const request = { x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8], confidence_level: 0.95 };
 * residualsPicture(request, statsLinearRegression(request)).id; // 'residuals'
 */
export function residualsPicture(_: unknown, fit: Residuals): Picture {
  const { residuals, residual_std_error } = fit;
  const fitted = 'fitted' in fit ? fit.fitted : fit.predicted;
  const points = ascending(fitted.map((at, i): Point => [at, residuals[i] ?? NaN]));
  const deviation = residual_std_error ?? 0;
  const subtitle = `Standard error ${figure(residual_std_error)}`;
  return {
    id: 'residuals',
    title: 'Residuals',
    subtitle,
    description: `Residuals of ${residuals.length} observations over the fitted values. ${subtitle}.`,
    x: { label: 'Fitted y' },
    panels: [
      {
        y: { label: 'Residual' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          ...(deviation > 0 ? [2, -2] : []).map(
            (times) =>
              ({
                kind: 'rule',
                axis: 'y',
                at: times * deviation,
                label: `${figure(times)} errors`,
                tone: 'muted',
              }) as const,
          ),
          { kind: 'points', label: '', tone: 'primary', points },
        ],
      },
    ],
  };
}

type Residuals =
  | Pick<Fit, 'residuals' | 'residual_std_error' | 'fitted'>
  | Pick<Answer<'statsPolynomialRegression'>, 'residuals' | 'residual_std_error' | 'predicted'>;

function ascending(points: readonly Point[]): readonly Point[] {
  return [...points].sort(([a], [b]) => a - b);
}

import { type LinearRegression, type LinearRegressionInputs } from '@quant/stats/reports';
import { extent } from 'd3-array';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { fitBands } from './fit-bands';
import { fittedCurve } from './fitted-curve';

/**
 * Observations and the line through them with its confidence and prediction intervals, for a regression on one predictor; for one
 * on several, the observations over what the model says of them.
 *
 * @param inputs  of `linearRegression`
 * @param result  what it has answered
 * @example
 * const inputs = { x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] };
 * regressionPicture(inputs, linearRegression(inputs)).id; // 'regression'
 */
export function regressionPicture(inputs: LinearRegressionInputs, result: LinearRegression): Picture {
  const { fitted, rSquared, intercept, coefficients, predictors } = result;
  const xs = predictors === 1 ? predictorOf(inputs) : fitted;
  const equation = predictors === 1 ? `y = ${figure(intercept)} + ${figure(coefficients[0])} · x · ` : '';
  const observed = xs.map((at, i): Point => [at, inputs.y[i] ?? NaN]);
  const line = xs.map((at, i): Point => [at, fitted[i] ?? NaN]);
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
          ...(predictors === 1 ? intervalsOf(xs, inputs, result) : []),
          { kind: 'points', label: 'Observed', tone: 'primary', points: ascending(observed) },
          { kind: 'line', label: 'Fitted', tone: 'secondary', points: ascending(line) },
        ],
      },
    ],
  };
}

function intervalsOf(
  xs: readonly number[],
  { y }: LinearRegressionInputs,
  { dfResidual, residualStdError, confidenceLevel: confidence }: LinearRegression,
): readonly Series[] {
  const [low = 0, high = 0] = extent(xs);
  return fitBands(fittedCurve(xs, y, 1), [low, high], { dfResidual, residualStdError, confidence });
}

function predictorOf({ x }: LinearRegressionInputs): readonly number[] {
  return Array.from(x as ArrayLike<number | ArrayLike<number>>, (value) =>
    typeof value === 'number' ? value : (value[0] ?? NaN),
  );
}

/**
 * Residuals of a regression. A bend, or a spread that grows with the fitted values, speaks against a line.
 *
 * @param _       of `linearRegression` or `polynomialRegression`
 * @param result  what it has answered
 * @example
 * const inputs = { x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] };
 * residualsPicture(inputs, linearRegression(inputs)).id; // 'residuals'
 */
export function residualsPicture(_: unknown, result: Residuals): Picture {
  const { residuals, residualStdError } = result;
  const fitted = 'fitted' in result ? result.fitted : result.predicted;
  const points = ascending(fitted.map((at, i): Point => [at, residuals[i] ?? NaN]));
  const deviation = residualStdError ?? 0;
  const subtitle = `Standard error ${figure(residualStdError)}`;
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

interface Remainder {
  readonly residuals: readonly number[];
  readonly residualStdError: number | null;
}

type Residuals =
  | (Remainder & { readonly fitted: readonly number[] })
  | (Remainder & { readonly predicted: readonly number[] });

function ascending(points: readonly Point[]): readonly Point[] {
  return [...points].sort(([a], [b]) => a - b);
}

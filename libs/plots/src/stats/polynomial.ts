import { type PolynomialRegression, type PolynomialRegressionInputs } from '@quant/stats/reports';
import { extent } from 'd3-array';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { curve } from '../picture/points';
import { fitBands } from './fit-bands';
import { fittedCurve } from './fitted-curve';

const CONFIDENCE = 0.95;

/**
 * Observations and the polynomial through them, with its confidence and prediction intervals of 95%.
 *
 * @param inputs  of `polynomialRegression`
 * @param result  what it has answered
 * @example
 * const inputs = { x: [0, 1, 2, 3, 4], y: [1.1, 1.9, 5.2, 9.8, 17.1] };
 * polynomialPicture(inputs, polynomialRegression(inputs)).subtitle; // 'Degree 2 · 99.94% of the variance explained'
 */
export function polynomialPicture(inputs: PolynomialRegressionInputs, result: PolynomialRegression): Picture {
  const { degree, rSquared, n, predicted, dfResidual, residualStdError } = result;
  const xs = Array.from(inputs.x);
  const [low = 0, high = 0] = extent(xs);
  const evidence = { dfResidual, residualStdError, confidence: CONFIDENCE };
  const subtitle = `Degree ${degree} · ${percentage(rSquared)} of the variance explained`;
  const line = fittedCurve(xs, inputs.y, degree);
  const fitted = xs.map((x, i): Point => [x, predicted[i] ?? NaN]);
  return {
    id: 'polynomial',
    title: 'Polynomial regression',
    subtitle,
    description: `${n} observations and the least-squares polynomial through them from ${figure(low)} to ${figure(high)}. ${subtitle}.`,
    x: { label: 'x' },
    panels: [
      {
        y: { label: 'y' },
        series: [
          ...fitBands(line, [low, high], evidence),
          {
            kind: 'points',
            label: 'Observed',
            tone: 'primary',
            points: ascending(xs.map((x, i) => [x, inputs.y[i] ?? NaN])),
          },
          {
            kind: 'line',
            label: 'Fitted',
            tone: 'secondary',
            points: ascending([...curve(line.valueAt, low, high), ...fitted]),
          },
        ],
      },
    ],
  };
}

function ascending(points: readonly Point[]): readonly Point[] {
  return [...points].sort(([a], [b]) => a - b);
}

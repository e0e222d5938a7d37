import { type Answer, type Request } from '@quant/contract';
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
 * @param request  of `statsPolynomialRegression`
 * @param fit      its answer
 * @example
 * const request = { x: [0, 1, 2, 3, 4], y: [1.1, 1.9, 5.2, 9.8, 17.1], degree: 2 };
 * polynomialPicture(request, statsPolynomialRegression(request)).subtitle; // 'Degree 2 · 99.94% of the variance explained'
 */
export function polynomialPicture(
  { x: xs, y: ys }: Request<'statsPolynomialRegression'>,
  fit: Answer<'statsPolynomialRegression'>,
): Picture {
  const { degree, r_squared, n, predicted } = fit;
  const [low = 0, high = 0] = extent(xs);
  const evidence = {
    dfResidual: fit.df_residual,
    residualStdError: fit.residual_std_error,
    confidence: CONFIDENCE,
  };
  const subtitle = `Degree ${degree} · ${percentage(r_squared)} of the variance explained`;
  const line = fittedCurve(xs, ys, degree);
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
            points: ascending(xs.map((x, i) => [x, ys[i] ?? NaN])),
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

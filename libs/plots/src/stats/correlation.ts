import { figure } from '../picture/figure';
import { type Cell, type Picture } from '../picture/picture';

interface Correlations {
  readonly assets: readonly string[];
  readonly correlation: readonly (readonly (number | null)[])[];
  readonly average_correlation: number | null;
}

/**
 * Correlations as a heat map, the first series at the top; a series that does not move has none.
 *
 * @param _       of `statsCorrelationMatrix` or `riskCorrelation`
 * @param answer  its answer
 * @example
 * const request = { series: { a: [1, 2, 3], b: [1, 3, 2] }, method: 'pearson', include_eigenvalues: false };
 * correlationPicture(request, statsCorrelationMatrix(request)).subtitle; // 'Mean of the pairs 0.5'
 */
export function correlationPicture(_: unknown, { assets, correlation, average_correlation }: Correlations): Picture {
  const top = assets.length - 1;
  const cells = correlation.flatMap((row, i) => row.map((value, k): Cell => [k, top - i, value ?? NaN]));
  return {
    id: 'correlation',
    title: 'Correlation',
    subtitle: `Mean of the pairs ${figure(average_correlation)}`,
    description: `A heat map of the correlations of ${assets.length} series.`,
    x: { label: '', categories: assets },
    panels: [
      {
        y: { label: '', categories: [...assets].reverse() },
        series: [{ kind: 'cells', label: '', tone: 'primary', cells, range: [-1, 1] }],
      },
    ],
  };
}

import { type Series } from '@quant/core';
import { mean, symmetricEigenvalues } from '@quant/core/kernels';
import { type CorrelationMatrix } from './correlation-matrix-result';
import { correlationMatrixInputs, type CorrelationMatrixInputs } from './inputs';
import { averageRanks } from '../../correlation/average-ranks';
import { pairCorrelations } from '../../correlation/pair-correlations';
import { type Products, productsOf } from '../../correlation/products';

/**
 * Correlations and covariances of several series, with p-values and, where asked for, the eigenvalues of the
 * correlations.
 *
 * r_ab = Σ z_a·z_b, z = (x − mean)/√Σ(x − mean)², of the values (Pearson) or of their average ranks (Spearman);
 * cov_ab = Σ(x_a − mean_a)(x_b − mean_b)/(n − 1), of the values always;  p = I_{1−r²}((n − 2)/2, ½)
 *
 * @param inputs.series              2 … 50 series by name     3 … 5000 values each, equally long
 * @param inputs.method              `pearson` or `spearman`   default `pearson`
 * @param inputs.includeEigenvalues  whether to work them out  default false
 * @returns matrices in the order of `assets`; null where a constant series has no correlation
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above; the series are not
 *   equally long
 * @remarks Accuracy: error ≤ 1e-15 of the correlation, however high the level of a series above its range; eigenvalues
 *          to 1e-15 of the largest. Cost: O(k²·n) and, for eigenvalues, O(k³).
 * @see Stuart & Ord (1991), "Kendall's Advanced Theory of Statistics", volume 2, chapter 26; Golub & Van Loan (2013),
 *   section 8.5.
 * @example
 * const { assets, correlation, pValues } = correlationMatrix({ series: { a: [1, 2, 4], b: [1, 3, 2] } });
 * assets; // ['a', 'b']
 * correlation[0][1]; // ≈ 0.327326835353989
 * pValues[0][1]; // ≈ 0.787704384990343
 */
export function correlationMatrix(inputs: CorrelationMatrixInputs): CorrelationMatrix {
  correlationMatrixInputs.assert(inputs);
  const { series, method = 'pearson', includeEigenvalues = false } = inputs;
  const assets = Object.keys(series);
  const values = Object.values(series);
  const n = (values[0] as Series).length;
  const products = productsOf(values);
  const pairs = pairCorrelations(method === 'pearson' ? products : productsOf(values.map(averageRanks)));
  const correlation = pairs.map((row) => row.map((pair) => pair?.correlation ?? null));
  return {
    assets,
    correlation,
    covariance: covariances(products, n),
    method,
    n,
    pValues: pairs.map((row) => row.map((pair) => pair?.pValue ?? null)),
    averageCorrelation: averageOffDiagonal(correlation),
    ...eigenvalueAnalysis(includeEigenvalues ? correlation : null),
  };
}

function covariances({ samples, sums }: Products, n: number): number[][] {
  const k = samples.length;
  return samples.map(({ unit: one }, a) =>
    samples.map(({ unit: other }, b) => {
      const scaled = (sums[a * k + b] as number) / (n - 1);
      // the larger unit first, whichever it is: the matrix stays symmetric where the product is subnormal
      return scaled * Math.max(one, other) * Math.min(one, other);
    }),
  );
}

function averageOffDiagonal(matrix: readonly (readonly (number | null)[])[]): number | null {
  const defined = matrix.flatMap((row, a) => row.filter((entry, b) => entry !== null && b > a)) as number[];
  return defined.length === 0 ? null : mean(defined);
}

/** A smallest eigenvalue no more than this share of the largest is 0 up to rounding. */
const SINGULAR = 1e-12;

type EigenvalueAnalysis = Pick<CorrelationMatrix, 'eigenvalues' | 'conditionNumber' | 'explainedVarianceRatio'>;

/** Eigenvalues of a correlation matrix and its condition; null without a matrix or where some of it is undefined. */
function eigenvalueAnalysis(matrix: CorrelationMatrix['correlation'] | null): EigenvalueAnalysis {
  const entries = matrix?.flat() ?? [null];
  if (!entries.every((entry) => entry !== null)) {
    return { eigenvalues: null, conditionNumber: null, explainedVarianceRatio: null };
  }
  const k = Math.sqrt(entries.length);
  // a matrix of correlations has none below 0; rounding may leave one there
  const eigenvalues = Array.from(symmetricEigenvalues(Float64Array.from(entries), k), (value) => Math.max(0, value));
  const [largest, smallest] = [eigenvalues[0] as number, eigenvalues[k - 1] as number];
  return {
    eigenvalues,
    conditionNumber: smallest <= SINGULAR * largest ? null : largest / smallest,
    explainedVarianceRatio: eigenvalues.map((value) => value / k),
  };
}

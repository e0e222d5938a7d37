import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost, type Series } from '@quant/core';
import { estimatedCost, mean, NUMBER_BYTES, symmetricEigenvalues, textsBytes } from '@quant/core/kernels';
import { averageRanks } from '../correlation/average-ranks';
import { pairCorrelations } from '../correlation/pair-correlations';
import { type Products, productsOf } from '../correlation/products';

type Correlations = Request<'statsCorrelationMatrix'>;
type Matrix = Answer<'statsCorrelationMatrix'>;

/**
 * Correlations and covariances of several series, with p-values and, where asked for, the eigenvalues of the
 * correlations.
 *
 * r_ab = Σ z_a·z_b, z = (x − mean)/√Σ(x − mean)², of the values (Pearson) or of their average ranks (Spearman);
 * cov_ab = Σ(x_a − mean_a)(x_b − mean_b)/(n − 1), of the values always;  p = I_{1−r²}((n − 2)/2, ½)
 *
 * @throws InvalidInputError  the series are not equally long
 * @remarks Accuracy: error ≤ 1e-15 of the correlation, however high the level of a series above its range; eigenvalues
 *          to 1e-15 of the largest. Cost: O(k²·n) and, for eigenvalues, O(k³).
 * @see Stuart & Ord (1991), "Kendall's Advanced Theory of Statistics", volume 2, chapter 26; Golub & Van Loan (2013),
 *   section 8.5.
 * @example
 * const { assets, correlation, p_values } = statsCorrelationMatrix({
 *   ...{ series: { a: [1, 2, 4], b: [1, 3, 2] }, method: 'pearson', include_eigenvalues: false },
 * });
 * assets; // ['a', 'b']
 * correlation[0][1]; // ≈ 0.327326835353989
 * p_values[0][1]; // ≈ 0.787704384990343
 */
export function statsCorrelationMatrix(request: Correlations): Matrix {
  const { series, method, include_eigenvalues } = request;
  assertEquallyLong(series);
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
    p_values: pairs.map((row) => row.map((pair) => pair?.pValue ?? null)),
    average_correlation: averageOffDiagonal(correlation),
    ...eigenvalueAnalysis(include_eigenvalues ? correlation : null),
  };
}

function assertEquallyLong(series: Correlations['series']): void {
  const [first, ...others] = Object.values(series);
  if (others.every((values) => values.length === first?.length)) return;
  throw new InvalidInputError(['series'], 'value_error', 'of equally long series', series);
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

/** Up to this share of the largest eigenvalue, the smallest counts as 0. */
const SINGULAR = 1e-12;

type EigenvalueAnalysis = Pick<Matrix, 'eigenvalues' | 'condition_number' | 'explained_variance_ratio'>;

/** Eigenvalues of a correlation matrix and its condition; null without a matrix or where some of it is undefined. */
function eigenvalueAnalysis(matrix: Matrix['correlation'] | null): EigenvalueAnalysis {
  const entries = matrix?.flat() ?? [null];
  if (!entries.every((entry) => entry !== null)) {
    return { eigenvalues: null, condition_number: null, explained_variance_ratio: null };
  }
  const k = Math.sqrt(entries.length);
  // a matrix of correlations has none below 0; rounding may leave one there
  const eigenvalues = Array.from(symmetricEigenvalues(Float64Array.from(entries), k), (value) => Math.max(0, value));
  const [largest, smallest] = [eigenvalues[0] as number, eigenvalues[k - 1] as number];
  return {
    eigenvalues,
    condition_number: smallest <= SINGULAR * largest ? null : largest / smallest,
    explained_variance_ratio: eigenvalues.map((value) => value / k),
  };
}

const PRODUCT_NANOSECONDS = 5;
const VALUE_NANOSECONDS = 20;
const RANKED_VALUE_NANOSECONDS = 350;
const EIGENVALUE_NANOSECONDS = 15;

/** A correlation, a covariance and a p-value. */
const ENTRY_BYTES = 3 * NUMBER_BYTES;
const ENTRY_NANOSECONDS = 400;

/** Rows of the matrices, an eigenvalue and its share. */
const SERIES_BYTES = 2 * NUMBER_BYTES + 15;

const OTHER_BYTES = 1000;

/** A time for each product of the values of two series, for each value that is ranked, and for the eigenvalues. */
export const cost = {
  estimate: ({ series, method, include_eigenvalues }: Correlations) => {
    const names = Object.keys(series);
    const count = names.length;
    const length = series[names[0] ?? '']?.length ?? 0;
    const products = ((count * (count + 1)) / 2) * length;
    const valueNanoseconds = method === 'spearman' ? RANKED_VALUE_NANOSECONDS : VALUE_NANOSECONDS;
    return estimatedCost(
      PRODUCT_NANOSECONDS * products +
        valueNanoseconds * count * length +
        ENTRY_NANOSECONDS * count ** 2 +
        (include_eigenvalues ? EIGENVALUE_NANOSECONDS * count ** 3 : 0),
      OTHER_BYTES + ENTRY_BYTES * count ** 2 + SERIES_BYTES * count + textsBytes(names),
    );
  },
  ceilingMs: 180,
} satisfies OperationCost<Correlations>;

import { symmetricEigenvalues } from '@quant/core/kernels';
import { type CorrelationMatrix } from './correlation-matrix-result';

/** A smallest eigenvalue no more than this share of the largest is 0 up to rounding. */
const SINGULAR = 1e-12;

type EigenvalueAnalysis = Pick<CorrelationMatrix, 'eigenvalues' | 'conditionNumber' | 'explainedVarianceRatio'>;

/** What the eigenvalues of a correlation matrix tell; nothing without a matrix or where some of it is undefined. */
export function eigenvalueAnalysis(matrix: CorrelationMatrix['correlation'] | null): EigenvalueAnalysis {
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

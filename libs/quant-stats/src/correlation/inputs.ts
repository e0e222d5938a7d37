import { assertInputs, assertOneOf, assertSeries, InvalidInputError, type Series } from '@quant/core';

/** `pearson`: of the values. `spearman`: of their ranks, equal values sharing the mean of theirs. */
export type CorrelationMethod = 'pearson' | 'spearman';

const METHODS: readonly CorrelationMethod[] = ['pearson', 'spearman'];

/** Series observed together. */
export interface CorrelationMatrixInputs {
  /** 2 … 50 series by name (1 … 64 characters), equally long, 3 … 5000 values each. */
  readonly series: Readonly<Record<string, Series>>;
  /** `pearson` or `spearman`; default `pearson`. */
  readonly method?: CorrelationMethod | undefined;
  /** Whether to work out the eigenvalues of the correlations; default false. */
  readonly includeEigenvalues?: boolean | undefined;
}

const OBSERVATIONS = { atLeast: 3, atMost: 5000 };
const FEWEST_ASSETS = 2;
const MOST_ASSETS = 50;
const LONGEST_NAME = 64;

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field; the series are not
 *                            equally long
 */
export function assertCorrelationMatrixInputs(inputs: CorrelationMatrixInputs): void {
  assertInputs(inputs);
  const { series, method = 'pearson', includeEigenvalues = false } = inputs;
  assertInputs(series, ['series']);
  const entries = Object.entries(series);
  assertNames(Object.keys(series), series);
  assertCount(entries.length, series);
  for (const [name, values] of entries) assertSeries(values, ['series', name], OBSERVATIONS);
  const [[, first]] = entries as [[string, Series]];
  if (!entries.every(([, values]) => values.length === first.length)) {
    throw new InvalidInputError(['series'], 'value_error', 'of equally long series', series);
  }
  assertOneOf(method, 'method', METHODS);
  if (typeof includeEigenvalues !== 'boolean') {
    throw new InvalidInputError(['includeEigenvalues'], 'bool_type', 'true or false', includeEigenvalues);
  }
}

function assertNames(names: readonly string[], series: unknown): void {
  if (names.includes('')) {
    throw new InvalidInputError(['series'], 'string_too_short', 'of names of at least 1 character', series);
  }
  // characters, not halves of pairs
  if (names.some((name) => Array.from(name).length > LONGEST_NAME)) {
    throw new InvalidInputError(
      ['series'],
      'string_too_long',
      `of names of at most ${LONGEST_NAME} characters`,
      series,
    );
  }
}

function assertCount(count: number, series: unknown): void {
  if (count < FEWEST_ASSETS) {
    throw new InvalidInputError(['series'], 'too_short', `of at least ${FEWEST_ASSETS} names`, series);
  }
  if (count > MOST_ASSETS) {
    throw new InvalidInputError(['series'], 'too_long', `of at most ${MOST_ASSETS} names`, series);
  }
}

import { choice, flag, inputs, type InputsOf, named, refined, series, type Series } from '@quant/core';

/** `pearson`: of the values. `spearman`: of their ranks, equal values sharing the mean of theirs. */
export type CorrelationMethod = 'pearson' | 'spearman';

const METHODS: readonly CorrelationMethod[] = ['pearson', 'spearman'];
const NAMES = { count: { atLeast: 2, atMost: 50 }, names: { atLeast: 1, atMost: 64 }, entry: 'name' };

/** Series observed together. */
export const correlationMatrixInputs = inputs({
  /** 2 … 50 series by name (1 … 64 characters), equally long, 3 … 5000 values each. */
  series: refined(named(series({ atLeast: 3, atMost: 5000 }), NAMES), areEquallyLong, 'of equally long series'),
  /** `pearson` or `spearman`; default `pearson`. */
  method: choice(METHODS, 'pearson'),
  /** Adds the eigenvalues of the correlations; default false. */
  includeEigenvalues: flag(false),
});

/** Series observed together. */
export type CorrelationMatrixInputs = InputsOf<typeof correlationMatrixInputs>;

function areEquallyLong(byName: Readonly<Record<string, Series>>): boolean {
  const [first, ...others] = Object.values(byName);
  return others.every((values) => values.length === first?.length);
}

import { finiteOrNull } from '@quant/core/kernels';
import { grownAmount } from '../../compounding/grown-amount';
import { type ValueOfYear } from './inflation-adjusted-return-result';

/**
 * An amount after 0, 1, …, n periods, nominal and real, by the logarithms of what a unit grows to in one.
 *
 * Preconditions, unchecked: periods ≥ 0; logarithms not NaN nor +∞, −∞ for a loss of everything.
 */
export function valueSeries(
  initialValue: number,
  periods: number,
  logNominal: number,
  logReal: number,
): readonly ValueOfYear[] {
  // + 0: a −0 would show
  const start = { year: 0, nominal: initialValue + 0, real: initialValue + 0 };
  const later = Array.from({ length: periods }, (_, i) => ({
    year: i + 1,
    nominal: finiteOrNull(grownAmount(initialValue, (i + 1) * logNominal)),
    real: finiteOrNull(grownAmount(initialValue, (i + 1) * logReal)),
  }));
  return [start, ...later];
}

import { type DoubleDouble, doubleDoubleProduct, doubleDoubleSum } from '@quant/core/kernels';
import { type SplitVector } from './split-numbers';
import { type RecurrenceStep } from './orthogonal-polynomials';

/**
 * Expands p_0 … p_d of a recurrence in u = w − centre into powers of w, in twice the working precision.
 *
 * @returns for each power l = 0 … d the row of its coefficients in p_0 … p_d
 */
export function powersOf(recurrence: readonly RecurrenceStep[], centre: number): SplitVector[] {
  const count = recurrence.length + 1;
  const rows = Array.from({ length: count }, () => ({ high: new Float64Array(count), low: new Float64Array(count) }));
  const at = (power: number, j: number): DoubleDouble => ({
    high: rows[power]?.high[j] ?? 0,
    low: rows[power]?.low[j] ?? 0,
  });
  (rows[0] as SplitVector).high[0] = 1;
  for (const [j, { projections, scale }] of recurrence.entries()) {
    const factors = projections.map(negative);
    // w·p_j − centre·p_j in place of u·p_j
    factors[j] = doubleDoubleSum(factors[j] as DoubleDouble, { high: -centre, low: 0 });
    for (const [power, { high, low }] of rows.entries()) {
      const next = factors.reduce(
        (total, h, i) => doubleDoubleSum(total, doubleDoubleProduct(h, at(power, i))),
        at(power - 1, j),
      );
      high[j + 1] = next.high * scale;
      low[j + 1] = next.low * scale;
    }
  }
  return rows;
}

const negative = ({ high, low }: DoubleDouble): DoubleDouble => ({ high: -high, low: -low });

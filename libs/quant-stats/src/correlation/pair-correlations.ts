import { pairCorrelation, type PairCorrelation } from './pair-correlation';
import { type Products } from './products';

const ITSELF: PairCorrelation = { correlation: 1, pValue: 0 };

/** Of each series with each [k × k]; null in the row and the column of a constant one. */
export function pairCorrelations({ samples, sums }: Products): (PairCorrelation | null)[][] {
  const k = samples.length;
  const rows = samples.map(() => new Array<PairCorrelation | null>(k).fill(null));
  const sum = (a: number, b: number) => sums[a * k + b] as number;
  for (const [a, one] of samples.entries()) {
    for (const [b, other] of samples.entries()) {
      if (b < a || sum(a, a) === 0 || sum(b, b) === 0) continue;
      const pair =
        a === b ? ITSELF : pairCorrelation(one.deviations, other.deviations, sum(a, b), sum(a, a), sum(b, b));
      for (const [row, column] of [
        [a, b],
        [b, a],
      ] as const) {
        (rows[row] as (PairCorrelation | null)[])[column] = pair;
      }
    }
  }
  return rows;
}

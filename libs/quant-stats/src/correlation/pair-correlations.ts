import { studentTTwoSided } from '@quant/core';
import { type Products } from './products';

/** The correlation of two series, and the probability of one as large between independent ones. */
interface PairCorrelation {
  readonly correlation: number;
  readonly pValue: number;
}

/** Correlations of each series with each and their p-values [k × k]; null in the row and the column of a constant one. */
export function pairCorrelations(products: Products): (PairCorrelation | null)[][] {
  const df = (products.samples[0]?.deviations.length ?? 0) - 2;
  return ofPairs(products, ({ correlation, rest }) => {
    if (Math.abs(correlation) === 1) return { correlation, pValue: 0 };
    return { correlation, pValue: studentTTwoSided(correlation * Math.sqrt(df / rest), df) };
  });
}

/** Correlations of each series with each [k × k]; null in the row and the column of a constant one. */
export function correlationsOf(products: Products): (number | null)[][] {
  return ofPairs(products, ({ correlation }) => correlation);
}

/** The correlation of two series, and 1 − r² with all of its digits. */
interface Share {
  readonly correlation: number;
  readonly rest: number;
}

const ITSELF: Share = { correlation: 1, rest: 0 };

function ofPairs<T>({ samples, sums }: Products, figureOf: (share: Share) => T): (T | null)[][] {
  const k = samples.length;
  // filled in order: while all are numbers, the engine keeps them as doubles, without an object for each
  const rows = samples.map(() => new Array<T | null>(k));
  const sum = (a: number, b: number) => sums[a * k + b] as number;
  for (const [a, one] of samples.entries()) {
    for (const [b, other] of samples.entries()) {
      if (b < a) continue;
      const [own, others] = [sum(a, a), sum(b, b)];
      const share = a === b ? ITSELF : shareOf(one.deviations, other.deviations, sum(a, b), own, others);
      const figure = own === 0 || others === 0 ? null : figureOf(share);
      (rows[a] as (T | null)[])[b] = figure;
      (rows[b] as (T | null)[])[a] = figure;
    }
  }
  return rows;
}

/** Nearer to ±1, 1 − r² would lose digits to cancellation. */
const CLOSE = 0.9;

/**
 * Correlation of two series given as deviations from their means.
 *
 * r = Σ d₁·d₂/(‖d₁‖·‖d₂‖),  t = r·√((n − 2)/(1 − r²)), Student with n − 2 degrees of freedom.
 *
 * If the two are close, 1 − r² is the square of the rest of one after its projection on the other is subtracted.
 *
 * Preconditions, unchecked: equally long, n ≥ 3, both norms positive.
 *
 * @param product  Σ d₁·d₂
 * @param square1  ‖d₁‖²
 * @param square2  ‖d₂‖²
 */
function shareOf(d1: Float64Array, d2: Float64Array, product: number, square1: number, square2: number): Share {
  const ratio = product / Math.sqrt(square1 * square2);
  const isClose = Math.abs(ratio) > CLOSE;
  const rest = isClose ? restOf(d1, d2, product / square1) / square2 : 1 - ratio * ratio;
  return { correlation: isClose ? Math.sign(ratio) * Math.sqrt(1 - rest) : ratio, rest };
}

/** Σ(d₂ − slope·d₁)² */
function restOf(d1: Float64Array, d2: Float64Array, slope: number): number {
  let square = 0;
  for (let i = 0; i < d1.length; i++) {
    const left = (d2[i] as number) - slope * (d1[i] as number);
    square += left * left;
  }
  return square;
}

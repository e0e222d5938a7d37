import { assertSeries, InvalidInputError, MAX_LENGTH, type Series } from '@quant/core';
import { oneSampleSurvival } from './internal/one-sample-survival';
import { twoSampleSurvival } from './internal/two-sample-survival';
import { type KolmogorovSmirnov } from './kolmogorov-smirnov-result';

const OBSERVATIONS = { atLeast: 1, atMost: MAX_LENGTH };

/**
 * Two-sided Kolmogorov–Smirnov test: whether a sample is of a given distribution, or two samples are of the same one.
 *
 * D = sup |F_n(x) − F(x)|;  D = sup |F_n(x) − G_m(x)|
 *
 * @param values     observations, in any order  [n, 1 … 10 000 000]
 * @param reference  a continuous distribution function x → 0 … 1 that does not come from the sample, or a second sample
 *                   [m, 1 … 10 000 000]
 * @returns the distance, its p-value and how that was found
 * @throws InvalidInputError  a sample is absent, too long, or has no finite numbers up to 1e15; the function answers with
 *                            anything but 0 … 1
 * @remarks One sample: exact up to n = 10,000 by the first passage of the empirical process, above by Vrbik's correction of the
 *          limit, Q(x + 1/(6√n) + (x − 1)/(4n)), x = √n·D, with an error below 5e-6. Two samples: exact while the paths within
 *          the distance are at most 50 million points ((n + m)·(2·D·m + 2), m the smaller), above by the limit, x = √(nm/(n + m))·D. Tied
 *          values, which a continuous distribution has none of, make the p-value too large. With parameters fitted to the same
 *          sample the p-value is overstated: see the fits. Accuracy of exact values: relative error ≤ 1e-10 over
 *          vectors/hypothesis-tests.json, small p-values too. Cost: O(n·log n) and the paths.
 * @see Kolmogorov (1933); Smirnov (1939); Birnbaum & Tingey (1951), Ann. Math. Statist. 22, 592–596; Hodges (1958), Arkiv för
 *   Matematik 3, 469–486, for the paths; Vrbik (2018), "Small-sample corrections to Kolmogorov–Smirnov test statistic", Pioneer J.
 *   Theoretical and Applied Statistics 15, 15–23.
 * @example
 * kolmogorovSmirnov([0.1, 0.4, 0.7], (x) => x); // ≈ { statistic: 0.3, pValue: 0.88622222222, method: 'exact' }
 * kolmogorovSmirnov([1, 2, 3, 4], [2.5, 3.5, 4.5, 5.5, 6.5]).pValue; // ≈ 0.28571428571
 */
export function kolmogorovSmirnov(values: Series, reference: ((x: number) => number) | Series): KolmogorovSmirnov {
  assertSeries(values, 'values', OBSERVATIONS);
  if (typeof reference === 'function') return oneSampleTest(values, reference);
  assertSeries(reference, 'reference', OBSERVATIONS);
  return twoSampleTest(values, reference);
}

function oneSampleTest(values: Series, cdf: (x: number) => number): KolmogorovSmirnov {
  const sorted = new Float64Array(values).sort();
  const n = sorted.length;
  let statistic = 0;
  for (let i = 0; i < n; i++) {
    const F: unknown = cdf(sorted[i] as number);
    if (!(typeof F === 'number' && F >= 0 && F <= 1)) {
      throw new InvalidInputError(['reference'], 'value_error', 'a function with values from 0 to 1', F);
    }
    statistic = Math.max(statistic, (i + 1) / n - F, F - i / n);
  }
  return { statistic, ...oneSampleSurvival(n, statistic) };
}

function twoSampleTest(x: Series, y: Series): KolmogorovSmirnov {
  const [a, b] = [new Float64Array(x).sort(), new Float64Array(y).sort()];
  const [n, m] = [a.length, b.length];
  let [i, j] = [0, 0];
  // |i/n − j/m|·n·m, in whole numbers
  let distance = 0;
  while (i < n && j < m) {
    const next = Math.min(a[i] as number, b[j] as number);
    while (i < n && a[i] === next) i++;
    while (j < m && b[j] === next) j++;
    distance = Math.max(distance, Math.abs(i * m - j * n));
  }
  return { statistic: distance / (n * m), ...twoSampleSurvival(n, m, distance) };
}

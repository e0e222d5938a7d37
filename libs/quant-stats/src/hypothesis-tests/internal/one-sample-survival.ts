import { kolmogorovSurvival } from '@quant/core';
import { logGamma } from '@quant/core/kernels';
import { type KolmogorovSmirnov } from '../kolmogorov-smirnov-result';

/** Up to here the finite sample is followed: half a second at the most. */
const MOST_EXACT = 10_000;

/** From n·D² = 6 on, the probability of leaving both sides together is below e^−36 of leaving one. */
const ONE_SIDED_FROM = 6;

/**
 * Probability that the empirical distribution function of n values is as far from a continuous one that they come from.
 *
 * Preconditions, unchecked: n ≥ 1; 0 ≤ statistic ≤ 1.
 */
export function oneSampleSurvival(n: number, statistic: number): Pick<KolmogorovSmirnov, 'pValue' | 'method'> {
  if (n > MOST_EXACT) {
    const x = Math.sqrt(n) * statistic;
    const corrected = x + 1 / (6 * Math.sqrt(n)) + (x - 1) / (4 * n);
    return { pValue: statistic === 0 ? 1 : kolmogorovSurvival(corrected), method: 'asymptotic' };
  }
  return { pValue: Math.min(1, exactSurvival(n, statistic)), method: 'exact' };
}

function exactSurvival(n: number, d: number): number {
  if (d <= 0.5 / n) return 1;
  if (d >= 0.5 || n * d * d >= ONE_SIDED_FROM) return 2 * oneSided(n, d);
  return firstPassage(n, d);
}

/**
 * Probability that F_n exceeds F by d somewhere: d·Σ_j C(n, j)·(d + j/n)^(j−1)·(1 − d − j/n)^(n−j), terms of one sign.
 *
 * @see Birnbaum & Tingey (1951), "One-sided confidence contours for probability distribution functions", Ann. Math. Statist.
 *   22, 592–596.
 */
function oneSided(n: number, d: number): number {
  if (d >= 1) return 0;
  const logFactorial = logGamma(n + 1);
  let total = 0;
  for (let j = 0; j < n * (1 - d); j++) {
    const rest = 1 - d - j / n;
    if (rest <= 0) break;
    const log =
      logFactorial - logGamma(j + 1) - logGamma(n - j + 1) + (j - 1) * Math.log(d + j / n) + (n - j) * Math.log(rest);
    total += Math.exp(log);
  }
  return d * total;
}

/** Jumps of a smaller probability change no digit of a result above 1e-6. */
const NEGLIGIBLE = 1e-22;

/**
 * Probability that n·F_n, the number of values so far, ever differs from n·F = n·t by δ = n·d: a walk through the times at
 * which the band admits a count more, or a count less. Adds up the exits, which avoids the loss of digits in a complement.
 *
 * Between two times the count rises by a binomial number, given that it ends at n.
 *
 * Preconditions, unchecked: 1/(2n) < d < ½.
 */
function firstPassage(n: number, d: number): number {
  const delta = n * d;
  const counts = new Float64Array(n + 2);
  counts[0] = 1;
  let left = 0;
  let time = 0;
  // the least and the most that are allowed; the next that will be, from (most + 1 − δ)/n on, and that will not, from (least + δ)/n
  let least = 0;
  let most = Math.floor(delta);
  for (;;) {
    const rise = (most + 1 - delta) / n;
    const fall = (least + delta) / n;
    const next = Math.min(rise, fall);
    if (next >= 1) return left;
    if (next > time) left += advance(counts, n, least, most, (next - time) / (1 - time));
    time = next;
    if (rise <= fall) most++;
    else {
      left += counts[least] as number;
      counts[least++] = 0;
    }
    if (least > most) return 1;
  }
}

/**
 * Lets each of the n − k values that are to come, k so far, come with probability p.
 *
 * @returns the probability of more than `most`
 */
function advance(counts: Float64Array, n: number, least: number, most: number, p: number): number {
  const odds = p / (1 - p);
  let left = 0;
  // descending, so that a count does not pass on an amount just received
  for (let k = most; k >= least; k--) {
    const mass = counts[k] as number;
    if (mass === 0) continue;
    const coming = n - k;
    let share = mass * Math.exp(coming * Math.log1p(-p));
    counts[k] = share;
    const negligible = NEGLIGIBLE * mass;
    for (let s = 1; s <= coming; s++) {
      share *= ((coming - s + 1) / s) * odds;
      if (k + s <= most) counts[k + s] = (counts[k + s] as number) + share;
      else left += share;
      if (share < negligible && s > coming * p) break;
    }
  }
  return left;
}

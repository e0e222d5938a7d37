import { gammaCdf, normalCdf, normalPdf } from '@quant/core';
import { findRoot, mean, stirlingError } from '@quant/core/kernels';
import { type FitRefusal, type GammaFit } from '../fits';
import { type FitSample } from '../sample';
import { fitEvidence } from './fit-evidence';
import { logGap } from './log-gap';
import { logMinusDigamma } from './log-minus-digamma';

/** From here on a double x/scale has fewer than nine digits for its place in the distribution. */
const LARGE_SHAPE = 1e8;

/**
 * Gamma distribution from 0: the shape solves ln k − ψ(k) = ln(mean) − mean ln x, the scale is mean/k.
 *
 * ln L/n = −mean ln x − k·(ln(mean) − mean ln x) + ½·ln(k/2π) − δ(k), δ the error of Stirling's formula: with terms of
 * the size of k cancelled by hand.
 */
export function gammaFit(sample: FitSample): GammaFit | FitRefusal {
  const { n, values, mean: average, centre, unit, deviations, drift, logs } = sample;
  if (!logs) return 'requires_positive_data';
  // x/mean − 1
  const excesses = deviations.map((deviation) => (deviation - drift) * (unit / average));
  // ln(mean/x), less x/mean − 1, which adds up to nothing
  const gap = mean(
    excesses.map((excess, i) => (excess > -0.5 ? logGap(excess) : deepGap(excess, values[i] as number, average))),
  );
  const shape = gammaShape(gap);
  const meanLog = Math.log(centre) + mean(logs);
  const logLikelihood = n * (0.5 * Math.log(shape / (2 * Math.PI)) - stirlingError(shape) - shape * gap - meanLog);
  const cdf = (i: number) =>
    shape < LARGE_SHAPE
      ? gammaCdf(((values[i] as number) / average) * shape, shape)
      : nearMeanGammaCdf(excesses[i] as number, shape);
  return {
    distribution: 'gamma',
    params: { shape, scale: average / shape },
    ...fitEvidence(n, { logLikelihood, nParams: 2, cdf }),
  };
}

/** The gap where the excess is near −1 and says less of x than x itself. */
function deepGap(excess: number, x: number, average: number): number {
  return excess - Math.log(x) + Math.log(average);
}

/** Tolerance of ln k. */
const TOLERANCE = 1e-15;

/** Separates the bracket's ends from the root, which for large k equals the lower end to the last digit. */
const SLACK = 1e-3;

/**
 * Most likely shape of a gamma distribution, the root k of ln k − ψ(k) = gap, where gap = ln(mean) − mean of the logs.
 *
 * The left side is between 1/(2k) and 1/k, so that k is between 1/(2·gap) and 1/gap; its log against ln k is nearly
 * straight.
 *
 * Precondition, unchecked: gap > 0.
 */
function gammaShape(gap: number): number {
  const logGap = Math.log(gap);
  const excess = (logShape: number) => Math.log(logMinusDigamma(Math.exp(logShape))) - logGap;
  return Math.exp(findRoot(excess, -logGap - Math.LN2 - SLACK, -logGap + SLACK, { tolerance: TOLERANCE }));
}

/**
 * Distribution function of a gamma distribution of very large shape, from the distance of x to the mean.
 *
 * N(η√k) − φ(η√k)/√k·(−1/3 + η/12),  η = ±√(2·(e − ln(1 + e))) with the sign of e = x/mean − 1
 *
 * x itself would not do: at k = 1e18 neighbouring doubles around the mean are a tenth of a deviation apart.
 *
 * Preconditions, unchecked: shape ≥ 1e8, where the next term is below 1e-12 of the result's bound 1; excess > −1.
 *
 * @see Temme (1979), "The asymptotic expansion of the incomplete gamma functions", SIAM J. Math. Analysis 10, 757–766.
 */
export function nearMeanGammaCdf(excess: number, shape: number): number {
  const eta = Math.sign(excess) * Math.sqrt(2 * logGap(excess));
  const z = eta * Math.sqrt(shape);
  return normalCdf(z) - (normalPdf(z) / Math.sqrt(shape)) * (eta / 12 - 1 / 3);
}

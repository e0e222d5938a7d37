import { extremes, finiteOrNull, mean, scaledDeviations } from '@quant/core/kernels';
import { type ZeroCurve } from '../../zero-curve/zero-curve';
import { type NelsonSiegelFit, type NelsonSiegelParams } from '../yield-curve-interpolation-result';
import { bestDecay, LONGEST_DECAY, SHORTEST_DECAY } from './best-decay';
import { DecayProfile, type DecayFit } from './decay-profile';
import { fitQuality } from './fit-quality';

/** Rates that differ by less, or by less than this share of the largest, are the same. */
const SAME = 1e-12;

/** A fitted curve: its parameters, how well it fits, and its rates. */
export interface NelsonSiegelCurve {
  readonly params: NelsonSiegelParams;
  readonly fit: NelsonSiegelFit;
  /** Rates at tenors ≥ 0; not finite beyond the range of doubles. */
  readonly ratesAt: (tenors: readonly number[]) => number[];
}

/**
 * The Nelson–Siegel curve that comes nearest to the points by least squares, over all decay times of 0.05 … 30 years.
 *
 * Preconditions, unchecked: at least four points, ascending and distinct.
 *
 * @see Nelson & Siegel (1987), "Parsimonious modeling of yield curves", J. Business 60(4), 473–489, eq. 2.
 */
export function nelsonSiegelCurve({ tenors, rates }: ZeroCurve): NelsonSiegelCurve {
  const [least, greatest] = extremes(rates);
  if (greatest - least <= SAME * Math.max(1, -least, greatest)) return constantCurve(rates);
  // centred and in a unit of their range: rates of 5.0001 and 5.0002 are as different as rates of 1 and 2
  const { mean: level, unit, deviations } = scaledDeviations(rates);
  const profile = new DecayProfile(tenors, deviations);
  const tau = bestDecay(profile);
  const best = profile.fit(tau);
  return {
    params: paramsOf(best, tau, level, unit),
    fit: fitQuality(best.residuals, deviations, unit),
    ratesAt: (targets) => ratesOf(best, tau, targets).map((rate) => level + unit * rate),
  };
}

function constantCurve(rates: readonly number[]): NelsonSiegelCurve {
  const level = mean(rates);
  const [least, greatest] = extremes(rates);
  // the mean of equal numbers may be off by a rounding
  const beta0 = least === greatest ? least : level;
  const residuals = Float64Array.from(rates, (rate) => rate - beta0);
  return {
    params: { beta0, beta1: 0, beta2: 0, tau: null, tauAtBound: false },
    fit: { ...fitQuality(residuals, residuals, 1), rSquared: null },
    ratesAt: (targets) => targets.map(() => beta0),
  };
}

function paramsOf({ basis, coefficients }: DecayFit, tau: number, level: number, unit: number): NelsonSiegelParams {
  const [beta0, beta1, beta2] = basis.betas(coefficients, tau);
  const tauAtBound = tau === SHORTEST_DECAY || tau === LONGEST_DECAY;
  return {
    beta0: level + unit * beta0,
    beta1: finiteOrNull(unit * beta1),
    beta2: finiteOrNull(unit * beta2),
    tau,
    tauAtBound,
  };
}

/** By the functions that were fitted: the betas are differences of them, and may have lost digits that the rates have. */
function ratesOf({ basis, coefficients }: DecayFit, tau: number, targets: readonly number[]): number[] {
  const m = targets.length;
  const columns = new Float64Array(2 * m);
  basis.write(targets, tau, columns, 0);
  const [c0, c1, c2] = [coefficients[0] as number, coefficients[1] as number, coefficients[2] as number];
  return targets.map((_, i) => c0 + c1 * (columns[i] as number) + c2 * (columns[m + i] as number));
}

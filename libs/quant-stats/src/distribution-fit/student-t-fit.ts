import { studentTCdf } from '@quant/core';
import { type DistributionFitExclusionReason, type StudentTFit } from './distribution-fit-result';
import { fitEvidence } from './fit-evidence';
import { type FitSample } from './fit-sample';
import { type Unranked } from './rank-fits';
import { hasMajorityValue } from './has-majority-value';
import { studentTMaximum } from './student-t-maximum';

/**
 * Student's t with df between 1 and 200. Where m of n data are equal, the likelihood at that location behaves as scale^((n−m)·df − m),
 * for df = 1 unbounded from half of the data on.
 */
export function studentTFit(sample: FitSample): Unranked<StudentTFit> | DistributionFitExclusionReason {
  const { n, values, centre, unit, deviations, drift, spread } = sample;
  if (hasMajorityValue(values)) return 'unbounded_likelihood';
  const maximum = studentTMaximum(deviations, { location: drift, scale: spread });
  if (!maximum) return 'no_convergence';
  const { df, location, scale } = maximum;
  const cdf = (i: number) => studentTCdf(((deviations[i] as number) - location) / scale, df);
  return {
    distribution: 'student_t',
    params: { df, loc: centre + location * unit, scale: scale * unit },
    ...fitEvidence(n, {
      logLikelihood: maximum.logLikelihood - n * Math.log(unit),
      nParams: 3,
      atBound: df === 1 || df === 200,
      cdf,
    }),
  };
}

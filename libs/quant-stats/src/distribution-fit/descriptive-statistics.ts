import { type DescriptiveStatistics } from './distribution-fit-result';
import { type FitSample } from './fit-sample';

/** G1 = g1·√(n(n−1))/(n−2), G2 = (n−1)/((n−2)(n−3))·((n+1)·g2 + 6), from the population moments. */
export function descriptiveStatistics({ n, values, mean, centre, unit, moments }: FitSample): DescriptiveStatistics {
  const { m2, m3, m4 } = moments;
  const g1 = m3 / m2 ** 1.5;
  const g2 = m4 / (m2 * m2) - 3;
  return {
    mean,
    median: centre,
    std: unit * Math.sqrt((m2 * n) / (n - 1)),
    skewness: (g1 * Math.sqrt(n * (n - 1))) / (n - 2),
    kurtosis: ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * g2 + 6),
    min: values[0] as number,
    max: values[n - 1] as number,
  };
}

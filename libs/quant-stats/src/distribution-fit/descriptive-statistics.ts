import { biasAdjustedShape } from '@quant/core/kernels';
import { type DescriptiveStatistics } from './distribution-fit-result';
import { type FitSample } from './fit-sample';

/** In the unit of the data; deviation, skewness and kurtosis without the bias of a normal sample. */
export function descriptiveStatistics({
  n,
  values,
  mean,
  centre,
  unit,
  spread,
  shape,
}: FitSample): DescriptiveStatistics {
  const { skewness, excessKurtosis } = biasAdjustedShape(shape, n);
  return {
    mean,
    median: centre,
    std: unit * spread * Math.sqrt(n / (n - 1)),
    skewness,
    kurtosis: excessKurtosis,
    min: values[0] as number,
    max: values[n - 1] as number,
  };
}

import { type InputsDescription } from '@quant/core';
import { distributionFitInputs } from '../../libs/quant-stats/src/reports/distribution-fit/inputs';

/** Operation → the declared inputs of the library function that answers it. */
export const DECLARED: Readonly<Record<string, { readonly describe: () => InputsDescription }>> = {
  statsDistributionFit: distributionFitInputs,
};

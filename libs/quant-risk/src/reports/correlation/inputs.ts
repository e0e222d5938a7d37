import { inputs, type InputsOf } from '@quant/core';
import { assetSeries } from '../../assets/asset-fields';
import { RETURN } from '../../returns/bounds';

/** Returns of assets, observed together. */
export const correlationAnalysisInputs = inputs({
  /** Simple returns per day by asset, −1000 … 1000: 1 … 50 assets, equally long, 2 … 5000 each. */
  series: assetSeries({ atLeast: 2, atMost: 5000 }, RETURN),
});

/** Returns of assets, observed together. */
export type CorrelationAnalysisInputs = InputsOf<typeof correlationAnalysisInputs>;

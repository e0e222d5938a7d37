import { assertInputs, type Series } from '@quant/core';
import { assertAssetSeries } from '../assets/assert-asset-series';
import { RETURN } from '../returns/bounds';

/** Returns of assets, observed together. */
export interface CorrelationAnalysisInputs {
  /** Simple returns per day by asset, −1000 … 1000: 1 … 50 assets, equally long, 2 … 5000 each. */
  readonly series: Readonly<Record<string, Series>>;
}

const OBSERVATIONS = { atLeast: 2, atMost: 5000 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field; the series are not
 *                            equally long
 */
export function assertCorrelationAnalysisInputs(inputs: CorrelationAnalysisInputs): void {
  assertInputs(inputs);
  assertAssetSeries(inputs.series, 'series', OBSERVATIONS, RETURN);
}

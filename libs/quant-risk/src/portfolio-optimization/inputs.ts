import { assertInputs, assertNumber, assertOneOf, type Series } from '@quant/core';
import { assertAssetSeries } from '../assets/assert-asset-series';
import { DEFAULT_RISK_FREE_RATE, RETURN, RISK_FREE_RATE } from '../returns/bounds';

/** What the weights are to achieve. */
export type OptimizationMode = 'max_sharpe' | 'min_vol' | 'risk_parity';

const MODES: readonly OptimizationMode[] = ['max_sharpe', 'min_vol', 'risk_parity'];

/** Daily returns of the assets, observed together. */
export interface PortfolioOptimizationInputs {
  /** Simple returns by asset, −1000 … 1000: 1 … 50 assets, equally long, 2 … 5000 each. */
  readonly returns: Readonly<Record<string, Series>>;
  /** Risk-free rate per year, simple, −1 … 10; default 0.05. */
  readonly riskFreeRate?: number | undefined;
  /** `max_sharpe`, `min_vol` or `risk_parity`; default `max_sharpe`. */
  readonly mode?: OptimizationMode | undefined;
}

const OBSERVATIONS = { atLeast: 2, atMost: 5000 };

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field; the series are not
 *                            equally long
 */
export function assertPortfolioOptimizationInputs(inputs: PortfolioOptimizationInputs): void {
  assertInputs(inputs);
  const { returns, riskFreeRate = DEFAULT_RISK_FREE_RATE, mode = 'max_sharpe' } = inputs;
  assertAssetSeries(returns, 'returns', OBSERVATIONS, RETURN);
  assertNumber(riskFreeRate, 'riskFreeRate', RISK_FREE_RATE);
  assertOneOf(mode, 'mode', MODES);
}

import { choice, inputs, type InputsOf, number } from '@quant/core';
import { assetSeries } from '../../assets/asset-fields';
import { DEFAULT_RISK_FREE_RATE, RETURN, RISK_FREE_RATE } from '../../returns/bounds';

/** What the weights are to achieve. */
export type OptimizationMode = 'max_sharpe' | 'min_vol' | 'risk_parity';

const MODES: readonly OptimizationMode[] = ['max_sharpe', 'min_vol', 'risk_parity'];

/** Daily returns of the assets, observed together. */
export const portfolioOptimizationInputs = inputs({
  /** Simple returns by asset, −1000 … 1000: 1 … 50 assets, equally long, 2 … 5000 each. */
  returns: assetSeries({ atLeast: 2, atMost: 5000 }, RETURN),
  /** Risk-free rate per year, simple, −1 … 10; default 0.05. */
  riskFreeRate: number(RISK_FREE_RATE, DEFAULT_RISK_FREE_RATE),
  /** `max_sharpe`, `min_vol` or `risk_parity`; default `max_sharpe`. */
  mode: choice(MODES, 'max_sharpe'),
});

/** Daily returns of the assets, observed together. */
export type PortfolioOptimizationInputs = InputsOf<typeof portfolioOptimizationInputs>;

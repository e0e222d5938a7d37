import { drawdownAnalysis } from '../src/reports/drawdown/index';
import { fullRiskAnalysis } from '../src/reports/full-analysis/index';
import { parametricValueAtRisk } from '../src/reports/value-at-risk/index';

/** Golden file → the function that it is about, for functions with names of the library. */
export const GOLDEN_CALLS = {
  'risk.drawdown.json': drawdownAnalysis,
  'risk.full-analysis.json': fullRiskAnalysis,
  'risk.var-parametric.json': parametricValueAtRisk,
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER = ['series', 'returns', 'current_holdings', 'target_weights'];

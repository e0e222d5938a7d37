import { type InputsDescription } from '@quant/core';
import { drawdownInputs } from '../../libs/quant-risk/src/reports/drawdown/inputs';
import { fullRiskAnalysisInputs } from '../../libs/quant-risk/src/reports/full-analysis/inputs';
import { parametricValueAtRiskInputs } from '../../libs/quant-risk/src/reports/value-at-risk/inputs';
import { distributionFitInputs } from '../../libs/quant-stats/src/reports/distribution-fit/inputs';
import { polynomialRegressionInputs } from '../../libs/quant-stats/src/reports/regression/polynomial-regression-inputs';

/** Operation → the declared inputs of the library function that answers it. */
export const DECLARED: Readonly<Record<string, { readonly describe: () => InputsDescription }>> = {
  riskDrawdown: drawdownInputs,
  riskFullAnalysis: fullRiskAnalysisInputs,
  riskVarParametric: parametricValueAtRiskInputs,
  statsDistributionFit: distributionFitInputs,
  statsPolynomialRegression: polynomialRegressionInputs,
};

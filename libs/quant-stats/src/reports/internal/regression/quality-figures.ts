import { type Answer } from '@quant/contract';
import { type FitQuality } from '../../../regression/fit-quality';

type QualityFigures = Pick<
  Answer<'statsLinearRegression'> & Answer<'statsPolynomialRegression'>,
  | 'r_squared'
  | 'adjusted_r_squared'
  | 'f_statistic'
  | 'f_p_value'
  | 'mse'
  | 'residual_std_error'
  | 'ss_residual'
  | 'ss_total'
  | 'log_likelihood'
  | 'aic'
  | 'bic'
  | 'n'
  | 'df_residual'
  | 'exact_fit'
>;

/** The measures of fit that both regressions report. */
export function qualityFigures(quality: FitQuality): QualityFigures {
  return {
    r_squared: quality.rSquared,
    adjusted_r_squared: quality.adjustedRSquared,
    f_statistic: quality.fStatistic,
    f_p_value: quality.fPValue,
    mse: quality.mse,
    residual_std_error: quality.residualStdError,
    ss_residual: quality.ssResidual,
    ss_total: quality.ssTotal,
    log_likelihood: quality.logLikelihood,
    aic: quality.aic,
    bic: quality.bic,
    n: quality.n,
    df_residual: quality.dfResidual,
    exact_fit: quality.exactFit,
  };
}

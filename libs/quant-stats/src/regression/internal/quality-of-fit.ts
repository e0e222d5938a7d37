import { fSurvival } from '@quant/core';
import { type FitQuality } from '../fit-quality';
import { type CentredSeries, type Centring } from './centring';
import { type LeastSquares, type SumsOfSquares } from './least-squares';

/** 64 units of rounding: a residual or a contribution below this share of the largest |y| is noise. */
export const NEGLIGIBLE = 64 * 2 ** -52;

/** Sums of squares of a fit, and whether the fit is exact. */
interface FitSquares extends SumsOfSquares {
  readonly isExact: boolean;
}

/** Measures a fit whose first column is constant. */
export function qualityOfFit(fit: LeastSquares, { deviations, centring }: CentredSeries): FitQuality {
  const n = deviations.length;
  const k = fit.coefficients.high.length;
  const df = n - k;
  const squares = fitSquares(fit, n, centring);
  const { unit } = centring;
  const { total, residual, isExact } = squares;
  return {
    ...sharesOf(squares, n, df),
    ...testOfAll(squares, k - 1, df),
    mse: df === 0 ? null : (residual / df) * unit * unit,
    residualStdError: df === 0 ? null : Math.sqrt(residual / df) * unit,
    ssResidual: residual * unit * unit,
    ssTotal: total * unit * unit,
    ...likelihood(isExact ? null : Math.log(residual / n) + 2 * Math.log(unit), n, k),
    n,
    dfResidual: df,
    exactFit: isExact,
  };
}

/** Treats the residuals of an exact fit, which are rounding, as 0. */
function fitSquares({ coefficients, squares }: LeastSquares, n: number, { largest, unit }: Centring): FitSquares {
  const isExact = n === coefficients.high.length || Math.sqrt(squares.residual / n) <= NEGLIGIBLE * (largest / unit);
  return { ...squares, residual: isExact ? 0 : squares.residual, isExact };
}

/** Shares of the squares. It avoids 1 − SSR/SST, which loses all digits for a weak fit. */
function sharesOf({ total, explained, residual }: FitSquares, n: number, df: number) {
  if (total === 0) return { rSquared: null, adjustedRSquared: null };
  if (explained >= residual) {
    return {
      rSquared: 1 - residual / total,
      adjustedRSquared: df === 0 ? null : 1 - residual / df / (total / (n - 1)),
    };
  }
  const rSquared = explained / total;
  return { rSquared, adjustedRSquared: (rSquared * (n - 1) - (n - 1 - df)) / df };
}

function testOfAll({ total, explained, residual, isExact }: FitSquares, predictors: number, df: number) {
  if (df === 0 || isExact) return { fStatistic: null, fPValue: df === 0 || total === 0 ? null : 0 };
  const fStatistic = explained / predictors / (residual / df);
  return { fStatistic, fPValue: fSurvival(fStatistic, predictors, df) };
}

function likelihood(logVariance: number | null, n: number, k: number) {
  if (logVariance === null) return { logLikelihood: null, aic: null, bic: null };
  const logLikelihood = (-n / 2) * (Math.log(2 * Math.PI) + logVariance + 1);
  return { logLikelihood, aic: -2 * logLikelihood + 2 * k, bic: -2 * logLikelihood + k * Math.log(n) };
}

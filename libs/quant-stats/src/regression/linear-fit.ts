import { type Series, studentTQuantile } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type FitQuality } from './fit-quality';
import { centredDesign } from './internal/centred-design';
import { centredSeries, inUnits } from './internal/centring';
import { type LeastSquares } from './internal/least-squares';
import { linearParameters } from './internal/linear-parameters';
import { type Parameter } from './internal/parameter';
import { plainFit } from './internal/plain-fit';
import { qualityOfFit } from './internal/quality-of-fit';
import { refinedFit } from './internal/refined-fit';
import { assertRepresentable, dependentColumns } from './internal/refusals';
import { type Predictors } from './predictors';

/**
 * Ordinary least squares with a constant, see `linearRegression`.
 *
 * Preconditions, unchecked: finite values up to 1e15 in magnitude, as many responses as rows, no fewer than columns and a
 * constant; 0 < confidence < 1.
 *
 * @throws InvalidInputError  a predictor is constant or depends on others, or a slope leaves the range of doubles
 */
export function linearFit(predictors: Predictors, y: Series, confidence: number): LinearRegression {
  const response = centredSeries(y);
  const { centring } = response;
  const design = centredDesign(predictors.entries, y.length, predictors.reread);
  const fit = design === null ? null : (plainFit(design, response) ?? refinedFit(design.exact(), response));
  if (design === null || fit === null) throw dependentColumns(predictors);
  const quality = qualityOfFit(fit, response);
  const { intercept, slopes } = linearParameters(fit, design.centrings, centring, quality);
  assertRepresentable(slopes.concat(intercept), predictors);
  const { dfResidual, exactFit } = quality;
  const reach = dfResidual === 0 ? 0 : -studentTQuantile((1 - confidence) / 2, dfResidual);
  return {
    coefficients: slopes.map(({ value }) => value),
    intercept: intercept.value,
    standardErrors: slopes.map(({ standardError }) => standardError),
    interceptStandardError: intercept.standardError,
    tStatistics: slopes.map(({ tStatistic }) => tStatistic),
    interceptTStatistic: intercept.tStatistic,
    pValues: slopes.map(({ pValue }) => pValue),
    interceptPValue: intercept.pValue,
    ...quality,
    predictors: slopes.length,
    dfModel: slopes.length,
    durbinWatson: exactFit ? null : durbinWatson(fit),
    confidence,
    confidenceIntervals: slopes.map((slope) => interval(slope, reach)),
    interceptConfidenceInterval: interval(intercept, reach),
    fitted: inUnits(fit.fitted, centring.unit, centring.shift),
    residuals: inUnits(fit.residuals, centring.unit),
  };
}

function interval({ value, standardError }: Parameter, reach: number): ConfidenceInterval {
  if (standardError === null) return { lower: null, upper: null };
  return { lower: finiteOrNull(value - reach * standardError), upper: finiteOrNull(value + reach * standardError) };
}

/** Σ(e_i − e_{i−1})²/Σe². Precondition, unchecked: some residual is not 0. */
function durbinWatson({ residuals, squares }: LeastSquares): number {
  let changes = 0;
  for (let i = 1; i < residuals.length; i++) {
    const change = (residuals[i] as number) - (residuals[i - 1] as number);
    changes += change * change;
  }
  return changes / squares.residual;
}

/** Bounds of a confidence interval, null without degrees of freedom and beyond the range of doubles. */
export interface ConfidenceInterval {
  readonly lower: number | null;
  readonly upper: number | null;
}

/** An ordinary-least-squares fit with a constant, and the inference from it under normal errors. */
export interface LinearRegression extends FitQuality {
  /** Slope of each predictor [p, unit of y per unit of x]. */
  readonly coefficients: readonly number[];
  /** The constant [unit of y]. */
  readonly intercept: number;
  /** Standard errors of the coefficients [p]; null without degrees of freedom. */
  readonly standardErrors: readonly (number | null)[];
  /** Standard error of the intercept; null without degrees of freedom. */
  readonly interceptStandardError: number | null;
  /** Coefficient over standard error [p]; null without degrees of freedom or for an exact fit. */
  readonly tStatistics: readonly (number | null)[];
  /** Intercept over its standard error; null without degrees of freedom or for an exact fit. */
  readonly interceptTStatistic: number | null;
  /** Two-sided p-values [p]; null without degrees of freedom; for an exact fit 0, and null where the coefficient is 0. */
  readonly pValues: readonly (number | null)[];
  /** Two-sided p-value of the intercept; null as those of the coefficients. */
  readonly interceptPValue: number | null;
  /** p. */
  readonly predictors: number;
  /** Degrees of freedom of the model, p. */
  readonly dfModel: number;
  /** Σ(e_i − e_{i−1})²/SSR, 0 … 4: near 2 for residuals without autocorrelation of order one; null for an exact fit. */
  readonly durbinWatson: number | null;
  /** As given, or 0.95. */
  readonly confidence: number;
  /** Confidence intervals of the coefficients [p]. */
  readonly confidenceIntervals: readonly ConfidenceInterval[];
  /** Confidence interval of the intercept. */
  readonly interceptConfidenceInterval: ConfidenceInterval;
  /** ŷ [n, unit of y]. */
  readonly fitted: readonly number[];
  /** e = y − ŷ [n, unit of y]. */
  readonly residuals: readonly number[];
}

import { type FitQuality } from './fit-quality';

/** A least-squares polynomial, and the inference from it under normal errors. */
export interface PolynomialRegression extends FitQuality {
  /** In ascending powers of x, the constant first [degree + 1, unit of y per unit of x^j]. */
  readonly coefficients: readonly number[];
  /** As given, or 2. */
  readonly degree: number;
  /** Standard errors of the coefficients [degree + 1]; null without degrees of freedom. */
  readonly standardErrors: readonly (number | null)[];
  /** Coefficient over standard error [degree + 1]; null without degrees of freedom or for an exact fit. */
  readonly tStatistics: readonly (number | null)[];
  /** Two-sided p-values [degree + 1]; null without degrees of freedom; for an exact fit 0, and null where the coefficient is 0. */
  readonly pValues: readonly (number | null)[];
  /** Values of the polynomial [n, unit of y], in the order of the observations. */
  readonly predicted: readonly number[];
  /** y − predicted [n, unit of y]. */
  readonly residuals: readonly number[];
}

/** `zero`: returns vary around 0. `constant`: around a mean that is estimated with the other parameters. */
export type GarchMeanModel = 'zero' | 'constant';

/** Which bound of its parameters the fitted model has reached. */
export type GarchBoundary = 'none' | 'alpha_zero' | 'beta_zero' | 'persistence';

/** Asymptotic standard errors: roots of the diagonal of the inverse of the observed information. */
export interface GarchStandardErrors {
  /** null for a zero mean. */
  readonly mu: number | null;
  readonly omega: number;
  readonly alpha: number;
  readonly beta: number;
}

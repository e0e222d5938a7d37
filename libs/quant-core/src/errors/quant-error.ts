/**
 * Base of every error that a @quant library throws.
 *
 * Switch on `code`, not on `instanceof`: separately versioned packages may be loaded twice in one process.
 * Codes are shared by all libraries and never change their meaning.
 *
 * @example
 * try {
 *   normalQuantile(2);
 * } catch (error) {
 *   if (error instanceof QuantError) error.code; // 'INVALID_INPUT'
 * }
 */
export abstract class QuantError extends Error {
  abstract readonly code: QuantErrorCode;
}

/**
 * Kind of error, stable for ever: invalid input, too little data, data without variation, no solution, no convergence.
 */
export type QuantErrorCode =
  'INVALID_INPUT' | 'INSUFFICIENT_DATA' | 'DEGENERATE_DATA' | 'NO_SOLUTION' | 'NOT_CONVERGED';

/**
 * The data are too few for the question: a regression with fewer points than parameters.
 *
 * @example
 * new InsufficientDataError('x has 2 points; a quadratic needs at least 3').code; // 'INSUFFICIENT_DATA'
 */
export class InsufficientDataError extends QuantError {
  override readonly name = 'InsufficientDataError';
  readonly code = 'INSUFFICIENT_DATA';
}

/**
 * The data do not vary in the way the question needs: zero variance, a singular matrix.
 *
 * @example
 * new DegenerateDataError('returns are constant').code; // 'DEGENERATE_DATA'
 */
export class DegenerateDataError extends QuantError {
  override readonly name = 'DegenerateDataError';
  readonly code = 'DEGENERATE_DATA';
}

/**
 * The question is well posed and has no answer: a price below its lower bound implies no volatility.
 *
 * @example
 * new NoSolutionError('no rate in (-1, 10] makes the present value zero').code; // 'NO_SOLUTION'
 */
export class NoSolutionError extends QuantError {
  override readonly name = 'NoSolutionError';
  readonly code = 'NO_SOLUTION';
}

/**
 * An iteration ended without meeting its tolerance. A start value or a best effort is never returned as an answer.
 *
 * @example
 * new NotConvergedError('the likelihood did not converge in 500 iterations').code; // 'NOT_CONVERGED'
 */
export class NotConvergedError extends QuantError {
  override readonly name = 'NotConvergedError';
  readonly code = 'NOT_CONVERGED';
}

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

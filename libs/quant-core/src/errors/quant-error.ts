/** Shared by every copy of this module in a process, through the global symbol registry. */
const BRAND = Symbol.for('@quant/core.QuantError');

/**
 * Base of every error that a library of `@quant` throws. Not abstract, so that `expect(call).toThrow(QuantError)` compiles; throw one
 * of its classes.
 *
 * Tell errors by `QuantError.is(error)` and `code`, not by `instanceof`: a program that imports one library and requires
 * another has this class twice, and so has one with two versions of it. Codes are shared by all libraries and never change
 * their meaning.
 *
 * @remarks `instanceof` keeps the meaning that JavaScript gives it, the chain of prototypes: a `Symbol.hasInstance` would be
 *          inherited by classes of your own, and would call every error of ours an instance of them.
 * @example
 * try {
 *   normalQuantile(2);
 * } catch (error) {
 *   if (QuantError.is(error)) error.code; // 'INVALID_INPUT'
 * }
 */
export class QuantError extends Error {
  /** Kind of the error; each class of errors has one. */
  declare readonly code: QuantErrorCode;

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    // neither listed nor declared: the types of two copies stay the same type
    Object.defineProperty(this, BRAND, { value: true });
  }

  /**
   * Whether a value is an error of any library of `@quant`: of this module, or of another copy or version of it.
   *
   * @param error  any caught value
   * @returns true for an error of ours; false for a copy made by `structuredClone` or JSON, which loses the class
   * @example
   * QuantError.is(new DegenerateDataError('returns are constant')); // true
   * QuantError.is(new RangeError('of another library')); // false
   */
  static is(error: unknown): error is QuantError {
    return typeof error === 'object' && error !== null && BRAND in error;
  }
}

/**
 * Kind of error, a stable code: invalid input, too little data, data without variation, no solution, no convergence, and an answer
 * beyond the range of doubles.
 */
export type QuantErrorCode =
  | 'INVALID_INPUT'
  | 'INSUFFICIENT_DATA'
  | 'DEGENERATE_DATA'
  | 'NO_SOLUTION'
  | 'NOT_CONVERGED'
  | 'OUT_OF_RANGE';

/**
 * The data are too few for the question: a regression with fewer points than parameters.
 *
 * @example
 * new InsufficientDataError('x has 2 points; a quadratic needs at least 3').code; // 'INSUFFICIENT_DATA'
 */
export class InsufficientDataError extends QuantError {
  override readonly name = 'InsufficientDataError';
  override readonly code = 'INSUFFICIENT_DATA';

  /** Whether a value is an error with this code, of any copy or version of this module. */
  static override is(error: unknown): error is InsufficientDataError {
    return super.is(error) && error.code === 'INSUFFICIENT_DATA';
  }
}

/**
 * The data do not vary in the way the question needs: zero variance, a singular matrix.
 *
 * @example
 * new DegenerateDataError('returns are constant').code; // 'DEGENERATE_DATA'
 */
export class DegenerateDataError extends QuantError {
  override readonly name = 'DegenerateDataError';
  override readonly code = 'DEGENERATE_DATA';

  /** Whether a value is an error with this code, of any copy or version of this module. */
  static override is(error: unknown): error is DegenerateDataError {
    return super.is(error) && error.code === 'DEGENERATE_DATA';
  }
}

/**
 * The question is well posed and has no answer: a price below its lower bound implies no volatility.
 *
 * @example
 * new NoSolutionError('no rate in (-1, 10] makes the present value zero').code; // 'NO_SOLUTION'
 */
export class NoSolutionError extends QuantError {
  override readonly name = 'NoSolutionError';
  override readonly code = 'NO_SOLUTION';

  /** Whether a value is an error with this code, of any copy or version of this module. */
  static override is(error: unknown): error is NoSolutionError {
    return super.is(error) && error.code === 'NO_SOLUTION';
  }
}

/**
 * An iteration ended without meeting its tolerance. A start value or a best effort is never returned as an answer.
 *
 * @example
 * new NotConvergedError('the likelihood did not converge in 500 iterations').code; // 'NOT_CONVERGED'
 */
export class NotConvergedError extends QuantError {
  override readonly name = 'NotConvergedError';
  override readonly code = 'NOT_CONVERGED';

  /** Whether a value is an error with this code, of any copy or version of this module. */
  static override is(error: unknown): error is NotConvergedError {
    return super.is(error) && error.code === 'NOT_CONVERGED';
  }
}

/**
 * The answer exists, and its magnitude exceeds the largest double, 1.8e308: an amount that grows by 100 % in 2,000 periods.
 *
 * @example
 * new OutOfRangeError('the future value').message; // 'the future value exceeds the range of doubles, 1.8e308'
 */
export class OutOfRangeError extends QuantError {
  override readonly name = 'OutOfRangeError';
  override readonly code = 'OUT_OF_RANGE';

  /** @param what  the figure, as it begins a sentence */
  constructor(what: string) {
    super(`${what} exceeds the range of doubles, 1.8e308`);
  }

  /** Whether a value is an error with this code, of any copy or version of this module. */
  static override is(error: unknown): error is OutOfRangeError {
    return super.is(error) && error.code === 'OUT_OF_RANGE';
  }
}
